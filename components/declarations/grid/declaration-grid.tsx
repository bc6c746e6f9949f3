"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type ChangeEvent,
  type MouseEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
} from "react";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { portalHref } from "@/components/selection/use-selection";
import { StreamHead } from "@/components/streams/stream-chip";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { DeclarationDraft, Overview } from "../draft/declaration-draft";
import type { GridRow, Scope } from "../draft/grid-row";
import { FormulaBar } from "./formula-bar";
import { GRID_SHEET } from "./grid-classes";
import { gridColumns } from "./grid-columns";
import type { holdersOf } from "./grid-filters";
import { GridRows } from "./grid-rows";
import { TotalsRow } from "./totals-row";
import { useAskRow } from "./use-ask-row";
import { useGridKeys } from "./use-grid-keys";
import type { GridSort } from "./use-grid-view";
import type { GridHandle } from "./use-jump";
import { useOverflow } from "./use-overflow";

type DeclarationGridProps = {
  ref: Ref<GridHandle>;
  selection: Selection;
  currency: string;
  draft: DeclarationDraft;
  now: Overview;
  scope: Scope;
  /** The rows that are shown, by their products' references. */
  shown: readonly string[];
  /** The schemes whose parts hold all that is left to fill, where nothing is shown; else empty. */
  heldBy: ReturnType<typeof holdersOf>;
  order: Order<GridSort> | undefined;
  onOrder: (order: Order<GridSort> | undefined) => void;
  /** Which row has the focus, while one has. */
  onFocusRow: (reference: string | undefined) => void;
};

/** The least room of a product's name; with a list of its schemes, which has as much. */
const TITLE_REM = 12;
const LISTED_TITLE_REM = 16;

