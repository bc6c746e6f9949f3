"use client";

import { useTranslations } from "next-intl";
import { type CSSProperties, useCallback, useMemo, useRef } from "react";
import type { CellSelection } from "@/components/grid/cell-selection";
import { GridBody } from "@/components/grid/grid-body";
import { GRID_SHEET } from "@/components/grid/grid-classes";
import { GridTable } from "@/components/grid/grid-table";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { portalHref } from "@/components/selection/use-selection";
import type { Order } from "@/components/ui/sort";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { DeclarationDraft, Overview, Pasted } from "../draft/declaration-draft";
import type { Scope } from "../draft/grid-row";
import { draftColumn } from "./draft-column";
import { FormulaBar } from "./formula-bar";
import { type GridColumns, gridColumns } from "./grid-columns";
import type { holdersOf } from "./grid-filters";
import { GridHead, GridWidths } from "./grid-head";
import { GridRows } from "./grid-rows";
import { TotalsRow } from "./totals-row";
import { useAskRow } from "./use-ask-row";
import { useFollowLinks } from "./use-follow-links";
import type { GridSort } from "./use-grid-view";
import { useRowActs } from "./use-row-acts";

type DeclarationGridProps = {
  selection: Selection;
  currency: string;
  draft: DeclarationDraft;
  now: Overview;
  cells: CellSelection;
  scope: Scope;
  /** The rows that are shown, by their products' references. */
  shown: readonly string[];
  /** The schemes whose parts hold all that is left to fill, where nothing is shown; else empty. */
  heldBy: ReturnType<typeof holdersOf>;
  order: Order<GridSort> | undefined;
  onOrder: (order: Order<GridSort> | undefined) => void;
};

/** A native table with native inputs. Of a long catalog only what is seen is drawn; every row keeps its number. */
export function DeclarationGrid(props: DeclarationGridProps) {
  const { selection, currency, draft, now, cells, scope, shown, heldBy, order, onOrder } = props;
  const { period } = selection;
  const { columns, totals } = now;
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const format = useFormat();
  const body = useRef<HTMLTableSectionElement>(null);
  const widths = useMemo(() => gridColumns(columns, totals, format), [columns, totals, format]);
  const listed = widths.stream === undefined;
  const href = useCallback((path: string) => portalHref(path, selection), [selection]);
  const acts = useRowActs(draft, shown, cells);
  const ask = useAskRow({ selection, currency, columns });
  const follow = useFollowLinks();
  const sayPasted = ({ rows, ...counts }: Pasted) => {
    const undo = { label: t("undo"), run: draft.takingBack() };
    if (rows > 1) void toast(t("pasted", counts), counts.count > 0 ? undo : undefined);
  };
  const nothing = heldBy
    ? t(heldBy.isPaid ? "heldByPaid" : "heldBy", { holders: format.list(heldBy.holders) })
    : t("noMatch");

  return (
    <div className={GRID_SHEET}>
      <p className="sr-only" role="status">
        {shown.length === 0 ? nothing : ""}
      </p>
      <FormulaBar
        draft={draft}
        cells={cells}
        shown={shown}
        scope={scope}
        currency={currency}
        onChoose={acts.onChoose}
      />
      <GridTable
        label={t("quantities", { year: period })}
        widths={{
          ...tableWidths(widths, columns.length),
          "--does-not-apply": JSON.stringify(shared("doesNotApply")),
        }}
        rowCount={shown.length + 2}
      >
        <GridWidths columns={columns} widths={widths} />
        <GridHead
          columns={columns}
          listed={listed}
          period={period}
          currency={currency}
          order={order}
          onOrder={onOrder}
        />
        <GridBody
          ref={body}
          cells={cells}
          column={draftColumn(draft, shown, scope)}
          onPasted={sayPasted}
          onClick={follow}
        >
          <GridRows
            {...acts}
            body={body}
            cells={cells}
            draft={draft}
            scope={scope}
            shown={shown}
            columns={columns}
            listed={listed}
            before={String(Number(period) - 1)}
            href={href}
            isAllLocked={!shown.some((reference) => draft.isOpen(reference, scope))}
            nothing={nothing}
            onAsk={ask}
          />
        </GridBody>
        <TotalsRow
          selection={selection}
          columns={columns}
          listed={listed}
          totals={totals}
          rowIndex={shown.length + 2}
        />
      </GridTable>
      <GridHints />
    </div>
  );
}

/** The least room of a product's name; with a list of its schemes, which has as much. */
const TITLE_REM = 12;
const LISTED_TITLE_REM = 16;

function tableWidths({ stream, slot, total }: GridColumns, count: number): CSSProperties {
  const listed = stream === undefined;
  return {
    "--title": listed ? LISTED_TITLE_REM : TITLE_REM,
    "--amounts": listed ? LISTED_TITLE_REM : count * stream,
    "--slot": slot,
    "--total": total,
  };
}

function GridHints() {
  const t = useTranslations("declaration");
  const may = useMay("write");
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1 px-3.5 py-2 text-print-muted text-xs [border-top:4px_double_var(--color-print)] max-desk:px-(--gutter)">
      <span className="max-desk:hidden">{t("keysHint")}</span>
      <span className="max-desk:hidden">{t("pasteHint")}</span>
      <span className="max-desk:hidden">{t("undoHint")}</span>
      {may !== false && <span className="ml-auto">{t("blueHint")}</span>}
    </div>
  );
}
