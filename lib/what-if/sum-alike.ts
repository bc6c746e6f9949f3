import Big from "big.js";
import type { Db } from "@/db/client";
import { type StepPrice, sumAlike as sumInDatabase } from "@/db/queries/what-if-alike";
import type { Tenant } from "@/db/tenant";
import type { Market } from "@/lib/catalog/save-products";
import { streamsOf } from "@/lib/domain/what-if";
import type { Ledger } from "./ledger";
import type { Plan } from "./plan";
import { standInsOf } from "./stand-ins";
import { stepPriceOf } from "./step-price";

type Trial = { db: Db; tenant: Tenant; market: Market; declarationId: string; plan: Plan; ledger: Ledger };

/**
 * Has the database price what follows from what products are charged by today, however many they are: steps that change
 * quantities or the weight of packaging, modulate prices, or take those of lines that charge the same, for all products of
 * which nothing of their own is supposed. Gives the ids of the others, so many at most; undefined where none follow.
 */
export async function sumAlike(trial: Trial, limit: number): Promise<string[] | undefined> {
  const { db, tenant, market, declarationId, plan, ledger } = trial;
  const [first, last] = [plan.steps[0], plan.steps.at(-1)];
  // Each step supposes what those before it do.
  if (!first || !last || last.supposedOf === "ALL") return undefined;
  const today = first.lines.filter(({ schemeCode }) => plan.codes.includes(schemeCode));
  const prices: StepPrice[] = [];
  let areOthers = false;
  // Lines that stand for today's at every step.
  const followed = new Set(today);
  const changed = new Set<string>();
  for (const [step, supposed] of plan.steps.entries()) {
    const { lines, codes, times } = supposed;
    const { standIns, ...instead } = standInsOf(today, lines, plan.codes);
    for (const code of instead.changed) changed.add(code);
    for (const own of today) {
      const line = standIns.get(own);
      const priced = line && stepPriceOf(line, supposed);
      if (!priced) {
        followed.delete(own);
        continue;
      }
      areOthers ||= line.scaleCode !== own.scaleCode;
      prices.push({
        step,
        lineId: own.id,
        schemeProId: line.schemeProId,
        ...priced,
        times: times(line.schemeCode),
        isOfStep: codes.includes(line.schemeCode),
      });
    }
  }
  const steps = plan.steps.map(({ codes }, step) => ({ step, streams: streamsOf(codes) }));
  const alike = {
    declarationId,
    codes: plan.codes,
    streams: streamsOf(plan.codes),
    changedStreams: streamsOf([...changed]),
    lineIds: [...followed].map(({ id }) => id),
    areOthers,
    apart: [...last.supposedOf],
    limit,
  };
  const { sums, counts, others } = await sumInDatabase(db, tenant, market, alike, { prices, steps });
  for (const { step, amount, schemeProId, ...scheme } of sums)
    ledger.addAmount(step + 1, schemeProId, { ...scheme, amount: Big(amount) });
  for (const { step, ...count } of counts) ledger.addTouched(step, count);
  return others;
}
