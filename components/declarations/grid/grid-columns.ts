import type { StreamColumn } from "@/components/streams/stream-order";
import type { Formatter } from "@/lib/i18n/format";
import { grandTotal, type SchemeTotal, type Totals } from "../draft/live-totals";

/** More columns than this are mostly empty: each product then lists its own schemes and amounts. */
const MOST_COLUMNS = 6;

/** The room of a scheme's code, and of one figure of an amount beside it. */
const CODE_REM = 3.25;
const SMALL_FIGURE_REM = 0.42;

/** Widths in rem; `stream` is undefined where rows list their schemes, each in a `slot`. */
export type GridColumns = { stream: number | undefined; slot: number; total: number };

/** Columns as wide as their totals, the longest figures they have. */
export function gridColumns(
  columns: readonly StreamColumn[],
  { bySchemeCode }: Totals,
  format: Pick<Formatter, "amount">,
): GridColumns {
  const each = [...bySchemeCode.values()];
  const widthOf = (totals: readonly SchemeTotal[], least: number) =>
    Math.max(least, ...totals.flatMap(({ amount, before = "0" }) => [amount, before]).map(widthOfFigure));
  const widthOfFigure = (amount: string) => 1.375 + 0.5 * format.amount(amount).length;
  return {
    stream: columns.length > MOST_COLUMNS ? undefined : widthOf(each, 5.9),
    slot:
      CODE_REM + SMALL_FIGURE_REM * Math.max(4, ...each.map(({ amount }) => format.amount(amount).length)),
    total: widthOf([grandTotal(each)], 6.5),
  };
}
