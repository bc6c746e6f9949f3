"use client";

import { useTranslations } from "next-intl";
import { TotalButton } from "@/components/amounts/total-button";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { useFormat } from "@/components/ui/use-format";
import { grandTotal, type SchemeTotal, type Totals } from "../draft/live-totals";

type TotalsRowProps = {
  selection: Selection;
  columns: readonly StreamColumn[];
  /** Whether rows list their schemes, and have no column for each. */
  listed: boolean;
  totals: Totals;
  rowIndex: number;
};

/** What stands beneath a total. */
const BENEATH = "block font-normal text-2xs text-print-muted";

/** The sums of the whole declaration, whatever rows are shown. */
export function TotalsRow({ selection, columns, listed, totals, rowIndex }: TotalsRowProps) {
  const t = useTranslations("declaration");
  const { bySchemeCode, isEdited } = totals;
  const grand = grandTotal([...bySchemeCode.values()]);
  const year = String(Number(selection.period) - 1);
  const totalOf = (scheme: StreamColumn) => {
    const total = bySchemeCode.get(scheme.schemeCode);
    return total && <Total selection={selection} total={total} scheme={scheme} year={year} />;
  };
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <td className="max-desk:hidden" />
        <th scope="row" className="pinned">
          {t("totalOf", { year: selection.period })}
          <small className={BENEATH}>{isEdited ? t("withUnsaved") : t("asSaved")}</small>
          {grand.before !== undefined && (
            <small className={`${BENEATH} max-desk:hidden`}>{t("beneath", { year })}</small>
          )}
        </th>
        {listed ? (
          <td className="max-desk:hidden" colSpan={5}>
            <div className="slots total-list">
              {columns.map((scheme) => (
                <div key={scheme.schemeCode}>
                  <StreamChip code={scheme.schemeCode} title={scheme.name} />
                  <span>{totalOf(scheme)}</span>
                </div>
              ))}
            </div>
          </td>
        ) : (
          <>
            <td className="max-desk:hidden" />
            <td className="quantity-total" />
            <td className="max-desk:hidden" />
            <td className="max-desk:hidden" />
            {columns.map((scheme) => (
              <td key={scheme.schemeCode} className="max-desk:hidden">
                {totalOf(scheme)}
              </td>
            ))}
          </>
        )}
        <td className="pinned-end">
          <Total selection={selection} total={grand} year={year} />
        </td>
      </tr>
    </tfoot>
  );
}

type TotalProps = { selection: Selection; total: SchemeTotal; scheme?: StreamColumn; year: string };

/** A total, over what the typing adds to it, else over what it was the year before. */
function Total({ selection, total: { amount, change, before }, scheme, year }: TotalProps) {
  const format = useFormat();
  return (
    <>
      <TotalButton
        selection={selection}
        unsaved={change}
        {...(scheme && { scheme: { ...scheme, isOfCode: true } })}
      >
        {format.amount(amount)}
      </TotalButton>
      {Number(change) !== 0 ? (
        <small className="block font-medium text-2xs text-pen" data-change>
          {format.signedAmount(change)}
        </small>
      ) : (
        before !== undefined && (
          <small className={BENEATH}>
            <span className="sr-only">{`${year}${format.colon}`}</span>
            {format.amount(before)}
          </small>
        )
      )}
    </>
  );
}
