import { readContributions } from "@/db/queries/declaration-reads";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProducerEcoContributions as contract } from "@/lib/contract/declarations";
import { JsonText, type Operation } from "@/lib/operation";

export const getProducerEcoContributions: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  return new JsonText(await readContributions(context.reads, tenant, market, query.Option));
};
