"use client";

import type { LineColumn } from "@/lib/client/scales/scale-file";
import { useRowFields } from "../use-row-fields";
import { useCellTexts } from "./use-cell-texts";

/** The words of all that is written into a scale's lines. */
export function useDraftTexts() {
  const { textOf, problemText } = useCellTexts();
  const fields = useRowFields();
  const fieldOf = (column: LineColumn) => fields.fieldOf("line", column);
  return {
    fieldOf,
    /** What a column is called, as a sentence begins. */
    nameOf: (column: LineColumn): string => fieldOf(column)?.label ?? column,
    /** What a cell says, as the reader writes it, or in the words of its choices. */
    textOf: (column: LineColumn, value: string): string => {
      const choice = fieldOf(column)?.options?.find(([one]) => one === value && one !== "");
      return choice?.[1] ?? textOf(column, value);
    },
    problemText,
  };
}
