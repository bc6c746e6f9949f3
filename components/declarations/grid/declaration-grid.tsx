"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type MouseEvent, useCallback, useMemo, useRef } from "react";
import type { Selection } from "@/components/selection/selection";
import { usePortalHref } from "@/components/selection/use-selection";
import { StreamHead } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { useFormat } from "@/components/ui/use-format";
import { type GridRow, lockOf, type Scope, type SheetRow } from "../draft/grid-row";
import type { Totals } from "../draft/live-totals";
import type { Pending } from "../draft/use-confirmed";
import { FormulaBar } from "./formula-bar";
import { gridColumns } from "./grid-columns";
import { GridRows } from "./grid-rows";
import { TotalsRow } from "./totals-row";
import { useGridKeys } from "./use-grid-keys";
import type { GridSort } from "./use-grid-view";
import { useOverflow } from "./use-overflow";

type DeclarationGridProps = {
  selection: Selection;
  currency: string;
  scope: Scope;
  sources: readonly SheetRow[];
  order: Order<GridSort> | undefined;
  onOrder: (order: Order<GridSort> | undefined) => void;
  rowOf: (source: SheetRow) => GridRow;
  columns: readonly StreamColumn[];
  totals: Totals;
  pendingOf: (row: GridRow) => Pending;
  onConfirm: (row: GridRow) => void;
  /** Writes what an unclear number was meant to be. */
  onMean: (row: GridRow, written: string) => void;
  /** What is typed into one row; it goes on while the same cell is written. */
  onType: (row: GridRow, typed: string) => void;
  onPaste: (text: string, into: { from: number; to: number; isWhole: boolean }) => boolean;
  onCopy: (from: number, to: number) => string;
  onErase: (from: number, to: number) => void;
  onRestore: (row: GridRow) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** `schemeCode`: of one scheme; without it, of all. */
  onAsk: (button: HTMLElement, row: GridRow, schemeCode?: string) => void;
  /** Gives the way to a row's quantity. */
  goTo: { current: ((index: number) => void) | undefined };
  /** Which row has the focus, while one has. */
  onFocusRow: (source: SheetRow | undefined) => void;
};

/** The least room of a product's name; with a list of its schemes, which has as much. */
const TITLE_REM = 12;
const LISTED_TITLE_REM = 16;

