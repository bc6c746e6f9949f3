"use client";

import Big from "big.js";
import { memo } from "react";
import { StreamChip } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { Readings } from "@/components/ui/number-echo";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { byStream } from "@/lib/domain/stream-order";
import type { DeclarationDraft, DraftRow } from "../draft/declaration-draft";
import type { GridRow, SchemeAmount, Scope } from "../draft/grid-row";
import type { GridTexts } from "./grid-texts";
import { QuantityCell } from "./quantity-cell";
import { useDraftRow } from "./use-declaration-draft";

export type GridRowViewProps = {
  draft: DeclarationDraft;
  texts: GridTexts;
  reference: string;
  scope: Scope;
  index: number;
  columns: readonly StreamColumn[];
  /** Whether a row lists its schemes, and has no column for each. */
  listed: boolean;
  before: string;
  /** The address of a page of the portal. */
  href: (path: string) => string;
  isSelected: boolean;
  isEntry: boolean;
  /** Calls right what is unusual. */
  onConfirm: (row: GridRow) => void;
  /** Writes what an unclear number was meant to be. */
  onMean: (row: GridRow, written: string) => void;
  onAsk: (button: HTMLElement, row: GridRow, schemeCode?: string) => void;
};

/** One product: what was sold the year before, what is written now, and what each scheme asks for it. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const row = useDraftRow(props.draft, props.reference, props.scope);
  return row && <DrawnRow {...props} row={row} />;
});

function DrawnRow(props: GridRowViewProps & { row: DraftRow }) {
  const { texts, row, index, columns, listed, before, href, isSelected, isEntry, onConfirm, onMean, onAsk } =
    props;
  const { t, ask, format } = texts;
  const { source, name } = row;
  const of = { texts, row, onAsk };
  const page = `/products/${encodeURIComponent(source.ecoProductReference)}`;
  const weightBlocks = row.amounts.some(({ lacksWeight }) => lacksWeight) && row.cell.state !== "locked";
  const remark = <Remark texts={texts} row={row} index={index} onConfirm={onConfirm} onMean={onMean} />;
  return (
    <tr aria-rowindex={index + 2}>
      <td className="pr-2 pl-0 text-right text-2xs text-print-faint max-desk:hidden">{index + 1}</td>
      <th
        scope="row"
        className="pinned"
        title={`${name} ${source.externalIdType} ${source.ecoProductReference}`}
      >
        <a href={href(page)} tabIndex={-1}>
          {name}
        </a>
        <span className="hidden gap-2 text-2xs text-print-muted max-desk:flex">
          {row.before !== undefined && `${before}${format.colon}${format.quantity(row.before)}`}
          {weightBlocks && <span className="font-semibold text-stop text-xs">{t("weightMissing")}</span>}
        </span>
      </th>
      <td className="whitespace-nowrap text-right text-print-muted max-desk:hidden">
        {row.before !== undefined && format.quantity(row.before)}
      </td>
      <QuantityCell texts={texts} row={row} index={index} isSelected={isSelected} isEntry={isEntry} />
      <td className="remark text-print-muted text-xs/snug" id={`remark-${index}`}>
        {remark}
      </td>
      <td
        className="whitespace-nowrap text-right text-print-muted max-desk:hidden"
        data-cell={weightBlocks ? "error" : undefined}
      >
        {source.itemWeight !== null ? (
          row.oddWeight ? (
            <a className="font-semibold text-check" href={href(`${page}/edit`)} tabIndex={-1}>
              {format.weight(source.itemWeight)}
              <span className="sr-only">{` ${name}`}</span>
            </a>
          ) : (
            format.weight(source.itemWeight)
          )
        ) : source.contributions.some(({ priceUnit }) => priceUnit === WEIGHT_UNIT) ? (
          <a
            className="font-semibold text-stop text-xs"
            href={href(source.isReadOnly ? page : `${page}/edit`)}
            tabIndex={weightBlocks ? 0 : -1}
          >
            {t("weightMissing")}
            <span className="sr-only">{` ${name}`}</span>
          </a>
        ) : (
          <NotKnown texts={texts} />
        )}
      </td>
      {listed ? (
        <td className={`amount-list max-desk:hidden ${row.edited ? "text-pen" : ""}`}>
          <div className="slots">
            {row.amounts.toSorted(byStream).map((amount) => (
              <StreamChip
                key={amount.schemeCode}
                code={amount.schemeCode}
                title={columns.find(({ schemeCode }) => schemeCode === amount.schemeCode)?.name}
              >
                <AmountOf {...of} amount={amount} columns={columns} />
              </StreamChip>
            ))}
          </div>
        </td>
      ) : (
        columns.map(({ schemeCode }) => {
          const amount = row.amounts.find((each) => each.schemeCode === schemeCode);
          return amount || row.amounts.length === 0 ? (
            <td
              key={schemeCode}
              className={`whitespace-nowrap text-right max-desk:hidden ${row.edited ? "text-pen" : ""}`}
            >
              {amount && <AmountOf {...of} amount={amount} columns={columns} />}
            </td>
          ) : (
            <td key={schemeCode} className="none text-print-faint max-desk:hidden" />
          );
        })
      )}
      <td className={`pinned-end whitespace-nowrap text-right ${row.edited ? "text-pen" : ""}`}>
        {row.total !== undefined && (
          <button
            type="button"
            className={AMOUNT}
            data-why
            tabIndex={-1}
            aria-label={ask("askTotal", { amount: format.amount(row.total), of: name })}
            onClick={(event) => onAsk(event.currentTarget, row)}
          >
            {format.amount(row.total)}
          </button>
        )}
      </td>
    </tr>
  );
}

/** An amount that opens why; drawn a thousand times, so that it has few styles. */
const AMOUNT = "min-h-(--target) text-inherit hover:border-b hover:border-dotted hover:text-pen";

