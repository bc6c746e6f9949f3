"use client";

import { GridCell } from "@/components/grid/grid-cell";
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

/** Where a product's measure is written. */
export function ValueCell({ texts: { t }, measure, row, index, isSelected }: ValueCellProps) {
  const { name, cell, shown, filled, isDirty, isDoubtful } = row;
  const isWrong = cell.state === "error" || row.refused !== undefined;
  const isUnusual = !isWrong && isDoubtful;
  const isEmpty = cell.state === "empty" && !filled;
  return (
    <GridCell
      row={index}
      state={isWrong ? "error" : isUnusual ? "unusual" : isEmpty ? "empty" : "written"}
      isDirty={isDirty}
      isSelected={isSelected}
      marks={isWrong ? ["circle-alert"] : isUnusual ? ["triangle-alert"] : []}
      aria-label={t(`valueOf.${measure}`, { product: name })}
      aria-invalid={isWrong || undefined}
      aria-describedby={`remark-${index}`}
      value={shown}
    />
  );
}
