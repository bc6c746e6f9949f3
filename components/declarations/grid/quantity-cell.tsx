"use client";

import { GridCell } from "@/components/grid/grid-cell";
import type { IconName } from "@/components/ui/icon-names";
import type { DraftRow } from "../draft/declaration-draft";
import type { GridTexts } from "./grid-texts";

type QuantityCellProps = {
  texts: GridTexts;
  row: DraftRow;
  index: number;
  isSelected: boolean;
  /** Whether Tab comes here from outside though nothing can be written. */
  isEntry: boolean;
};

/** Blue: what a person wrote and can change. Black with a lock: what is validated. */
export function QuantityCell(props: QuantityCellProps) {
  const { texts, row, index, isSelected, isEntry } = props;
  const { t, format } = texts;
  const { cell, edited, conflict } = row;
  const isLocked = cell.state === "locked";
  const isWrong = cell.state === "error" || row.refused !== undefined;
  const isUnusual = row.pending !== undefined;
  const isToCheck = !isWrong && cell.state === "written" && (isUnusual || conflict);
  const shown = isLocked || row.shown === row.saved ? row.saved : undefined;
  const marks: IconName[] = isWrong ? ["circle-alert"] : [];
  if (isLocked && cell.by !== "noStream" && cell.by !== "readOnly") marks.push("lock");
  if (isToCheck) marks.push("triangle-alert");
  return (
    <GridCell
      row={index}
      state={isWrong ? "error" : isToCheck ? "unusual" : cell.state}
      isDirty={edited}
      isSelected={isSelected}
      marks={marks}
      readOnly={isLocked}
      tabIndex={isLocked && !isEntry ? -1 : 0}
      aria-label={t(isLocked ? "lockedQuantityOf" : "quantityOf", { product: row.name })}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong || conflict || isUnusual ? `remark-${index}` : undefined}
      value={shown === undefined ? (isLocked ? "" : (row.shown ?? "")) : format.quantity(shown)}
    />
  );
}
