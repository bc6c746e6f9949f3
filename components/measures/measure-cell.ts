import Big from "big.js";
import type { FilledMeasure, Locale } from "@/db/vocabulary";
import { type WeightWarning, warnOfWeights } from "@/lib/domain/composition/warn-of-weights";
import { weighedBy } from "@/lib/domain/composition/weighed-by";
import { fits, type Misreading } from "@/lib/domain/read-number";
import { readNumber } from "@/lib/i18n/read-number";
import type { MeasureToFill } from "./measures-of-page";

/** How a cell stands: nothing typed, a value as an exact decimal string, or wrong. */
export type MeasureCell =
  | { state: "empty" }
  | { state: "written"; value: string }
  | { state: "error"; reason: Misreading | "erased" | "aboveZero"; couldBe: readonly string[] };

const LIMITS = { decimals: 6, wholeDigits: 6 };
const WHOLE = { ...LIMITS, decimals: 0 };

/** What is understood of what is typed, as the reader's language writes numbers. */
export function cellOf(typed: string | undefined, measure: FilledMeasure, locale: Locale): MeasureCell {
  if (typed === undefined) return { state: "empty" };
  if (typed.trim() === "") return wrong("erased");
  const limits = measure === "PIECES" ? WHOLE : LIMITS;
  const reading = readNumber(typed, locale, limits);
  if (!reading.ok)
    return wrong(
      reading.reason,
      reading.couldBe.filter((value) => fits(value, limits)),
    );
  return Big(reading.value).gt(0) ? { state: "written", value: reading.value } : wrong("aboveZero");
}

const wrong = (
  reason: Extract<MeasureCell, { state: "error" }>["reason"],
  couldBe: readonly string[] = [],
): MeasureCell => ({ state: "error", reason, couldBe });

/** What can hardly be right of a value beside the weight of its product. */
export function warningsOf(
  measure: FilledMeasure,
  { weightKg }: Pick<MeasureToFill, "weightKg">,
  value: string,
): WeightWarning[] {
  const kind = weighedBy(measure);
  if (!kind || weightKg === null) return [];
  const declared = (kg: string) => ({ value: kg, provenance: "DECLARED" as const });
  return warnOfWeights({
    facts: { weightKg: declared(weightKg) },
    components: [{ kind, kg: declared(value) }],
  });
}

/** The end of the range of what is suggested that a value is beyond; undefined where it lies within, or there is none. */
export function beyond(
  { suggestion }: Pick<MeasureToFill, "suggestion">,
  value: string,
): { end: "above" | "below"; usual: string } | undefined {
  const { low = null, high = null } = suggestion ?? {};
  if (high !== null && Big(value).gt(high)) return { end: "above", usual: high };
  if (low !== null && Big(value).lt(low)) return { end: "below", usual: low };
  return undefined;
}
