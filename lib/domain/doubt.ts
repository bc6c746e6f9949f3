import { sumOf } from "./amounts";
import type { PriceDecision, PricedStream, UnpricedInScheme } from "./price-product";
import { isCovered } from "./pricing/pricing";
import type { RunnerUp, StreamOrNone } from "./qualification";
import { isAtPeriodStart } from "./validity";

/**
 * That a product may be something else than was decided: what, the chance that it was wrong, and what one item owes either
 * way at the start of the period; null where that is not known.
 */
export type Doubt = {
  stream: StreamOrNone;
  instead: StreamOrNone;
  chance: string;
  perItem: string | null;
  perItemInstead: string | null;
};

/** The confidence of something else from which it is told. */
const TOLD = 0.08;

/** Whether it is told that a product may be something else. */
export const isDoubtful = ({ confidence }: RunnerUp): boolean => confidence >= TOLD;

/** The doubt about a decision, by what the product owes by it and by its runner-up. */
export const doubtOf = (
  { primary, confidence }: { primary: StreamOrNone; confidence: number },
  runnerUp: RunnerUp,
  decided: PriceDecision,
  instead: PriceDecision,
): Doubt => ({
  stream: primary,
  instead: runnerUp.stream,
  chance: (1 - confidence).toFixed(2),
  perItem: perItemOf(decided),
  perItemInstead: perItemOf(instead),
});

/** What one item owes by all that charges it, at the start of the period; null where not all of it is known. */
function perItemOf(decision: PriceDecision): string | null {
  if (!decision.ok || isUnknown(decision.unpriced)) return null;
  return sumOf(decision.streams.filter(isAtPeriodStart).map(({ pricing }: PricedStream) => pricing.perItem));
}

const isUnknown = (unpriced: readonly UnpricedInScheme[]): boolean =>
  unpriced.some((one) => isAtPeriodStart(one) && !isCovered(one));
