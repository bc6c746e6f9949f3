/** One record of a file: the line it ends on, counted from 1, and its cells as they were written. */
export type CsvRecord = { line: number; cells: string[] };

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((breaks, cell) => breaks + cell.split("\n").length - 1, 0);

/** The line that a record begins on: its cells can have breaks. */
export const firstLineOf = ({ line, cells }: CsvRecord): number => line - breaksIn(cells);

/** A record with other cells, which begins where it began. */
export const withCells = (record: CsvRecord, cells: string[]): CsvRecord => ({
  line: firstLineOf(record) + breaksIn(cells),
  cells,
});
