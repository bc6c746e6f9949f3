"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { toast } from "@/components/ui/toast";
import { TwoReadings, type Unclear } from "@/components/ui/two-readings";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import type { Declaration } from "@/lib/contract/declarations";
import type { Reading } from "../draft/declaration-draft";
import { type GridRow, isSameScope } from "../draft/grid-row";
import { SchemeParts } from "../review/scheme-parts";
import { DeclarationGrid } from "./declaration-grid";
import { FillRows } from "./fill-rows";
import { GridBar } from "./grid-bar";
import { holdersOf } from "./grid-filters";
import { GridNotices } from "./grid-notices";
import { GridSummary } from "./grid-summary";
import { GridTools } from "./grid-tools";
import { useOtherPages } from "./other-pages";
import { useDeclarationDraft } from "./use-declaration-draft";
import { useFindings } from "./use-findings";
import type { GridView } from "./use-grid-view";
import { type GridHandle, useJump } from "./use-jump";
import { useShownRows } from "./use-shown-rows";

/** Only where somebody else wrote as well; there by then, also without a connection. */
const loadConflicts = () => import("./conflicts").then((module) => module.Conflicts);
const Conflicts = dynamic(loadConflicts, { ssr: false });
/** Only where products of the draft left the catalog. */
const GoneProducts = dynamic(() => import("./gone-products").then((module) => module.GoneProducts), {
  ssr: false,
});

type DeclarationEditorProps = {
  selection: Selection;
  reading: Reading;
  declaration: z.output<typeof Declaration> | null;
  currency: string;
  /** Credits left; undefined while they are not known. */
  balance: number | undefined;
  view: GridView;
  onView: (change: Partial<GridView>) => void;
};

/** The grid, with what is written in it, what it comes to, and what is left to mend. */
export function DeclarationEditor(props: DeclarationEditorProps) {
  const { selection, declaration, currency, onView } = props;
  const { period } = selection;
  const { scope } = props.view;
  const t = useTranslations("declaration");
  const [draft, now] = useDeclarationDraft(selection, props.reading);
  const { sheet, gone, edited, waiting, saving, columns } = now;
  const isBehind = declaration !== null && declaration.version > sheet.version && saving.state !== "saving";
  useWhenIdle(loadConflicts);
  useOtherPages(selection, isBehind ? declaration.version : undefined);

  const isKnown = columns.some(({ schemeCode }) => schemeCode === props.view.scheme);
  const view = isKnown ? props.view : { ...props.view, scheme: null };
  const shown = useShownRows(draft, sheet, view);
  const heldBy =
    view.filter === "toFill" && shown.length === 0
      ? holdersOf(sheet.rows, view.scheme, declaration?.schemes ?? [])
      : undefined;
  const grid = useRef<GridHandle>(null);
  const jump = useJump({ grid, shown, scope, onView });
  const [focused, setFocused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const findings = useFindings({
    draft,
    now,
    scope,
    period,
    isBeingTyped: (row) =>
      attempt === 0 && row.source.ecoProductReference === focused && isSameScope(row.scope, scope),
  });

  const save = async () => {
    if (edited.some(({ cell }) => cell.state === "error")) return setAttempt(attempt + 1);
    const saved = await draft.saveAll();
    if (saved && saved.count > 0) void toast(t("saved", saved));
    if (draft.overview().edited.some(({ refused }) => refused !== undefined))
      setAttempt((before) => before + 1);
  };
  /** The button that was pressed goes away: the focus goes on in the quantity that it was about. */
  const decide = (decision: (rows: readonly GridRow[]) => void) => (rows: readonly GridRow[]) => {
    decision(rows);
    const [row] = rows;
    if (row) jump({ reference: row.source.ecoProductReference, scope: row.scope });
  };

  return (
    <>
      <GridBar year={period} isBegun={declaration !== null} draft={draft} now={now} onSave={save} />
      <GridTools
        sheet={sheet}
        columns={columns}
        view={view}
        onView={onView}
        typed={waiting.unsaved}
        fill={(className) => (
          <FillRows
            draft={draft}
            now={now}
            shown={shown}
            scope={scope}
            period={period}
            className={className}
          />
        )}
      />
      <GridNotices
        selection={selection}
        adopted={now.adopted}
        saving={saving}
        onTryAgain={draft.tryAgain}
        credits={waiting.credits}
        balance={props.balance}
      />
      {gone.length > 0 && <GoneProducts edits={gone} onDiscard={draft.discard} />}
      {waiting.conflicts.length > 0 && (
        <Conflicts
          rows={waiting.conflicts}
          scope={scope}
          onInsist={decide(draft.keepMine)}
          onYield={decide(draft.discard)}
        />
      )}
      <TwoReadings
        unclear={edited.flatMap(unclearOf)}
        onMean={(meant) => draft.mean(meant.map(({ place, written }) => ({ row: place, written })))}
        say={(of) => t("twoReadings", of)}
      />
      <GridSummary findings={findings} attempt={attempt} onJump={jump} />
      <DeclarationGrid
        ref={grid}
        selection={selection}
        currency={currency}
        draft={draft}
        now={now}
        scope={scope}
        shown={shown}
        heldBy={heldBy}
        order={view.order}
        onOrder={(order) => onView({ order })}
        onFocusRow={(reference) => {
          if (reference !== focused) draft.leave();
          setFocused(reference);
        }}
      />
      {declaration && (
        <div className="mt-6">
          <SchemeParts selection={selection} declaration={declaration} />
        </div>
      )}
    </>
  );
}

/** What is typed in a row where it can be read in two ways. */
const unclearOf = (row: GridRow): Unclear<GridRow>[] => {
  const { cell, edit } = row;
  return cell.state === "error" && cell.reason === "ambiguous" && cell.couldBe.length > 0 && edit
    ? [{ place: row, typed: edit.typed, couldBe: cell.couldBe }]
    : [];
};
