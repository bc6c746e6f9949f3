import { readContributions } from "@/db/queries/declaration-reads";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProducerEcoContributions as contract } from "@/lib/contract/declarations";
import { JsonText, type Operation } from "@/lib/operation";
import { feesOfParts } from "./fees-of-parts";

export const getProducerEcoContributions: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const charged = await feesOfParts(context.db, tenant, market);
  const fees = charged.flatMap(({ schemeCode, ecoOrganismName, fees: own }) =>
    own.map((fee) => ({ ...fee, schemeCode, ecoOrganismName })),
  );
  return new JsonText(
    await readContributions(context.reads, tenant, market, { grouping: query.Option, fees }),
  );
};
