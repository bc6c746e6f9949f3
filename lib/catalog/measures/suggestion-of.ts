import Big from "big.js";
import type { FilledMeasure } from "@/db/vocabulary";
import { sumOf } from "@/lib/domain/amounts";
import type { Known } from "@/lib/domain/composition/composition";
import { weighedBy } from "@/lib/domain/composition/weighed-by";
import type { Pricing } from "@/lib/domain/pricing/pricing";
import { groupBy } from "@/lib/group-by";

type Line = { schemeCode: string; pricing: Pricing };
export type Suggestion = { value: string; low: string | null; high: string | null };

/**
 * What the lines that charge a product by a measure rest on, of one sold item; null without lines. Lines of one scheme
 * each charge a component of their own; what two schemes charge is the same.
 */
export function suggestionOf(measure: FilledMeasure, lines: readonly Line[]): Suggestion | null {
  const addsUp = weighedBy(measure) !== undefined;
  // A line that charges the rest of the product doesn't say what its components weigh.
  const told = addsUp ? lines.filter(({ pricing }) => pricing.basis !== "ITEM_WEIGHT") : lines;
  const [first = [], ...others] = [...groupBy(told, ({ schemeCode }) => schemeCode).values()].map((scheme) =>
    (addsUp ? scheme : scheme.slice(0, 1)).map(({ pricing }) => pricing.measure),
  );
  if (first.length === 0) return null;
  const whole = others.reduce((most, each) => (totalOf(each).gt(totalOf(most)) ? each : most), first);
  const isRange = whole.some(({ low, high }) => low !== undefined && high !== undefined);
  return {
    value: sumOf(whole.map(({ value }) => value)),
    low: isRange ? sumOf(whole.map(({ low, value }) => low ?? value)) : null,
    high: isRange ? sumOf(whole.map(({ high, value }) => high ?? value)) : null,
  };
}

const totalOf = (known: readonly Known[]) => new Big(sumOf(known.map(({ value }) => value)));
