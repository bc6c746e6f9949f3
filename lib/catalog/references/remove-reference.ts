import { lockProducer } from "@/db/queries/producers";
import { deleteReference, selectReferences } from "@/db/queries/product-references";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { removeReference as contract } from "@/lib/contract/references";
import { keyOf } from "@/lib/domain/identifiers";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeAnew } from "./describe-anew";
import { describeReferences } from "./describe-references";
import { findProduct } from "./find-product";

export const removeReference: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const product = await findProduct(db, tenant, params.EcoProductId);
  const { ExternalId: given, ExternalIdType: type } = query;
  const key = keyOf(given, type);
  const known = await selectReferences(db, tenant, [product.id]);
  const named = known.find((one) => one.externalIdType === type && one.externalIdKey === key);
  if (!named || named.mergedProductId !== null)
    throw new Refusal("SERVICE_005", [
      { path: "ExternalId", kind: named ? "referenceMerged" : "noSuchReference" },
    ]);
  await deleteReference(db, tenant, { ecoProductId: product.id, type, key });
  await describeAnew(db, tenant, [product]);
  audit.ecoProductId = product.id;
  audit.details = { product: product.externalId, from: `${type} ${named.externalId}` };
  return describeReferences(db, tenant, product);
};
