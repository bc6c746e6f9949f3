import type { ClipboardEvent } from "react";
import { inputIn, isWhole, rowOf } from "./cell-inputs";
import { type CellSelection, rangeOf } from "./cell-selection";
import type { WrittenColumn } from "./written-column";

type Grid<Pasted> = {
  cells: CellSelection;
  column: WrittenColumn<Pasted>;
  onPasted: (pasted: Pasted) => void;
};

/** Copies the cells that are selected, or all of one; a part of a text is the browser's to copy. */
export const onGridCopy =
  ({ cells, column }: Pick<Grid<unknown>, "cells" | "column">) =>
  (event: ClipboardEvent<HTMLElement>) => {
    const input = inputIn(event.target);
    const row = input && isWhole(input) ? rowOf(input) : undefined;
    const rows = rangeOf(cells.now()) ?? (row === undefined ? undefined : { from: row, to: row });
    if (!rows) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", column.copy(rows));
  };

/** Writes into the cells that are selected, or from one on. */
export const onGridPaste =
  <Pasted>({ cells, column, onPasted }: Grid<Pasted>) =>
  (event: ClipboardEvent<HTMLElement>) => {
    const input = inputIn(event.target);
    const row = input && rowOf(input);
    if (!input || row === undefined) return;
    const range = rangeOf(cells.now());
    const into = { from: row, to: row, ...range, isWhole: range !== undefined || isWhole(input) };
    const pasted = column.paste(event.clipboardData.getData("text"), into);
    if (pasted === undefined) return;
    event.preventDefault();
    onPasted(pasted);
  };
