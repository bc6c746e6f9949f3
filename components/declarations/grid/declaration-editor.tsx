"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import type { SchemeLine } from "@/components/schemes/scheme-lines";
import type { Selection } from "@/components/selection/selection";
import { toast } from "@/components/ui/toast";
import type { Declaration } from "@/lib/contract/declarations";
import { type GridRow, lineKey, type SheetRow } from "../draft/grid-row";
import { columnsOf, liveTotals, savedTotals } from "../draft/live-totals";
import { useOtherPages } from "../draft/other-pages";
import type { Sheet } from "../draft/sheet";
import { useConfirmed } from "../draft/use-confirmed";
import { useSaving } from "../draft/use-saving";
import { useWriting } from "../draft/use-writing";
import { useWritten } from "../draft/use-written";
import { waitingOf } from "../draft/waiting";
import { SchemeParts } from "../review/scheme-parts";
import { Conflicts } from "./conflicts";
import { DeclarationGrid } from "./declaration-grid";
import { GridBar } from "./grid-bar";
import { GridNotices } from "./grid-notices";
import { GridSummary } from "./grid-summary";
import { GridTools } from "./grid-tools";
import { TwoReadings } from "./two-readings";
import { useAskRow } from "./use-ask-row";
import { useFindings } from "./use-findings";
import type { GridView } from "./use-grid-view";
import { useJump } from "./use-jump";
import { useShownRows } from "./use-shown-rows";

type DeclarationEditorProps = {
  selection: Selection;
  sheet: Sheet;
  declaration: z.output<typeof Declaration> | null;
  currency: string;
  schemes: readonly SchemeLine[];
  amountsBefore: ReadonlyMap<string, string>;
  /** Credits left; undefined while they are not known. */
  balance: number | undefined;
  view: GridView;
  onView: (change: Partial<GridView>) => void;
};

/** The grid, with what is written in it, what it comes to, and what is left to mend. */
export function DeclarationEditor(props: DeclarationEditorProps) {
  const { selection, sheet, declaration, currency, schemes, amountsBefore, onView } = props;
  const { scope } = props.view;
  const t = useTranslations("declaration");

  const { typed, rows: edited, rowIn, collect } = useWritten(selection, sheet);
  const { edits } = typed;
  const rowOf = useCallback((source: SheetRow) => rowIn(source, scope), [rowIn, scope]);
  const waiting = useMemo(() => waitingOf(edited), [edited]);
  const { saving, saveAll, saveCorrections } = useSaving({
    selection,
    signature: waiting.corrections,
    collect,
    onSaved: typed.settle,
    onSending: typed.doubt,
  });
  const isBehind = declaration !== null && declaration.version > sheet.version && saving.state !== "saving";
  useOtherPages(selection, isBehind ? declaration.version : undefined);

  const columns = useColumns(schemes, sheet);
  const saved = useMemo(() => savedTotals(sheet), [sheet]);
  const totals = useMemo(
    () => liveTotals({ columns, edited, saved, before: amountsBefore }),
    [columns, edited, saved, amountsBefore],
  );

  const isKnown = columns.some(({ schemeCode }) => schemeCode === props.view.scheme);
  const view = isKnown ? props.view : { ...props.view, scheme: null };
  const isTyped = ({ ecoProductReference }: SheetRow) => edits.has(lineKey(ecoProductReference, scope));
  const shown = useShownRows(sheet, view, isTyped, rowOf);
  const [focused, setFocused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { goTo, jump } = useJump({ shown, onView });
  const { pendingOf, confirm } = useConfirmed(selection, scope);
  const findings = useFindings({
    sheet,
    scope,
    period: selection.period,
    edits,
    edited,
    rowOf,
    pendingOf,
    isBeingTyped: ({ source }) => attempt === 0 && source.ecoProductReference === focused,
  });
  const writing = useWriting({ scope, typed, shown, all: sheet.rows, rowOf });
  const latestMean = useRef(writing.mean);
  latestMean.current = writing.mean;
  const mean = useCallback((row: GridRow, written: string) => latestMean.current([{ row, written }]), []);
  const ask = useAskRow({ selection, currency, columns });

  const save = async () => {
    if (edited.some(({ cell }) => cell.state === "error")) return setAttempt(attempt + 1);
    const done = await saveAll();
    if (done) void toast(t("saved", done));
  };
  const yieldTo = (rows: readonly GridRow[]) =>
    typed.forget(rows.flatMap(({ edit }) => (edit ? [edit] : [])));
  const insist = (rows: readonly GridRow[]) => {
    for (const row of rows) if (row.edit) typed.insist(row.edit, row.saved ?? null);
  };

  return (
    <>
      <GridBar
        year={selection.period}
        isBegun={declaration !== null}
        waiting={waiting}
        saving={saving}
        typed={typed}
        onSave={save}
      />
      <GridTools sheet={sheet} columns={columns} view={view} onView={onView} typed={edits.size} />
      <GridNotices
        selection={selection}
        adopted={edited.length > 0 ? typed.adopted : 0}
        saving={saving}
        onTryAgain={saveCorrections}
        credits={waiting.credits}
        balance={props.balance}
      />
      <Conflicts rows={waiting.conflicts} onInsist={insist} onYield={yieldTo} />
      <TwoReadings rows={edited} onMean={writing.mean} />
      <GridSummary findings={findings} attempt={attempt} onJump={jump} />
      <DeclarationGrid
        selection={selection}
        currency={currency}
        scope={scope}
        sources={shown}
        order={view.order}
        onOrder={(order) => onView({ order })}
        rowOf={rowOf}
        columns={columns}
        totals={totals}
        pendingOf={pendingOf}
        onConfirm={confirm}
        onMean={mean}
        onType={writing.type}
        onPaste={writing.paste}
        onCopy={writing.copy}
        onErase={writing.erase}
        onRestore={writing.restore}
        onUndo={writing.undo}
        onRedo={writing.redo}
        onAsk={ask}
        goTo={goTo}
        onFocusRow={(source) => {
          const reference = source?.ecoProductReference;
          if (reference !== focused) writing.leave();
          setFocused(reference);
        }}
      />
      {declaration && <SchemeParts selection={selection} declaration={declaration} />}
    </>
  );
}

/** The same columns stay the same object, whatever is read again. */
function useColumns(schemes: readonly SchemeLine[], sheet: Sheet) {
  const columns = useMemo(() => columnsOf(schemes, sheet), [schemes, sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they say is what they are
  return useMemo(() => columns, [JSON.stringify(columns)]);
}
