import Big from "big.js";
import { copied } from "@/components/declarations/draft/read-clipboard";
import type { FilledMeasure, Locale } from "@/db/vocabulary";
import { sumOf } from "@/lib/domain/amounts";
import type { DecimalMark } from "@/lib/domain/read-number";
import { beyond, cellOf, type MeasureCell, warningsOf } from "./measure-cell";
import type { Filled, MeasureToFill } from "./measures-of-page";

/** What was saved of a product on this page, and what it owes by that. */
export type FilledRow = Omit<Filled, "ecoProductId"> & { value: string };

/** Why the service did not take what was typed. */
export type Refusal = { typed: string; code: string };

/** A product as its row shows it. */
export type FillRow = {
  source: MeasureToFill;
  name: string;
  cell: MeasureCell;
  /** What the cell holds: as typed, or as it was saved. */
  shown: string;
  filled: FilledRow | undefined;
  /** Whether something is typed and not saved. */
  isDirty: boolean;
  refused: string | undefined;
  /** Whether it can hardly be right. */
  isDoubtful: boolean;
};

type Known = {
  measure: FilledMeasure;
  locale: Locale;
  decimalMark: DecimalMark;
  typed: string | undefined;
  filled: FilledRow | undefined;
  refusal: Refusal | undefined;
};

/**
 * Between what one item may owe by its lines, as far as the measure decides that, none by those that are validated;
 * undefined where no range is known.
 */
export function spreadOf(lines: MeasureToFill["lines"]): string | undefined {
  const spreads = lines.flatMap(({ isValidated, pricing: { measure, low, high } }) => {
    if (measure.low === undefined || low === null || high === null) return [];
    return [isValidated ? "0" : Big(high).minus(low).toFixed()];
  });
  return spreads.length === 0 ? undefined : sumOf(spreads);
}

/** What is known of a product's measure on this page. */
export function fillRow(source: MeasureToFill, known: Known): FillRow {
  const { measure, locale, decimalMark, typed, filled, refusal } = known;
  const cell = cellOf(typed, measure, locale);
  return {
    source,
    name: source.title ?? source.externalId,
    cell,
    shown: typed ?? (filled ? copied(filled.value, decimalMark) : ""),
    filled,
    isDirty: typed !== undefined,
    refused: refusal && refusal.typed === typed ? refusal.code : undefined,
    isDoubtful:
      cell.state === "written"
        ? warningsOf(measure, source, cell.value).length > 0 || beyond(source, cell.value) !== undefined
        : cell.state === "empty" && (filled?.warnings.length ?? 0) > 0,
  };
}
