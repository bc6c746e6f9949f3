import type { SheetRow } from "@/lib/sheets/workbook";

/** One record of a file: the line it ends on, counted from 1, and its cells as they were written. */
export type CsvRecord = {
  line: number;
  cells: string[];
  /** Which of them a spreadsheet held as numbers, so that their decimal mark is no question. */
  numbers?: ReadonlySet<number> | undefined;
  /** Whether its row has further cells, which are not read. */
  isCut?: boolean | undefined;
};

/** How often a break stands in cells. */
const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((breaks, cell) => breaks + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);

/** The line that a record begins on: its cells can have breaks. */
export const firstLineOf = ({ line, cells }: CsvRecord): number => line - breaksIn(cells);

/** A record with other cells, which begins where it began. */
export const withCells = (record: CsvRecord, cells: string[]): CsvRecord => ({
  line: firstLineOf(record) + breaksIn(cells),
  cells,
  numbers: record.numbers && sameOf(record.numbers, record.cells, cells),
});

/** A record of a sheet: its row is where it begins. */
export const sheetRecord = ({ row, cells, ...of }: SheetRow): CsvRecord => ({
  line: row + breaksIn(cells),
  cells,
  ...of,
});

/** The numbers that nobody wrote anew. */
const sameOf = (numbers: ReadonlySet<number>, before: readonly string[], after: readonly string[]) =>
  new Set([...numbers].filter((place) => before[place] === after[place]));
