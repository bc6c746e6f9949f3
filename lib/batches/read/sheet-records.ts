import { SheetProblem } from "@/lib/sheets/sheet-problem";
import { CELL_LIMIT, type Sheet, type Workbook } from "@/lib/sheets/workbook";
import { fileProblem } from "../problems";
import { type CsvRecord, sheetRecord } from "./csv-record";

/** How many sheets are looked into for a table. */
export const SHEETS_LOOKED_AT = 20;

/** Refuses a header of which not all cells are read: a column that is needed may stand beyond. */
export function refuseCut({ isCut, cells, line }: CsvRecord): void {
  if (isCut || cells.length > CELL_LIMIT)
    throw fileProblem({ kind: "wideHeader", values: { count: String(CELL_LIMIT) } }, { line });
}

/** What is wrong with a workbook, as what is wrong with a file. */
export const asFileProblem = (thrown: unknown): unknown =>
  thrown instanceof SheetProblem ? fileProblem(thrown.problem) : thrown;

/** The rows of a sheet. */
export async function* rowsOf(sheet: Sheet): AsyncGenerator<CsvRecord> {
  for await (const row of sheet.rows()) yield sheetRecord(row);
}

/** The first rows of a sheet. */
export async function firstRecords(sheet: Sheet, count: number): Promise<CsvRecord[]> {
  const rows: CsvRecord[] = [];
  for await (const record of rowsOf(sheet)) {
    rows.push(record);
    if (rows.length >= count) break;
  }
  return rows;
}

/** The rows of a sheet; the workbook closes with them. */
export async function* recordsOf(workbook: Workbook, sheet: Sheet): AsyncGenerator<CsvRecord> {
  try {
    yield* rowsOf(sheet);
  } catch (thrown) {
    throw asFileProblem(thrown);
  } finally {
    await workbook.close();
  }
}