/** A native table with native inputs. Of a long catalog only what is seen is drawn; every row keeps its number. */
export function DeclarationGrid(props: DeclarationGridProps) {
  const { ref, selection, currency, draft, now, scope, shown } = props;
  const { columns, totals } = now;
  const t = useTranslations("declaration");
  const { period } = selection;
  const sortable = { order: props.order, onOrder: props.onOrder };
  const router = useRouter();
  const href = useCallback((path: string) => portalHref(path, selection), [selection]);
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLElement>(null);
  useOverflow(box);
  const format = useFormat();
  const shared = useTranslations("common");
  const widths = useMemo(() => gridColumns(columns, totals, format), [columns, totals, format]);
  const listed = widths.stream === undefined;
  const before = String(Number(period) - 1);
  const rowAt = (index: number | undefined) => {
    const reference = index === undefined ? undefined : shown[index];
    return reference === undefined ? undefined : draft.row(reference, scope);
  };
  const paste = (text: string, into: { from: number; to: number; isWhole: boolean }) => {
    const pasted = draft.paste(text, { shown, scope, ...into });
    if (!pasted) return false;
    const { rows, ...said } = pasted;
    const undo = { label: t("undo"), run: draft.takingBack() };
    if (rows > 1) void toast(t("pasted", said), said.count > 0 ? undo : undefined);
    return true;
  };
  const { active, range, goTo, handlers } = useGridKeys({
    body,
    count: shown.length,
    canWrite: (index) => draft.isOpen(shown[index] ?? "", scope),
    onPaste: paste,
    onCopy: (from, to) => draft.copy({ shown, scope, from, to }),
    onErase: (from, to) => draft.erase({ shown, scope, from, to }),
    onFillDown: (from, to) => draft.fillDown({ shown, scope, from, to }),
    onRestore: (index) => draft.discard([rowAt(index) ?? []].flat()),
    onUndo: draft.undo,
    onRedo: draft.redo,
  });
  useImperativeHandle(ref, () => ({ goTo }), [goTo]);
  /** The button that was pressed goes away: the focus goes on in the quantity of its row. */
  const goOn = useCallback(
    (row: GridRow) => {
      const index = shown.indexOf(row.source.ecoProductReference);
      if (index >= 0) goTo(index);
    },
    [shown, goTo],
  );
  const mean = useCallback(
    (row: GridRow, written: string) => {
      draft.mean([{ row, written }]);
      goOn(row);
    },
    [draft, goOn],
  );
  const confirm = useCallback(
    (row: GridRow) => {
      draft.confirm(row);
      goOn(row);
    },
    [draft, goOn],
  );
  const ask = useAskRow({ selection, currency, columns });
  const may = useMay("write");
  const { heldBy } = props;
  const nothing = heldBy
    ? t(heldBy.isPaid ? "heldByPaid" : "heldBy", { holders: format.list(heldBy.holders) })
    : t("noMatch");
  const isAllLocked = !shown.some((reference) => draft.isOpen(reference, scope));

  // Thousands of links, each without the machinery of one.
  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    router.push(link.href);
  };
  const type = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    const row = rowAt(Number(target.dataset.row));
    if (row) draft.type(row, target.value);
  };

  return (
    <div className={GRID_SHEET}>
      <p className="sr-only" role="status">
        {shown.length === 0 ? nothing : ""}
      </p>
      <FormulaBar row={rowAt(active)} number={(active ?? 0) + 1} currency={currency} onMean={mean} />
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
          aria-rowcount={shown.length + 2}
        >
          <caption className="sr-only">{t("quantities", { year: period })}</caption>
          <colgroup>
            <col style={{ width: "2.5rem" }} />
            <col />
            <col style={{ width: "5rem" }} />
            <col style={{ width: "7.5rem" }} />
            <col style={{ width: "9.5rem" }} />
            <col style={{ width: "5.75rem" }} />
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
              <th scope="col" className="max-desk:hidden">
                <span className="sr-only">{t("row")}</span>
              </th>
              <SortableColumn {...sortable} by="product" className="pinned">
                {t("product")}
              </SortableColumn>
              <SortableColumn {...sortable} by="before" figure className="max-desk:hidden">
                {before}
              </SortableColumn>
              <SortableColumn {...sortable} by="quantity" figure className="quantity-head">
                <span>
                  <span className="max-desk:hidden">{t("quantity")} </span>
                  {period}
                </span>
              </SortableColumn>
              <th scope="col" className="max-desk:hidden">
                {t("change")}
              </th>
              <SortableColumn {...sortable} by="weight" figure className="max-desk:hidden">
                {t("weight")}
              </SortableColumn>
              {listed ? (
                <th scope="col" className="max-desk:hidden">
                  {t("byScheme", { currency })}
                </th>
              ) : (
                columns.map(({ schemeCode, name }) => (
                  <StreamHead
                    key={schemeCode}
                    className="overflow-hidden text-ellipsis shadow-[inset_0_var(--line)_0_var(--stream)] max-desk:hidden"
                    code={schemeCode}
                    name={name}
                  />
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
              if (index !== undefined) props.onFocusRow(shown[index]);
            }}
          >
            <GridRows
              body={body}
              draft={draft}
              scope={scope}
              shown={shown}
              columns={columns}
              listed={listed}
              before={before}
              href={href}
              active={active}
              range={range}
              isAllLocked={isAllLocked}
              nothing={nothing}
              onConfirm={confirm}
              onMean={mean}
              onAsk={ask}
            />
          </tbody>
          <TotalsRow
            selection={selection}
            columns={columns}
            listed={listed}
            totals={totals}
            rowIndex={shown.length + 2}
          />
        </table>
      </section>
      <div className="flex flex-wrap gap-x-6 gap-y-1 px-3.5 py-2 text-print-muted text-xs [border-top:4px_double_var(--color-print)] max-desk:px-(--gutter)">
        <span className="max-desk:hidden">{t("keysHint")}</span>
        <span className="max-desk:hidden">{t("pasteHint")}</span>
        <span className="max-desk:hidden">{t("undoHint")}</span>
        {may !== false && <span className="ml-auto">{t("blueHint")}</span>}
      </div>
    </div>
  );
}
