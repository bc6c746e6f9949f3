"use client";

import { CELL_MARK } from "@/components/grid/grid-classes";
import { Icon } from "@/components/ui/icon";
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

/** Blue: what a person wrote and can change. Black with a lock: what is validated. Keys and pastes are the grid's. */
export function QuantityCell(props: QuantityCellProps) {
  const { texts, row, index, isSelected, isEntry } = props;
  const { t, format } = texts;
  const { cell, edited, conflict } = row;
  const isLocked = cell.state === "locked";
  const isWrong = cell.state === "error" || row.refused !== undefined;
  const isUnusual = row.pending !== undefined;
  const isToCheck = !isWrong && cell.state === "written" && (isUnusual || conflict);
  const shown = isLocked || row.shown === row.saved ? row.saved : undefined;
  return (
    <td
      className="quantity"
      data-cell={isWrong ? "error" : isToCheck ? "unusual" : cell.state}
      data-dirty={edited}
      data-selected={isSelected}
    >
      {isWrong && <Icon of="circle-alert" size={CELL_MARK} />}
      {isLocked && cell.by !== "noStream" && cell.by !== "readOnly" && <Icon of="lock" size={CELL_MARK} />}
      {isToCheck && <Icon of="triangle-alert" size={CELL_MARK} />}
      <input
        data-row={index}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        readOnly={isLocked}
        tabIndex={isLocked && !isEntry ? -1 : 0}
        aria-label={t(isLocked ? "lockedQuantityOf" : "quantityOf", { product: row.name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong || conflict || isUnusual ? `remark-${index}` : undefined}
        value={shown === undefined ? (isLocked ? "" : (row.shown ?? "")) : format.quantity(shown)}
        onChange={ignore}
      />
    </td>
  );
}

/** What is typed is read by the grid's body. */
function ignore() {}
