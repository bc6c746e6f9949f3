import type { RowRange } from "./cell-selection";

/** What can be done in the one column of a grid that is written in, by the places of its rows. */
export type WrittenColumn<Pasted> = {
  count: number;
  canWrite: (row: number) => boolean;
  type: (row: number, text: string) => void;
  /** Its row is left: what is typed in it later is another act. */
  leave: () => void;
  /** Writes what a spreadsheet copied, and gives what came of it; undefined where that is the browser's to do. */
  paste: (text: string, into: RowRange & { isWhole: boolean }) => Pasted | undefined;
  /** As a spreadsheet takes it. */
  copy: (rows: RowRange) => string;
  erase: (rows: RowRange) => void;
  /** Copies what the first of these rows has into the others. */
  fillDown: (rows: RowRange) => void;
  /** Gives up what is typed. */
  restore: (row: number) => void;
  undo: () => void;
  redo: () => void;
  /** Writes what is suggested for a row, where something is. */
  suggest?: (row: number) => void;
};
