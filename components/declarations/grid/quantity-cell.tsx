"use client";

import { Icon } from "@/components/ui/icon";
import type { DraftRow } from "../draft/declaration-draft";
import { CELL_MARK } from "./grid-classes";
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
  const isUnusual = row.pending !== undefined;
  const shown = isLocked || row.shown === row.saved ? row.saved : undefined;
  return (
    <td
      className="quantity"
      data-cell={cell.state === "written" && (isUnusual || conflict) ? "unusual" : cell.state}
      data-dirty={edited}
      data-selected={isSelected}
    >
      {cell.state === "error" && <Icon of="circle-alert" size={CELL_MARK} />}
      {isLocked && cell.by !== "noStream" && cell.by !== "readOnly" && <Icon of="lock" size={CELL_MARK} />}
      {cell.state === "written" && (isUnusual || conflict) && <Icon of="triangle-alert" size={CELL_MARK} />}
      <input
        data-row={index}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        readOnly={isLocked}
        tabIndex={isLocked && !isEntry ? -1 : 0}
        aria-label={t(isLocked ? "lockedQuantityOf" : "quantityOf", { product: row.name })}
        aria-invalid={cell.state === "error" || undefined}
        aria-describedby={cell.state === "error" || conflict || isUnusual ? `remark-${index}` : undefined}
        value={shown === undefined ? (isLocked ? "" : (row.shown ?? "")) : format.quantity(shown)}
        onChange={ignore}
      />
    </td>
  );
}

/** What is typed is heard by the table. */
function ignore() {}
