"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { TwoReadings, type Unclear } from "@/components/ui/two-readings";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import type { DeclarationDraft, Overview } from "../draft/declaration-draft";
import type { GridRow, Scope } from "../draft/grid-row";
import { GridNotices } from "./grid-notices";
import type { Place } from "./use-jump";

/** Only where somebody else wrote as well; there by then, also without a connection. */
const loadConflicts = () => import("./conflicts").then((module) => module.Conflicts);
const Conflicts = dynamic(loadConflicts, { ssr: false });
/** Only where products of the draft left the catalog. */
const GoneProducts = dynamic(() => import("./gone-products").then((module) => module.GoneProducts), {
  ssr: false,
});

type EditorNoticesProps = {
  selection: Selection;
  draft: DeclarationDraft;
  now: Overview;
  scope: Scope;
  /** Credits left; undefined while they are not known. */
  balance: number | undefined;
  onJump: (place: Place) => void;
};

/** What a person should know of what is typed, and what is theirs to decide of it. */
export function EditorNotices({ selection, draft, now, scope, balance, onJump }: EditorNoticesProps) {
  const t = useTranslations("declaration");
  const { waiting, gone, edited } = now;
  useWhenIdle(loadConflicts);
  /** The button that was pressed goes away: the focus goes on in the quantity that it was about. */
  const decide = (decision: (rows: readonly GridRow[]) => void) => (rows: readonly GridRow[]) => {
    decision(rows);
    const [row] = rows;
    if (row) onJump({ reference: row.source.ecoProductReference, scope: row.scope });
  };
  return (
    <>
      <GridNotices
        selection={selection}
        adopted={now.adopted}
        saving={now.saving}
        onTryAgain={draft.tryAgain}
        credits={waiting.credits}
        balance={balance}
      />
      {gone.length > 0 && <GoneProducts edits={gone} onDiscard={draft.discard} />}
      {waiting.conflicts.length > 0 && (
        <Conflicts
          rows={waiting.conflicts}
          scope={scope}
          onKeep={decide(draft.keepMine)}
          onDiscard={decide(draft.discard)}
        />
      )}
      <TwoReadings
        unclear={edited.flatMap(unclearOf)}
        onChoose={(choices) => draft.write(choices.map(({ place, written }) => ({ row: place, written })))}
        question={(of) => t("twoReadings", of)}
      />
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
