import type { Readable } from "node:stream";
import type { BatchKind, FileEncoding, FileReading } from "@/db/vocabulary";
import type { Market } from "@/lib/catalog/save-products";
import type { Separator } from "@/lib/domain/csv/choose-separator";
import type { Corrections } from "@/lib/domain/csv/corrections";
import { type ColumnMapping, type Header, headersIn, mapHeader } from "@/lib/domain/csv/map-header";
import type { Preset, Sales } from "@/lib/domain/presets/preset";
import { type RecognizedPreset, recognizePreset } from "@/lib/domain/presets/recognize-preset";
import { openWorkbook } from "@/lib/sheets/open-workbook";
import { SheetProblem } from "@/lib/sheets/sheet-problem";
import type { Merged, Sheet, Workbook } from "@/lib/sheets/workbook";
import { BatchFailed } from "../problems";
import type { CsvRecord } from "./csv-record";
import { HEADER_ROWS, likeness, nameMerged, placeOfHeader } from "./find-header";
import type { FindSold } from "./find-sold";
import { SUMMED } from "./product-sum";
import { decode, readRecords, sniff } from "./read-records";
import { noSales, type SalesCounts } from "./sales-counts";
import { asFileProblem, firstRecords, recordsOf, refuseCut, SHEETS_LOOKED_AT } from "./sheet-records";
import { productRows } from "./shop-rows";
import { sumSales } from "./sum-sales";
import { type LeftOutTotals, withoutTotals } from "./without-totals";

/** What is to be read, and how as far as that was said. */
export type ToRead = {
  kind: BatchKind;
  columns: ColumnMapping;
  encoding: FileEncoding;
  reading: FileReading;
  /** Where sales count; absent: anywhere. */
  market?: Market | undefined;
  /** Called while rows are gone through before any of them is given. */
  checkIn?: (() => void) | undefined;
  /** Finds which product each row of sales means; absent: each of their references is one. */
  findSold?: FindSold | undefined;
  /** What was said of rows whose country can't be told, by the line of the first. */
  corrections?: Corrections | undefined;
};

/** A sheet of a workbook: which of its rows has headers, null where none looks like it. */
export type SheetOverview = { name: string; isHidden: boolean; headerRow: number | null };

/** A file that is open at the first of its rows. */
export type OpenedRecords = {
  format: "csv" | "xlsx" | "ods";
  separator: Separator;
  sheets: SheetOverview[];
  /** The sheet that is read; null for a file of text. */
  sheet: string | null;
  header: Header;
  headerRow: number;
  preset: RecognizedPreset | undefined;
  sales: SalesCounts | undefined;
  /** Rows that are left out, as far as it is read. */
  totals: LeftOutTotals;
  records: AsyncGenerator<CsvRecord>;
};

/** Opens a file, finds its table and its headers, and gives its rows. What is wrong with it throws `BatchFailed`. */
export async function openRecords(source: () => Promise<Readable>, of: ToRead): Promise<OpenedRecords> {
  try {
    return of.reading.isWorkbook ? await openSheets(await source(), of) : await openText(await source(), of);
  } catch (thrown) {
    throw asFileProblem(thrown);
  }
}

async function openText(source: Readable, of: ToRead): Promise<OpenedRecords> {
  const { kind, columns, encoding, reading } = of;
  const text = reading.encoding
    ? decode(source, reading.encoding, { isChosen: true })
    : decode(source, encoding);
  const sniffed = await sniff(text, kind, columns, reading.separator);
  return openTable(readRecords(sniffed), of, {
    format: "csv",
    separator: sniffed.separator,
    sheets: [],
    sheet: null,
  });
}

async function openSheets(source: Readable, of: ToRead): Promise<OpenedRecords> {
  const workbook = await openWorkbook(source);
  try {
    const looks = await looksOf(workbook, of);
    const names = looks.map(({ sheet }) => sheet.name);
    const { sheet: sheetName } = of.reading;
    const named = looks.find(({ sheet }) => sheet.name === sheetName);
    if (sheetName !== undefined && !named)
      throw new SheetProblem({ kind: "noSheet", values: { value: sheetName, words: names.join(", ") } });
    const best = looks.reduce<Look | undefined>(
      (one, other) => (other.score > (one?.score ?? 0) ? other : one),
      undefined,
    );
    const chosen = named ?? best ?? looks.find(({ rows }) => rows > 0);
    if (!chosen || chosen.rows === 0)
      throw named
        ? new BatchFailed("SERVICE_018")
        : new SheetProblem({ kind: "noTable", values: { words: names.join(", ") } });
    const { sheet } = chosen;
    return await openTable(recordsOf(workbook, sheet), of, {
      format: workbook.format,
      separator: ",",
      sheets: looks.map(({ sheet: { name, isHidden }, headerRow }) => ({ name, isHidden, headerRow })),
      sheet: sheet.name,
      merged: await sheet.merged(HEADER_ROWS),
    });
  } catch (thrown) {
    await workbook.close();
    throw thrown;
  }
}

