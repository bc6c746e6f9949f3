import type { StreamColumn } from "@/components/streams/stream-order";
import type { Formatter } from "@/lib/i18n/format";
import { grandTotal, type SchemeTotal, type Totals } from "./live-totals";

/** More columns than this are mostly empty: each product then lists its own schemes and amounts. */
const MOST_COLUMNS = 6;

/** Widths in rem; `stream` is undefined where rows list their schemes. */
type GridColumns = { stream: number | undefined; total: number };

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
    total: widthOf([grandTotal(each)], 6.5),
  };
}