/** A faint question mark, with the words that the rows have asked for. */
const NotKnown = ({ texts: { shared } }: Pick<GridRowViewProps, "texts">) => (
  <span className="text-print-faint">
    <span aria-hidden="true">?</span>
    <span className="sr-only">{shared("unknown")}</span>
  </span>
);

type AmountOfProps = Pick<GridRowViewProps, "texts" | "columns" | "onAsk"> & {
  row: GridRow;
  amount: SchemeAmount;
};

/** What one scheme asks, which opens why; nothing while there is no quantity. */
function AmountOf({ texts, row, columns, onAsk, amount }: AmountOfProps) {
  const { t, ask, format } = texts;
  const { schemeCode, lacksPrice } = amount;
  if (amount.amount === undefined) return lacksPrice ? <NotKnown texts={texts} /> : null;
  const shown = amount.lacksWeight ? t("weightMissing") : format.amount(amount.amount);
  const scheme = columns.find((each) => each.schemeCode === schemeCode)?.name ?? schemeCode;
  return (
    <>
      <button
        type="button"
        className={AMOUNT}
        data-why
        tabIndex={-1}
        aria-label={ask("ask", { amount: shown, scheme, product: row.name })}
        onClick={(event) => onAsk(event.currentTarget, row, schemeCode)}
      >
        {shown}
      </button>
      {lacksPrice && (
        <>
          <span className="text-print-faint" aria-hidden="true">
            {" + "}
          </span>
          <NotKnown texts={texts} />
        </>
      )}
    </>
  );
}

type RemarkProps = {
  texts: GridTexts;
  row: DraftRow;
  index: number;
  onConfirm: (row: GridRow) => void;
  onMean: (row: GridRow, written: string) => void;
};

/** Why a quantity is wrong, locked, overtaken or unusual; else what was understood, or how far it is from the period before. */
function Remark({ texts: { t, format }, row, index, onConfirm, onMean }: RemarkProps) {
  const { source, cell, shown, saved, edited, conflict, before, elsewhere, unusual, pending } = row;
  if (conflict)
    return (
      <span className="font-semibold text-check">
        {cell.state === "locked"
          ? t("validatedMeanwhile")
          : t("savedElsewhere", { quantity: saved === undefined ? "" : format.quantity(saved) })}
      </span>
    );
  if (cell.state === "error" && cell.couldBe.length > 0)
    return (
      <Readings isBrief couldBe={cell.couldBe} of={row.name} onChoose={(written) => onMean(row, written)} />
    );
  if (cell.state === "error") {
    const letter = /[A-Za-z]/.exec(shown ?? "")?.[0] ?? "";
    return <span className="font-semibold text-stop text-xs">{t(`remark.${cell.reason}`, { letter })}</span>;
  }
  if (row.refused !== undefined)
    return (
      <span className="font-semibold text-stop text-xs" title={row.refused}>
        {row.refused}
      </span>
    );
  if (cell.state === "locked" && cell.by === "noStream") return t("noStream");
  if (cell.state === "locked" && cell.by === "otherParts")
    return t("otherParts", { quantity: format.quantity(row.overlapping ?? "0") });
  const asked = unusual && pending === "quantity" ? unusual : undefined;
  if (asked || (pending === "weight" && cell.state !== "locked"))
    return (
      <>
        <span className="font-semibold text-check">
          {!asked
            ? t("unusual.weight", { weight: format.weight(source.itemWeight ?? "0") })
            : asked.kind === "none"
              ? t("unusual.none")
              : t(`unusual.${asked.kind}`, { factor: format.factor(asked.factor) })}
        </span>{" "}
        {!source.isReadOnly && (
          <button type="button" className="link text-xs" onClick={() => onConfirm(row)} data-row={index}>
            {t("itIsRight")}
            <span className="sr-only">{`${format.colon}${row.name}`}</span>
          </button>
        )}
      </>
    );
  if (elsewhere !== undefined && cell.state !== "locked")
    return t("elsewhere", { quantity: format.quantity(elsewhere) });
  if (edited && cell.state === "written" && format.quantity(cell.quantity) !== shown?.trim())
    return (
      <span className="font-semibold text-md/close text-print tabular-nums">
        {t("understood", { quantity: format.quantity(cell.quantity) })}
      </span>
    );
  if (edited && source.contributions.length === 0) return t("pricedWhenSaved");
  const quantity = cell.state === "written" || cell.state === "locked" ? cell.quantity : undefined;
  if (quantity === undefined || before === undefined || Number(before) === 0) return null;
  return format.change(Big(quantity).minus(before).div(before).round(4).toFixed());
}
