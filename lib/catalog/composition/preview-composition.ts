import { enterTenant } from "@/lib/auth/enter-tenant";
import type { previewComposition as contract } from "@/lib/contract/composition";
import { declaredOrNone } from "@/lib/domain/composition/declared-composition";
import type { Operation } from "@/lib/operation";
import { describeComposition, findInCatalog } from "./describe-composition";

/** What declaring it would lead to, beside what the product owes now. */
export const previewComposition: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { eprCountryCode, declarationPeriodCode, weightKg, claims, declaring, ...said } = body;
  const market = { country: eprCountryCode, period: declarationPeriodCode };
  const found = await findInCatalog(context.db, tenant, market, params.EcoProductId);
  const declared = { weightKg, composition: declaredOrNone(said) };
  return describeComposition(context.db, tenant, market, found, {
    declared,
    before: found.product,
    supposed: {
      claims,
      declaring: declaring && { schemeProId: declaring.schemeProId, as: declaring.declaredAs },
    },
  });
};
