import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { escapeFormula, unescapeFormula } from "@/lib/domain/csv/escape-cell";
import type { Header } from "@/lib/domain/csv/map-header";
import { isOwnColumn } from "@/lib/domain/csv/our-headers";
import { unmistakable } from "@/lib/domain/read-number";
import { unmarked } from "@/lib/sheets/workbook";
import type { Storage } from "@/lib/storage/disk-storage";
import { errorKey } from "@/lib/storage/keys";
import { csvLines, UTF8_BOM } from "@/lib/write-csv";
import type { RowProblem } from "../problems";
import type { CsvRecord } from "./csv-record";

const PART_LIMIT = 512 * 1024;

/** What is refused, as it is kept: a row with its own cells, or the file as a whole, which has none. */
export type Refused = { line: number | null; cells: string[] | null; problems: readonly RowProblem[] };

/** A refused row with the cells that are its own: what an error file had in front is left out. */
export function refusedRow(header: Header, row: CsvRecord, problems: readonly RowProblem[]): Refused {
  // A number of a sheet is written so that it is read in one way only.
  const cells = row.numbers
    ? row.cells.map((cell, place) => (row.numbers?.has(place) ? unmistakable(cell) : unmarked(cell)))
    : row.cells.map(unmarked);
  const own = cells.filter((_, index) => isOwnColumn(header.cells[index] ?? ""));
  // What we wrote is escaped already.
  return { line: row.line, cells: header.isEscaped ? own.map(unescapeFormula) : own, problems };
}

export const jsonLine = (refused: Refused): string => `${JSON.stringify(refused)}\n`;

/** The first line of an error file, in the file's own separator, with a BOM where the file had one. */
export function errorHeader(
  header: Header,
  { separator, hasBom }: { separator: string; hasBom: boolean },
): string {
  const own = header.cells.filter(isOwnColumn).map(escapeFormula);
  return (hasBom ? UTF8_BOM : "") + csvLines([[...ERROR_COLUMNS, ...own]], separator);
}

/** Collects what is refused and stores it by the piece; the names of the pieces are in order. */
export class ErrorParts {
  readonly names: string[] = [];
  private lines: string[] = [];
  private size = 0;

  constructor(
    private readonly storage: Storage,
    private readonly batchId: string,
    private readonly attempt: number,
  ) {}

  async add(refused: Refused): Promise<void> {
    const line = jsonLine(refused);
    this.lines.push(line);
    this.size += line.length;
    if (this.size >= PART_LIMIT) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const name = `read-${this.attempt}-${this.names.length}.ndjson`;
    await this.storage.put(errorKey(this.batchId, name), this.lines.join(""));
    this.names.push(name);
    this.lines = [];
    this.size = 0;
  }
}
