import type { LineColumn } from "@/lib/client/scales/scale-file";

/** What of a line is written in the table itself; the rest is written where the line is opened. */
const TABLE_COLUMNS = [
  "scale_code",
  "price",
  "valid_from",
  "valid_to",
] as const satisfies readonly LineColumn[];
export type TableColumn = (typeof TABLE_COLUMNS)[number];

export const isInTable = (column: LineColumn): column is TableColumn =>
  TABLE_COLUMNS.some((one) => one === column);

/** A cell of a line. */
export type Place = { key: string; column: LineColumn };

/** The field of a cell, to go to. */
export const cellId = (key: string, column: LineColumn): string => `${column}-${encodeURIComponent(key)}`;

/** Goes to a cell by its field; false where it is not on the page. */
export function goToCell(id: string): boolean {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: "center" });
  field?.focus();
  return field !== null;
}

/** What the sheet of the draft begins with, where the focus goes once what was pressed is gone from it. */
export const SHEET_TITLE = "draft-title";
export const sheetTitle = (): HTMLElement | null => document.getElementById(SHEET_TITLE);

/** The button that opens and closes a line. */
export const openId = (key: string): string => `open-${encodeURIComponent(key)}`;
