import { lockProducer } from "@/db/queries/producers";
import { insertReferences, selectReferences } from "@/db/queries/product-references";
import { selectProductsByKey } from "@/db/queries/products";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { addReference as contract } from "@/lib/contract/references";
import { clashing, decideIdentifier, keysOf } from "@/lib/domain/identifiers";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { wouldNameBoth } from "../names-two";
import { describeAnew } from "./describe-anew";
import { describeReferences } from "./describe-references";
import { findProduct } from "./find-product";

/** How many names a product has beside its first one. */
export const MOST_REFERENCES = 50;

const path = "externalId";

/** Lets a product be called by a further name, unless that is another one's already, or could be taken for it. */
export const addReference: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const product = await findProduct(db, tenant, params.EcoProductId);
  const { externalId: given, externalIdType: type } = body;
  const found = await selectProductsByKey(db, tenant, keysOf(given));
  const others = found.filter(({ id }) => id !== product.id);
  const decision = decideIdentifier(given, type, { known: found, isUploaded: true });
  if (!decision.ok && decision.reason === "AMBIGUOUS")
    throw new Refusal("SERVICE_005", [{ path, kind: "referenceTaken" }]);
  if (!decision.ok)
    throw decision.reason === "UNDETERMINED_TYPE"
      ? new Refusal("SERVICE_011", [{ path, kind: "noTypeFits" }])
      : new Refusal("SERVICE_010", [
          { path, kind: decision.reason === "WRONG_CHECK_DIGIT" ? "wrongCheckDigit" : "notOfStatedType" },
        ]);
  const { id } = decision;
  if (decision.product && decision.product.id !== product.id)
    throw new Refusal("SERVICE_005", [{ path, kind: "referenceTaken" }]);
  if (!decision.product) {
    const clashes = clashing(id, others);
    if (clashes.length > 0) throw new Refusal("SERVICE_005", [{ path, ...wouldNameBoth(id, clashes) }]);
    if ((await selectReferences(db, tenant, [product.id])).length >= MOST_REFERENCES)
      throw new Refusal("SERVICE_005", [{ path, kind: "tooManyReferences" }]);
    await insertReferences(db, tenant, [
      {
        ecoProductId: product.id,
        externalId: given,
        externalIdType: id.type,
        externalIdKey: id.key,
        mergedProductId: null,
      },
    ]);
    await describeAnew(db, tenant, [product]);
  }
  audit.ecoProductId = product.id;
  audit.details = { product: product.externalId, to: `${id.type} ${given}` };
  return describeReferences(db, tenant, product);
};
