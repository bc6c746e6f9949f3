"use client";

import { CELL_MARK } from "@/components/grid/grid-classes";
import { Icon } from "@/components/ui/icon";
import type { FilledMeasure } from "@/db/vocabulary";
import type { FillRow } from "./fill-row";
import type { MeasureTexts } from "./measure-texts";

type ValueCellProps = {
  texts: MeasureTexts;
  measure: FilledMeasure;
  row: FillRow;
  index: number;
  isSelected: boolean;
};

/** Where a product's measure is written. Keys and pastes are the grid's. */
export function ValueCell({ texts: { t }, measure, row, index, isSelected }: ValueCellProps) {
  const { name, cell, shown, filled, isDirty, isDoubtful } = row;
  const isWrong = cell.state === "error" || row.refused !== undefined;
  const isUnusual = !isWrong && isDoubtful;
  const isEmpty = cell.state === "empty" && !filled;
  return (
    <td
      className="quantity"
      data-cell={isWrong ? "error" : isUnusual ? "unusual" : isEmpty ? "empty" : "written"}
      data-dirty={isDirty}
      data-selected={isSelected}
    >
      {isWrong && <Icon of="circle-alert" size={CELL_MARK} />}
      {isUnusual && <Icon of="triangle-alert" size={CELL_MARK} />}
      <input
        data-row={index}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={t(`valueOf.${measure}`, { product: name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={`remark-${index}`}
        value={shown}
        onChange={ignore}
      />
    </td>
  );
}

/** What is typed is read by the grid's body. */
function ignore() {}
