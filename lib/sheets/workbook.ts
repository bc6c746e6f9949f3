/** How many cells of a row are read, and how many rows a sheet can have. */
export const CELL_LIMIT = 256;
export const ROW_LIMIT = 1_048_576;

/** A character that is none, and is taken out of all that files hold. */
const MARK = "\uffff";

/** What stands for a formula whose value the file does not hold: no cell of a file reads so. */
export const UNCALCULATED = `${MARK}#CALC!`;

const without = (text: string, character: string): string =>
  text.includes(character) ? text.replaceAll(character, "") : text;

/** A text without that mark, and without NUL, which no text that is stored has: as a file may hold it, and as people see it. */
export const unmarked = (text: string): string => without(without(text, MARK), "\0");

/** A row of a sheet: its number, counted from 1, its cells as text, and which of them hold a number. */
export type SheetRow = {
  row: number;
  cells: string[];
  numbers: ReadonlySet<number>;
  /** Whether it has further cells, which are not read. */
  isCut?: boolean;
};

/** Cells that were made one: the first and the last of them, counted from 0. */
export type Merged = { top: number; bottom: number; left: number; right: number };

/** A sheet of a workbook, which is read from its beginning each time. */
export type Sheet = {
  name: string;
  isHidden: boolean;
  /** The rows that have anything in them. */
  rows(): AsyncGenerator<SheetRow>;
  /** The merged cells of its first rows. */
  merged(untilRow: number): Promise<Merged[]>;
};

/** A workbook that is open; what opens it closes it. */
export type Workbook = { format: "xlsx" | "ods"; sheets: readonly Sheet[]; close(): Promise<void> };

/** The same as its format is read. */
export type ReadWorkbook = Omit<Workbook, "close"> & { close(): void };
