"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { decimal } from "@/components/products/contribution-per-item";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamHead } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";
import { FormulaBar } from "./formula-bar";
import type { GridRow } from "./grid-row";
import { QuantityCell } from "./quantity-cell";
import type { Edit } from "./use-edits";

/** A scheme's column: what is saved, and what each unsaved row would add. */
export type GridColumn = StreamColumn & { saved: string; changes: readonly string[] };

type DeclarationGridProps = {
  period: string;
  currency: string;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  /** The number of the first row. */
  first: number;
  onWrite: (written: readonly Edit[]) => void;
};

/** A native table with native inputs: arrows and Enter move, a column pasted from a spreadsheet fills downwards. */
export function DeclarationGrid({ period, currency, rows, columns, first, onWrite }: DeclarationGridProps) {
  const t = useTranslations("declaration");
  const [current, setCurrent] = useState<string>();
  const before = String(Number(period) - 1);

  const paste = (event: ClipboardEvent<HTMLInputElement>, from: number) => {
    const cells = event.clipboardData
      .getData("text")
      .replace(/\r?\n$/, "")
      .split(/\r?\n/)
      .map((row) => row.split("\t")[0] ?? "");
    if (cells.length < 2) return;
    event.preventDefault();
    const open = rows.slice(from).filter(({ cell }) => cell.state !== "locked");
    onWrite(
      open.slice(0, cells.length).map(({ product }, index) => ({ product, typed: cells[index] ?? "" })),
    );
  };

  return (
    <div className="grid-sheet">
      <FormulaBar row={rows.find(({ product }) => product.id === current)} currency={currency} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="grid-scroll" aria-label={t("quantities", { year: period })} tabIndex={0}>
        <table className="grid-table" style={{ "--streams": columns.length }}>
          <caption className="sr-only">{t("quantities", { year: period })}</caption>
          <colgroup>
            <col style={{ width: "2.5rem" }} />
            <col />
            <col style={{ width: "5.5rem" }} />
            <col style={{ width: "7.5rem" }} />
            <col style={{ width: "8rem" }} />
            <col style={{ width: "6rem" }} />
            {columns.map(({ schemeCode }) => (
              <col key={schemeCode} className="stream-column" />
            ))}
            <col style={{ width: "6.75rem" }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="wide-only">
                <span className="sr-only">{t("row")}</span>
              </th>
              <th scope="col" className="pinned">
                {t("product")}
              </th>
              <th scope="col" className="figure wide-only">
                {before}
              </th>
              <th scope="col" className="figure">
                <span className="wide-only">{t("quantity")} </span>
                {period}
              </th>
              <th scope="col" className="wide-only">
                {t("change")}
              </th>
              <th scope="col" className="figure wide-only">
                {t("weight")}
              </th>
              {columns.map(({ schemeCode, name }) => (
                <StreamHead key={schemeCode} code={schemeCode} name={name} />
              ))}
              <th scope="col" className="figure pinned-end">
                {t("total", { currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.product.id}
                row={row}
                number={first + index}
                columns={columns}
                before={before}
                onFocus={() => setCurrent(row.product.id)}
                onType={(typed) => onWrite([{ product: row.product, typed }])}
                onPaste={(event) => paste(event, index)}
              />
            ))}
          </tbody>
          <Totals columns={columns} period={period} />
        </table>
      </section>
      <div className="grid-end">
        <span className="wide-only">{t("keysHint")}</span>
        <span className="wide-only">{t("pasteHint")}</span>
        <span className="ml-auto">{t("blueHint")}</span>
      </div>
    </div>
  );
}

