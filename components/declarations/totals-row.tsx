"use client";

import { useTranslations } from "next-intl";
import type { StreamColumn } from "@/components/streams/stream-order";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";

/** Per scheme: what is saved with what is typed, what the typing adds, and what it was the period before. */
export type SchemeTotal = { amount: string; change: string; before: string | undefined };
export type Totals = { bySchemeCode: ReadonlyMap<string, SchemeTotal>; isEdited: boolean };

type TotalsRowProps = {
  columns: readonly StreamColumn[];
  period: string;
  totals: Totals;
  rowIndex: number;
};

const NOTHING: SchemeTotal = { amount: "0", change: "0", before: undefined };

/** The sums of the whole declaration, whatever rows are shown. */
export function TotalsRow({ columns, period, totals, rowIndex }: TotalsRowProps) {
  const t = useTranslations("declaration");
  const format = useFormat();
  const each = columns.map(({ schemeCode }) => totals.bySchemeCode.get(schemeCode) ?? NOTHING);
  const before = each.flatMap((total) => (total.before === undefined ? [] : [total.before]));
  const grand = {
    amount: sumOf(each.map(({ amount }) => amount)),
    change: sumOf(each.map(({ change }) => change)),
    before: before.length > 0 ? sumOf(before) : undefined,
  };
  const under = ({ change, before: last }: SchemeTotal) =>
    Number(change) !== 0 ? (
      <small className="live">{format.signedAmount(change)}</small>
    ) : (
      last !== undefined && <small>{`${Number(period) - 1}: ${format.amount(last)}`}</small>
    );
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <td className="wide-only" />
        <th scope="row" className="pinned">
          {t("totalOf", { year: period })}
          <small>{totals.isEdited ? t("withUnsaved") : t("asSaved")}</small>
        </th>
        <td className="wide-only" />
        <td />
        <td className="wide-only" />
        <td className="wide-only" />
        {each.map((total, place) => (
          <td key={columns[place]?.schemeCode} className="stream-cell">
            {format.amount(total.amount)}
            {under(total)}
          </td>
        ))}
        <td className="pinned-end">
          {format.amount(grand.amount)}
          {under(grand)}
        </td>
      </tr>
    </tfoot>
  );
}
