import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { cellsOfProblems } from "@/lib/domain/csv/error-cells";
import { escapeFormula } from "@/lib/domain/csv/escape-cell";
import { type Header, isOwnColumn } from "@/lib/domain/csv/map-header";
import type { Storage } from "@/lib/storage/disk-storage";
import { errorKey } from "@/lib/storage/keys";
import { csvLines, UTF8_BOM } from "@/lib/write-csv";
import type { RowProblem } from "../problems";

const PART_LIMIT = 512 * 1024;

/** How lines of an error file are written: as the file they come from. */
export type ErrorFormat = { separator: string; header: Header; hasBom: boolean };

/** The first line of an error file, in the file's own separator, with a BOM where the file had one. */
export function errorHeader({ separator, header, hasBom }: ErrorFormat): string {
  const own = header.cells.filter(isOwnColumn).map(escapeFormula);
  return (hasBom ? UTF8_BOM : "") + csvLines([[...ERROR_COLUMNS, ...own]], separator);
}

/** A refused row with all that is wrong with it in front, ready to be corrected and sent back. */
export function errorLine(
  { separator, header }: ErrorFormat,
  cells: readonly string[],
  problems: readonly RowProblem[],
): string {
  const own = cells.filter((_, place) => isOwnColumn(header.cells[place] ?? ""));
  // A cell of a file of ours is escaped already.
  const escaped = header.isEscaped ? own : own.map(escapeFormula);
  return csvLines([[...cellsOfProblems(problems), ...escaped]], separator);
}

/** Collects the lines of an error file and stores them by the piece; the names of its pieces are in order. */
export class ErrorParts {
  readonly names: string[] = [];
  private lines: string[] = [];
  private size = 0;

  constructor(
    private readonly storage: Storage,
    private readonly batchId: string,
    private readonly attempt: number,
  ) {}

  async add(text: string): Promise<void> {
    this.lines.push(text);
    this.size += text.length;
    if (this.size >= PART_LIMIT) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const name = `read-${this.attempt}-${this.names.length}`;
    await this.storage.put(errorKey(this.batchId, name), this.lines.join(""));
    this.names.push(name);
    this.lines = [];
    this.size = 0;
  }
}