type RowProps = {
  row: GridRow;
  number: number;
  columns: readonly GridColumn[];
  before: string;
  onFocus: () => void;
  onType: (typed: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

function Row({ row, number, columns, before, onFocus, onType, onPaste }: RowProps) {
  const t = useTranslations("declaration");
  const format = useFormat();
  const { product } = row;
  const live = row.edited ? "live" : "";
  return (
    <tr>
      <td className="row-number wide-only">{number}</td>
      <th
        scope="row"
        className="pinned"
        title={[product.title, product.externalIdType, product.externalId].join(" ")}
      >
        <PortalLink
          to={`/products/${encodeURIComponent(product.externalId)}`}
          className="text-print no-underline hover:underline"
        >
          {product.title ?? product.externalId}
        </PortalLink>
        <span className="narrow-only">
          <Remark row={row} /> {row.before !== undefined && `${before}: ${format.quantity(row.before)}`}
        </span>
      </th>
      <td className="figure wide-only text-print-muted">
        {row.before !== undefined && format.quantity(row.before)}
      </td>
      <QuantityCell row={row} onFocus={onFocus} onType={onType} onPaste={onPaste} onKeyDown={moveByKey} />
      <td className="wide-only text-print-muted text-xs">
        <Remark row={row} />
      </td>
      <td className="figure wide-only text-print-muted">
        {product.weight === null ? <Unknown /> : format.weight(decimal(product.weight))}
      </td>
      {columns.map(({ schemeCode }) => {
        const cell = row.amounts.find((each) => each.schemeCode === schemeCode);
        return (
          <td key={schemeCode} className={`figure stream-cell ${live}`}>
            {!cell ? (
              row.amounts.length > 0 && <DoesNotApply />
            ) : cell.lacksWeight && cell.amount !== undefined ? (
              <span className="nothing">{t("weightMissing")}</span>
            ) : (
              cell.amount !== undefined && format.amount(cell.amount)
            )}
          </td>
        );
      })}
      <td className={`figure amount pinned-end ${live}`}>
        {row.total !== undefined && format.amount(row.total)}
      </td>
    </tr>
  );
}

/** Why a quantity is wrong or locked; else how far it is from the period before. */
function Remark({ row: { product, cell, shown, edited, before, elsewhere } }: { row: GridRow }) {
  const t = useTranslations("declaration");
  const format = useFormat();
  if (cell.state === "error") {
    const letter = /[A-Za-z]/.exec(shown ?? "")?.[0] ?? "";
    return <span className="reason">{t(`remark.${cell.reason}`, { letter })}</span>;
  }
  if (cell.state === "locked" && cell.by !== "validated") return t(cell.by);
  if (elsewhere !== undefined && cell.state !== "locked") {
    return t("elsewhere", { quantity: format.quantity(elsewhere) });
  }
  if (edited && product.ecoContributions.length === 0) return t("pricedWhenSaved");
  const quantity = cell.state === "written" || cell.state === "locked" ? cell.quantity : undefined;
  if (quantity === undefined || before === undefined || Number(before) === 0) return null;
  return format.change(Big(quantity).minus(before).div(before).round(4).toFixed());
}

/** Enter and the arrows go to the quantity above or below, as in a spreadsheet. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
  const step = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey) ? -1 : 1;
  if (event.key !== "Enter" && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest("tbody")?.querySelectorAll("input") ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

function Totals({ columns, period }: { columns: readonly GridColumn[]; period: string }) {
  const t = useTranslations("declaration");
  const format = useFormat();
  const totals = columns.map(({ schemeCode, saved, changes }) => {
    const change = sumOf(changes);
    return { schemeCode, change, amount: sumOf([saved, change]) };
  });
  const change = sumOf(totals.map((each) => each.change));
  const dirty = columns.some(({ changes }) => changes.length > 0);
  return (
    <tfoot>
      <tr>
        <td className="wide-only" />
        <th scope="row" className="pinned">
          {t("totalOf", { year: period })}
          <small>{dirty ? t("withUnsaved") : t("asSaved")}</small>
        </th>
        <td className="wide-only" />
        <td />
        <td className="wide-only" />
        <td className="wide-only" />
        {totals.map((each) => (
          <td key={each.schemeCode} className="stream-cell">
            {format.amount(each.amount)}
            {Number(each.change) !== 0 && <small className="live">{format.signedAmount(each.change)}</small>}
          </td>
        ))}
        <td className="pinned-end">
          {format.amount(sumOf(totals.map(({ amount }) => amount)))}
          {Number(change) !== 0 && <small className="live">{format.signedAmount(change)}</small>}
        </td>
      </tr>
    </tfoot>
  );
}
