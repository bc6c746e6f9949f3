import type { Readable } from "node:stream";
import type { CsvRecord } from "@/lib/batches/read/csv-record";
import { HEADER_ROWS } from "@/lib/batches/read/find-header";
import { decode, readRecords, sniff } from "@/lib/batches/read/read-records";
import {
  asFileProblem,
  firstRecords,
  refuseCut,
  rowsOf,
  SHEETS_LOOKED_AT,
} from "@/lib/batches/read/sheet-records";
import type { UploadedFile } from "@/lib/contract/endpoint";
import type { FileKind } from "@/lib/domain/csv/columns";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { unmistakable } from "@/lib/domain/read-number";
import { openWorkbook } from "@/lib/sheets/open-workbook";
import { SheetProblem } from "@/lib/sheets/sheet-problem";
import { type Sheet, unmarked, type Workbook } from "@/lib/sheets/workbook";

/**
 * The rows of a table that is read whole: of a text, or of a workbook the first sheet that has all columns that are
 * needed, from its header on; where none has, the first with rows. What is wrong with the file throws `BatchFailed`.
 */
export async function* tableRows(
  source: Readable,
  { encoding, seen = {} }: Pick<UploadedFile, "encoding" | "seen">,
  kind: FileKind,
): AsyncGenerator<CsvRecord> {
  if (seen.isWorkbook) yield* rowsOfWorkbook(source, kind);
  else yield* readRecords(await sniff(decode(source, seen.encoding ?? encoding), kind));
}

async function* rowsOfWorkbook(source: Readable, kind: FileKind): AsyncGenerator<CsvRecord> {
  try {
    const workbook = await openWorkbook(source);
    try {
      const { sheet, headerLine } = await tableIn(workbook, kind);
      let isHeader = true;
      for await (const record of rowsOf(sheet)) {
        if (record.line < headerLine) continue;
        if (isHeader) refuseCut(record);
        isHeader = false;
        yield withPlainNumbers(record);
      }
    } finally {
      await workbook.close();
    }
  } catch (thrown) {
    throw asFileProblem(thrown);
  }
}

/** What a spreadsheet holds as a number is no question of marks; a formula without a value reads as Excel shows it. */
const withPlainNumbers = (record: CsvRecord): CsvRecord => ({
  ...record,
  cells: record.cells.map((cell, place) =>
    record.numbers?.has(place) ? unmistakable(cell) : unmarked(cell),
  ),
});

async function tableIn({ sheets }: Workbook, kind: FileKind): Promise<{ sheet: Sheet; headerLine: number }> {
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  let first: Sheet | undefined;
  for (const sheet of shown.slice(0, SHEETS_LOOKED_AT)) {
    const rows = await firstRecords(sheet, HEADER_ROWS);
    const header = rows.find(({ cells }) => mapHeader(cells, kind).missing.length === 0);
    if (header) return { sheet, headerLine: header.line };
    if (rows.length > 0) first ??= sheet;
  }
  if (first) return { sheet: first, headerLine: 0 };
  throw new SheetProblem({ kind: "noTable", values: { words: shown.map(({ name }) => name).join(", ") } });
}
