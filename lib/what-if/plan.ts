import type { Db } from "@/db/client";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import type { Market } from "@/lib/catalog/save-products";
import { codesTouched } from "./codes-touched";
import { type Change, type LineOfPeriod, type Step, stepAt } from "./step";
import { ofPeriod, type Supposed, supposeChange, type WithoutPrices } from "./suppose";

export type Plan = {
  steps: readonly Step[];
  /** The codes of schemes that any step prices anew. */
  codes: readonly string[];
  /** Every line that any step prices by. */
  lines: readonly LineOfPeriod[];
  /** At whose prices it ends. */
  period: string;
  withoutPrices: WithoutPrices[];
};

/** What each change supposes, with the lines that it is priced by. Refuses what names something that is not there. */
export async function planOf(
  db: Db,
  tenant: Tenant,
  market: Market,
  changes: readonly Change[],
): Promise<Plan> {
  const today = await ofPeriod(selectScaleLines(db, tenant, market), market.period);
  const codesOf = await Promise.all(
    changes.map((change, place) =>
      codesTouched(db, market, change, { place, before: changes.slice(0, place) }),
    ),
  );
  const codes = [...new Set(codesOf.flat())];
  let supposed: Supposed = {
    period: market.period,
    chosen: new Map(),
    step: stepAt(market.period, today, codes),
    withoutPrices: [],
  };
  const steps = codes.length > 0 ? [supposed.step] : [];
  for (const [place, change] of changes.entries()) {
    supposed = await supposeChange({ db, tenant, market }, supposed, change, {
      place,
      codes: codesOf[place] ?? [],
    });
    steps.push(supposed.step);
  }
  const lines = [...new Set(steps.flatMap((step) => step.lines))];
  return { steps, codes, lines, period: supposed.period, withoutPrices: supposed.withoutPrices };
}