type Look = { sheet: Sheet; rows: number; score: number; headerRow: number | null };

/** What the first rows of each sheet look like; those that are hidden are read where they are named. */
async function looksOf(workbook: Workbook, { kind, columns, reading }: ToRead): Promise<Look[]> {
  const looks: Look[] = [];
  const sought = { kind, columns, preset: reading.preset };
  for (const sheet of workbook.sheets.slice(0, SHEETS_LOOKED_AT)) {
    const isMeant = reading.sheet === undefined || reading.sheet === sheet.name;
    const rows = await firstRecords(sheet, HEADER_ROWS);
    const place = placeOfHeader(rows, sought);
    const found = rows[place];
    const score = found && !sheet.isHidden && isMeant ? likeness(found, sought) : 0;
    const hasTable =
      rows.length > 1 && rows.some(({ cells }) => cells.filter((cell) => cell !== "").length > 1);
    looks.push({
      sheet,
      rows: rows.length,
      score,
      headerRow: found && (score > 0 || hasTable) ? found.line : null,
    });
  }
  return looks;
}

type Opened = Pick<OpenedRecords, "format" | "separator" | "sheets" | "sheet"> & {
  merged?: readonly Merged[];
};

/** The first rows, as far as they are looked through for the headers, and which of them has these. */
async function findHeader(
  records: AsyncGenerator<CsvRecord>,
  { kind, columns, reading: { headerRow, preset } }: ToRead,
): Promise<{ rows: CsvRecord[]; place: number }> {
  const sought = { kind, columns, preset };
  const rows: CsvRecord[] = [];
  while (rows.length < HEADER_ROWS || headerRow !== undefined) {
    const { value, done } = await records.next();
    if (done) break;
    rows.push(value);
    // The first row of a text is nearly always its header: nothing after it is looked at then.
    if (rows.length === 1 && headerRow === undefined && likeness(value, sought) >= 100) break;
    if (headerRow !== undefined && value.line >= headerRow) break;
  }
  if (headerRow === undefined) return { rows, place: placeOfHeader(rows, sought) };
  const place = rows.findIndex((row) => row.line >= headerRow);
  return { rows, place: Math.max(0, place) };
}

/** Opens a table at the first row below its headers, and finds what shop's it is. */
async function openTable(
  records: AsyncGenerator<CsvRecord>,
  of: ToRead,
  { merged = [], ...opened }: Opened,
): Promise<OpenedRecords> {
  const { kind, columns, reading } = of;
  const { rows: above, place } = await findHeader(records, of);
  const found = above[place];
  if (!found) {
    await records.return(undefined);
    throw new BatchFailed("SERVICE_018");
  }
  try {
    refuseCut(found);
  } catch (thrown) {
    await records.return(undefined);
    throw thrown;
  }
  const cells = headersIn(merged.length > 0 ? nameMerged(above, place, merged) : found.cells);
  const period = of.market?.period;
  const preset = recognizePreset(cells, kind, reading.preset, columns, period);
  const sales = preset?.preset.sales ? noSales() : undefined;
  const own = mapHeader(cells, kind, columns, preset?.preset, period);
  const totals: LeftOutTotals = { count: 0, lines: [] };
  const references = own.columns.flatMap((column, index) => (column === "external_id" ? index : []));
  const rows = withoutTotals(chained(above.slice(place + 1), records), references, totals);
  // What a spreadsheet holds is no text that it would run.
  const header = opened.format === "csv" ? own : { ...own, isEscaped: false };
  return {
    ...opened,
    header: sales ? mapHeader(SUMMED, kind) : header,
    headerRow: found.line,
    preset,
    sales,
    totals,
    records: !preset ? rows : shopRows(rows, cells, preset.preset, of, sales),
  };
}

const shopRows = (
  rows: AsyncGenerator<CsvRecord>,
  headers: readonly string[],
  preset: Preset,
  { market, reading, checkIn, findSold, corrections }: ToRead,
  counts: SalesCounts | undefined,
): AsyncGenerator<CsvRecord> =>
  counts
    ? sumSales(rows, headers, preset as Preset & { sales: Sales }, {
        market,
        decimalMark: reading.decimalMark,
        counts,
        checkIn,
        findSold,
        corrections,
      })
    : productRows(rows, headers, preset);

async function* chained(
  first: readonly CsvRecord[],
  rest: AsyncGenerator<CsvRecord>,
): AsyncGenerator<CsvRecord> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
