import Big from "big.js";
import { type StreamColumn, streamColumns } from "@/components/streams/stream-order";
import { sumOf } from "@/lib/domain/amounts";
import { changesOf, type GridRow } from "./grid-row";
import type { Sheet } from "./sheet";

/** Per scheme: what is saved with what is typed, what the typing adds, and what it was the period before. */
export type SchemeTotal = { amount: string; change: string; before: string | undefined };
export type Totals = { bySchemeCode: ReadonlyMap<string, SchemeTotal>; isEdited: boolean };

/** The totals of all schemes together. */
export function grandTotal(each: readonly SchemeTotal[]): SchemeTotal {
  const before = each.flatMap((total) => (total.before === undefined ? [] : [total.before]));
  return {
    amount: sumOf(each.map(({ amount }) => amount)),
    change: sumOf(each.map(({ change }) => change)),
    before: before.length > 0 ? sumOf(before) : undefined,
  };
}

/** The schemes that a declaration goes to, or that price one of its products. */
export const columnsOf = (schemes: readonly StreamColumn[], { rows }: Sheet): StreamColumn[] =>
  streamColumns([
    ...schemes,
    ...rows.flatMap(({ contributions, laterPrices }) =>
      [...contributions, ...laterPrices].map(({ schemeCode, ecoOrganismName }) => ({
        schemeCode,
        name: ecoOrganismName,
      })),
    ),
  ]);

/** What stands saved, scheme by scheme: the sum of the rounded lines, whose hundredths are whole numbers. */
export function savedTotals({ rows }: Sheet): ReadonlyMap<string, string> {
  const hundredths = new Map<string, number>();
  for (const { declared } of rows)
    for (const line of declared)
      for (const { schemeCode, ecoContribution } of line.amounts)
        hundredths.set(schemeCode, (hundredths.get(schemeCode) ?? 0) + Math.round(ecoContribution * 100));
  return new Map([...hundredths].map(([schemeCode, sum]) => [schemeCode, Big(sum).div(100).toFixed()]));
}

type LiveTotalsInput = {
  columns: readonly StreamColumn[];
  /** The rows with something typed. */
  edited: readonly GridRow[];
  saved: ReadonlyMap<string, string>;
  before: ReadonlyMap<string, string>;
};

/** The totals with what is typed, by the server's rule. */
export function liveTotals({ columns, edited, saved, before }: LiveTotalsInput): Totals {
  const changes = edited.flatMap(changesOf);
  return {
    isEdited: changes.length > 0,
    bySchemeCode: new Map(
      columns.map(({ schemeCode }) => {
        const change = sumOf(
          changes.flatMap((each) => (each.schemeCode === schemeCode ? [each.change] : [])),
        );
        const amount = sumOf([saved.get(schemeCode) ?? "0", change]);
        return [schemeCode, { amount, change, before: before.get(schemeCode) }];
      }),
    ),
  };
}
