import { selectReports } from "@/db/queries/marketplace-reports";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listMarketplaceReports as contract } from "@/lib/contract/marketplace-reports";
import type { Operation } from "@/lib/operation";

export const listMarketplaceReports: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const { page, total } = await selectReports(context.db, tenant, market, {
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { data: page }, total };
};
