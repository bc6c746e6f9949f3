import { countCatalog } from "@/db/queries/catalog-counts";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { countEcoProducts as contract } from "@/lib/contract/eco-products";
import type { Operation } from "@/lib/operation";

export const countEcoProducts: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  return countCatalog(context.reads, tenant, market);
};
