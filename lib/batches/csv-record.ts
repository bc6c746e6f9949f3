/** One record of a file: the line it ends on, counted from 1, and its cells as they were written. */
export type CsvRecord = { line: number; cells: string[] };

/** The line that a record begins on: its cells can have breaks. */
export const firstLineOf = ({ line, cells }: CsvRecord): number =>
  line - cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);
