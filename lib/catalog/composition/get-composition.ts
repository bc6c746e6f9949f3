import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getComposition as contract } from "@/lib/contract/composition";
import type { Operation } from "@/lib/operation";
import { describeComposition, findInCatalog } from "./describe-composition";

export const getComposition: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const found = await findInCatalog(context.db, tenant, market, params.EcoProductId);
  const declared = found.product;
  return describeComposition(context.db, tenant, market, found, { declared, before: declared });
};
