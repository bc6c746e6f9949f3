import type { SheetRow } from "@/lib/sheets/workbook";

/** One record of a file: the line it begins on, counted from 1, and its cells as they were written. */
export type CsvRecord = {
  line: number;
  /** The line it ends on, where a cell has breaks. */
  lastLine?: number | undefined;
  cells: string[];
  /** Which of them a spreadsheet held as numbers, so that their decimal mark is no question. */
  numbers?: ReadonlySet<number> | undefined;
  /** Whether its row has further cells, which are not read. */
  isCut?: boolean | undefined;
};

/** The line that a record ends on. */
export const lastLineOf = ({ line, lastLine = line }: CsvRecord): number => lastLine;

/** A record with other cells. */
export const withCells = (record: CsvRecord, cells: string[]): CsvRecord => ({
  ...record,
  cells,
  numbers: record.numbers && sameOf(record.numbers, record.cells, cells),
});

/** A row of a sheet as a record: its line is its number, whatever breaks its cells have. */
export const sheetRecord = ({ row, ...of }: SheetRow): CsvRecord => ({ line: row, ...of });

/** The numbers that nobody wrote anew. */
const sameOf = (numbers: ReadonlySet<number>, before: readonly string[], after: readonly string[]) =>
  new Set([...numbers].filter((place) => before[place] === after[place]));
