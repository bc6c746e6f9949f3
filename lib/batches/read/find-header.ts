import type { BatchKind } from "@/db/vocabulary";
import { type ColumnMapping, headersIn, mapHeader } from "@/lib/domain/csv/map-header";
import { recognizePreset } from "@/lib/domain/presets/recognize-preset";
import { CELL_LIMIT, type Merged } from "@/lib/sheets/workbook";
import type { CsvRecord } from "./csv-record";

/** How many rows are looked through for the headers. */
export const HEADER_ROWS = 30;

type Sought = { kind: BatchKind; columns: ColumnMapping; preset?: string | undefined };

/** How much a row looks like one of headers: 0 where it names no column, at least 100 where it names all that are needed. */
export function likeness(record: CsvRecord, { kind, columns, preset }: Sought): number {
  const cells = headersIn(record.cells);
  if (cells.length < 1) return 0;
  const shop = recognizePreset(cells, kind, preset, columns);
  const header = mapHeader(cells, kind, columns, shop?.preset);
  const named = header.columns.filter((column) => column !== null).length;
  const isWhole = named > 0 && header.missing.length === 0;
  return named + (isWhole ? 100 : 0) + (shop ? 100 : 0);
}

/** Which of the first rows has the headers: the first that names all that is needed, else the first row. */
export function placeOfHeader(rows: readonly CsvRecord[], sought: Sought): number {
  const [first] = rows;
  if (!first || likeness(first, sought) >= 100) return 0;
  // One word alone is found in rows of any kind, such as what a reference is.
  let best = { place: 0, score: 101 };
  rows.slice(0, HEADER_ROWS).forEach((row, place) => {
    const score = likeness(row, sought);
    if (score > best.score) best = { place, score };
  });
  return best.place;
}

/** The headers of a row with what merged cells say for it: a group's name stands before those of its columns. */
export function nameMerged(rows: readonly CsvRecord[], place: number, merged: readonly Merged[]): string[] {
  const header = rows[place];
  if (!header) return [];
  const row = header.line;
  const textAt = (line: number, column: number) =>
    rows.find((one) => one.line === line)?.cells[column]?.trim() ?? "";
  const width = merged.reduce(
    (widest, { top, bottom, right }) =>
      top <= row && bottom >= row ? Math.max(widest, Math.min(right + 1, CELL_LIMIT)) : widest,
    header.cells.length,
  );
  return Array.from({ length: width }, (_, column) => {
    const own = header.cells[column]?.trim() ?? "";
    const over = merged.find(
      ({ top, bottom, left, right }) =>
        column >= left &&
        column <= right &&
        (bottom === row || bottom === row - 1) &&
        (top < row || left < column),
    );
    const group = over && textAt(over.top, over.left);
    if (!group || group === own) return header.cells[column] ?? "";
    return own === "" || over.bottom === row ? own || group : `${group} ${own}`;
  });
}