/** A native table with native inputs. Of a long catalog only what is seen is drawn; every row keeps its number. */
export function DeclarationGrid(props: DeclarationGridProps) {
  const { selection, currency, scope, sources, rowOf, columns, totals, pendingOf, onConfirm, onMean, onAsk } =
    props;
  const t = useTranslations("declaration");
  const { period } = selection;
  const sortable = { order: props.order, onOrder: props.onOrder };
  const router = useRouter();
  const portalHref = usePortalHref();
  const latestHref = useRef(portalHref);
  latestHref.current = portalHref;
  const href = useCallback((path: string) => latestHref.current(path), []);
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLElement>(null);
  useOverflow(box);
  const format = useFormat();
  const shared = useTranslations("common");
  const widths = useMemo(() => gridColumns(columns, totals, format), [columns, totals, format]);
  const listed = widths.stream === undefined;
  const before = String(Number(period) - 1);
  const canWrite = useCallback(
    (index: number) => {
      const source = sources[index];
      return source !== undefined && lockOf(source, scope) === undefined;
    },
    [sources, scope],
  );
  const { active, range, goTo, handlers } = useGridKeys({
    body,
    count: sources.length,
    canWrite,
    onPaste: props.onPaste,
    onCopy: props.onCopy,
    onErase: props.onErase,
    onRestore: (index) => {
      const source = sources[index];
      if (source) props.onRestore(rowOf(source));
    },
    onUndo: props.onUndo,
    onRedo: props.onRedo,
  });
  props.goTo.current = goTo;
  /** The button that was pressed goes away: the focus goes on in the quantity that it wrote. */
  const mean = useCallback(
    (row: GridRow, written: string) => {
      onMean(row, written);
      const index = sources.indexOf(row.source);
      if (index >= 0) goTo(index);
    },
    [onMean, sources, goTo],
  );
  const current = active === undefined ? undefined : sources[active];
  const isAllLocked = useMemo(() => !sources.some((_, index) => canWrite(index)), [sources, canWrite]);

  // Thousands of links, each without the machinery of one.
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    router.push(link.href);
  };
  const type = ({ target }: ChangeEvent<HTMLElement>) => {
    const source = target instanceof HTMLInputElement ? sources[Number(target.dataset.row)] : undefined;
    if (source && target instanceof HTMLInputElement) props.onType(rowOf(source), target.value);
  };

  return (
    <div className="grid-sheet">
      <FormulaBar
        row={current && rowOf(current)}
        number={(active ?? 0) + 1}
        currency={currency}
        onMean={mean}
      />
      <section
        ref={box}
        className="grid-scroll"
        aria-label={t("quantities", { year: period })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table
          className="grid-table"
          style={{
            "--title": listed ? LISTED_TITLE_REM : TITLE_REM,
            "--amounts": listed ? LISTED_TITLE_REM : columns.length * (widths.stream ?? 0),
            "--slot": widths.slot,
            "--total": widths.total,
            "--does-not-apply": JSON.stringify(shared("doesNotApply")),
          }}
          aria-rowcount={sources.length + 2}
        >
          <caption className="sr-only">{t("quantities", { year: period })}</caption>
          <colgroup>
            <col style={{ width: "2.5rem" }} />
            <col />
            <col style={{ width: "5rem" }} />
            <col style={{ width: "7.5rem" }} />
            <col style={{ width: "9.5rem" }} />
            <col style={{ width: "5.25rem" }} />
            {listed ? (
              <col />
            ) : (
              columns.map(({ schemeCode }) => (
                <col key={schemeCode} style={{ width: `${widths.stream}rem` }} />
              ))
            )}
            <col style={{ width: `${widths.total}rem` }} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="wide-only">
                <span className="sr-only">{t("row")}</span>
              </th>
              <SortableColumn {...sortable} by="product" className="pinned">
                {t("product")}
              </SortableColumn>
              <SortableColumn {...sortable} by="before" figure className="wide-only">
                {before}
              </SortableColumn>
              <SortableColumn {...sortable} by="quantity" figure className="quantity-head">
                <span>
                  <span className="wide-only">{t("quantity")} </span>
                  {period}
                </span>
              </SortableColumn>
              <th scope="col" className="wide-only">
                {t("change")}
              </th>
              <SortableColumn {...sortable} by="weight" figure className="wide-only">
                {t("weight")}
              </SortableColumn>
              {listed ? (
                <th scope="col" className="stream-cell">
                  {t("byScheme", { currency })}
                </th>
              ) : (
                columns.map(({ schemeCode, name }) => (
                  <StreamHead key={schemeCode} code={schemeCode} name={name} />
                ))
              )}
              <SortableColumn {...sortable} by="total" figure className="pinned-end">
                {t("total", { currency })}
              </SortableColumn>
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: only links are followed, which the browser clicks on Enter */}
          <tbody
            ref={body}
            {...handlers}
            onChange={type}
            onClick={follow}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) props.onFocusRow(undefined);
            }}
            onFocus={(event) => {
              const index = handlers.onFocus(event);
              if (index !== undefined) props.onFocusRow(sources[index]);
            }}
          >
            <GridRows
              body={body}
              sources={sources}
              rowOf={rowOf}
              columns={columns}
              listed={listed}
              before={before}
              href={href}
              active={active}
              range={range}
              isAllLocked={isAllLocked}
              pendingOf={pendingOf}
              onConfirm={onConfirm}
              onMean={mean}
              onAsk={onAsk}
            />
          </tbody>
          <TotalsRow
            selection={selection}
            columns={columns}
            listed={listed}
            totals={totals}
            rowIndex={sources.length + 2}
          />
        </table>
      </section>
      <div className="grid-end">
        <span className="wide-only">{t("keysHint")}</span>
        <span className="wide-only">{t("pasteHint")}</span>
        <span className="wide-only">{t("undoHint")}</span>
        <span className="ml-auto">{t("blueHint")}</span>
      </div>
    </div>
  );
}
