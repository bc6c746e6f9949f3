"use client";

import { useTranslations } from "next-intl";
import { useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { CellSelection } from "@/components/grid/cell-selection";
import type { Selection } from "@/components/selection/selection";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationDraft, Reading } from "../draft/declaration-draft";
import { isSameScope } from "../draft/grid-row";
import { SchemeParts } from "../review/scheme-parts";
import { DeclarationGrid } from "./declaration-grid";
import { EditorNotices } from "./editor-notices";
import { FillRows } from "./fill-rows";
import { GridBar } from "./grid-bar";
import { holdersOf } from "./grid-filters";
import { GridSummary } from "./grid-summary";
import { GridTools } from "./grid-tools";
import { useOtherPages } from "./other-pages";
import { useDeclarationDraft } from "./use-declaration-draft";
import { useFindings } from "./use-findings";
import type { GridView } from "./use-grid-view";
import { useJump } from "./use-jump";
import { useShownRows } from "./use-shown-rows";

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
  const { selection, declaration, currency, balance, onView } = props;
  const { period } = selection;
  const [draft, now] = useDeclarationDraft(selection, props.reading);
  const { sheet, columns } = now;
  const isBehind =
    declaration !== null && declaration.version > sheet.version && now.saving.state !== "saving";
  useOtherPages(selection, isBehind ? declaration.version : undefined);

  const hasScheme = columns.some(({ schemeCode }) => schemeCode === props.view.scheme);
  const view = hasScheme ? props.view : { ...props.view, scheme: null };
  const { scope } = view;
  const shown = useShownRows(draft, sheet, view);
  const heldBy =
    view.filter === "toFill" && shown.length === 0
      ? holdersOf(sheet.rows, view.scheme, declaration?.schemes ?? [])
      : undefined;

  const [cells] = useState(() => new CellSelection());
  const typedIn = useFocusedProduct(cells, shown);
  const jump = useJump({ cells, shown, scope, onView });
  const { attempt, save } = useSaving(draft);
  const findings = useFindings({
    draft,
    now,
    scope,
    period,
    isBeingTyped: ({ source, scope: at }) =>
      attempt === 0 && source.ecoProductReference === typedIn && isSameScope(at, scope),
  });

  return (
    <>
      <GridBar year={period} isBegun={declaration !== null} draft={draft} now={now} onSave={save} />
      <GridTools
        sheet={sheet}
        columns={columns}
        view={view}
        onView={onView}
        typed={now.waiting.unsaved}
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
      <EditorNotices
        selection={selection}
        draft={draft}
        now={now}
        scope={scope}
        balance={balance}
        onJump={jump}
      />
      <GridSummary findings={findings} attempt={attempt} onJump={jump} />
      <DeclarationGrid
        selection={selection}
        currency={currency}
        draft={draft}
        now={now}
        cells={cells}
        scope={scope}
        shown={shown}
        heldBy={heldBy}
        order={view.order}
        onOrder={(order) => onView({ order })}
      />
      {declaration && (
        <div className="mt-6">
          <SchemeParts selection={selection} declaration={declaration} />
        </div>
      )}
    </>
  );
}

/** The product whose cell has the focus: the one that it came to, also where rows came or went above it meanwhile. */
function useFocusedProduct(cells: CellSelection, shown: readonly string[]): string | undefined {
  const row = useSyncExternalStore(cells.subscribe, cells.focused);
  const [focused, setFocused] = useState<Focused>({ row: undefined, product: undefined });
  if (focused.row !== row) setFocused({ row, product: row === undefined ? undefined : shown[row] });
  return focused.product;
}

type Focused = { row: number | undefined; product: string | undefined };

/** Saves all that can be read; `attempt` counts how often something could not be saved as it stands. */
function useSaving(draft: DeclarationDraft) {
  const t = useTranslations("declaration");
  const [attempt, setAttempt] = useState(0);
  const fail = () => setAttempt((before) => before + 1);
  const save = async () => {
    if (draft.overview().edited.some(({ cell }) => cell.state === "error")) return fail();
    const saved = await draft.saveAll();
    if (saved && saved.count > 0) void toast(t("saved", saved));
    // The button went with what there was to save.
    keepFocus();
    if (draft.overview().edited.some(({ refused }) => refused !== undefined)) fail();
  };
  return { attempt, save };
}
