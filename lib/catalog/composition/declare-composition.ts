import { lockProducer } from "@/db/queries/producers";
import { selectEntries } from "@/db/queries/products";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { declareComposition as contract } from "@/lib/contract/composition";
import { declaredOrNone } from "@/lib/domain/composition/declared-composition";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { changeProduct } from "../change-products";
import { changesOfComposition } from "./changes-of-composition";
import { describeComposition, findInCatalog } from "./describe-composition";

/** Replaces what is declared of a product; open declarations are priced by it, validated parts are flagged. */
export const declareComposition: Operation<typeof contract> = async (context, { params, body }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { eprCountryCode, declarationPeriodCode, weightKg, updatedAt, ...said } = body;
  const market = { country: eprCountryCode, period: declarationPeriodCode };
  await lockProducer(db, tenant);
  const { product } = await findInCatalog(db, tenant, market, params.EcoProductId);
  if (updatedAt !== undefined && updatedAt !== product.updatedAt.toISOString())
    throw new Refusal("SERVICE_005", [{ path: "updatedAt", kind: "otherVersion" }]);
  const declared = { weightKg, composition: declaredOrNone(said) };
  const entries = await selectEntries(db, tenant, [product.id]);
  const decision = await changeProduct(db, tenant, market, {
    product,
    entries,
    facts: { ...product, ...declared },
  });
  if (!decision.ok) throw new Refusal(decision.code);
  context.audit.ecoProductId = product.id;
  context.audit.details = {
    product: product.externalId,
    changes: changesOfComposition(product, declared),
  };
  const found = await findInCatalog(db, tenant, market, product.id);
  return describeComposition(db, tenant, market, found, { declared: found.product, before: product });
};
