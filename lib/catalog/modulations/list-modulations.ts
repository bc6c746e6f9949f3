import { selectPricedLines } from "@/db/queries/modulation-claims";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listModulations as contract } from "@/lib/contract/modulations";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { describeModulation } from "./describe-modulation";
import { isFor } from "./is-for";
import { offeredIn } from "./offered-in";

export const listModulations: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const offered = await offeredIn(context.db, market);
  const lines = await selectPricedLines(context.db, tenant, market, query.Ids ?? []);
  const linesOf = groupBy(lines, ({ ecoProductId }) => ecoProductId);
  const idsFor = (one: (typeof offered)[number]) =>
    [...linesOf].flatMap(([id, its]) => (isFor(one, its) ? [id] : []));
  return {
    data: offered.map((one) => ({
      ...describeModulation(one),
      ecoProductIds: query.Ids ? idsFor(one) : null,
    })),
  };
};
