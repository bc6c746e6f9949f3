import { selectMeasuredLines, selectMeasuresToFill } from "@/db/queries/measures-to-fill";
import { FILLED_MEASURES, type FilledMeasure } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listMeasures as contract } from "@/lib/contract/measures";
import { leastSure } from "@/lib/domain/composition/composition";
import { groupBy } from "@/lib/group-by";
import type { Operation } from "@/lib/operation";
import { describeMeasured } from "./describe-measured";
import { suggestionOf } from "./suggestion-of";

export const listMeasures: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const { Measure: measure, Limit: limit, Offset: offset } = query;
  const { page, counts, atStake } = await selectMeasuresToFill(context.reads, tenant, market, {
    measure,
    limit,
    offset,
  });
  const ids = page.map(({ ecoProductId }) => ecoProductId);
  const lines = await selectMeasuredLines(db, tenant, market, { measure, ids, isAsked: true });
  const linesOf = groupBy(lines, ({ ecoProductId }) => ecoProductId);
  const every = Object.fromEntries(FILLED_MEASURES.map((one) => [one, counts[one] ?? 0]));
  return {
    total: counts[measure] ?? 0,
    body: {
      counts: every as Record<FilledMeasure, number>,
      atStake,
      data: page.map((row) => {
        const charged = linesOf.get(row.ecoProductId) ?? [];
        return {
          ...row,
          ...describeMeasured(row.ecoProductId, charged),
          suggestion: suggestionOf(measure, charged),
          provenance: charged.length === 0 ? null : leastSure(charged.map(({ pricing }) => pricing.measure)),
        };
      }),
    },
  };
};
