"use client";

import { useTranslations } from "next-intl";
import { TotalButton } from "@/components/amounts/total-button";
import type { Selection } from "@/components/selection/selection";
import type { StreamColumn } from "@/components/streams/stream-order";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";

/** Per scheme: what is saved with what is typed, what the typing adds, and what it was the period before. */
export type SchemeTotal = { amount: string; change: string; before: string | undefined };
export type Totals = { bySchemeCode: ReadonlyMap<string, SchemeTotal>; isEdited: boolean };

type TotalsRowProps = {
  selection: Selection;
  columns: readonly StreamColumn[];
  totals: Totals;
  rowIndex: number;
};

const NOTHING: SchemeTotal = { amount: "0", change: "0", before: undefined };

/** The sums of the whole declaration, whatever rows are shown. */
export function TotalsRow({ selection, columns, totals, rowIndex }: TotalsRowProps) {
  const t = useTranslations("declaration");
  const format = useFormat();
  const { period } = selection;
  const each = columns.map((scheme) => ({
    scheme,
    total: totals.bySchemeCode.get(scheme.schemeCode) ?? NOTHING,
  }));
  const before = each.flatMap(({ total }) => (total.before === undefined ? [] : [total.before]));
  const grand: SchemeTotal = {
    amount: sumOf(each.map(({ total }) => total.amount)),
    change: sumOf(each.map(({ total }) => total.change)),
    before: before.length > 0 ? sumOf(before) : undefined,
  };
  const cell = ({ amount, change, before: last }: SchemeTotal, scheme?: StreamColumn) => (
    <>
      <TotalButton selection={selection} unsaved={change} {...(scheme && { scheme })}>
        {format.amount(amount)}
      </TotalButton>
      {Number(change) !== 0 ? (
        <small className="live">{format.signedAmount(change)}</small>
      ) : (
        last !== undefined && <small>{`${Number(period) - 1}: ${format.amount(last)}`}</small>
      )}
    </>
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
        {each.map(({ scheme, total }) => (
          <td key={scheme.schemeCode} className="stream-cell">
            {cell(total, scheme)}
          </td>
        ))}
        <td className="pinned-end">{cell(grand)}</td>
      </tr>
    </tfoot>
  );
}
