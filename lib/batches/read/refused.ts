import { parse } from "csv-parse";
import type { BatchRow } from "@/db/queries/batches";
import type { Locale } from "@/db/vocabulary";
import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { cellsOfProblems, problemsOfCells } from "@/lib/domain/csv/error-cells";
import { escapeFormula, unescapeFormula } from "@/lib/domain/csv/escape-cell";
import { isOwnColumn } from "@/lib/domain/csv/our-headers";
import { problemText } from "@/lib/errors/problem-text";
import { Refusal } from "@/lib/errors/refusals";
import type { Storage } from "@/lib/storage/disk-storage";
import { errorFile, errorFolder, errorKey } from "@/lib/storage/keys";
import { linesOf } from "@/lib/storage/lines-of";
import { csvLines } from "@/lib/write-csv";
import type { RowProblem, WordedProblem } from "../problems";
import type { Refused } from "./error-file";
import { HEADER_PART } from "./reading";

const LINES_AT_ONCE = 100;

/** Refuses what can't be sent whole: once its first byte is on its way, nothing can be said any more. */
export async function refuseIncomplete(files: Storage, { id, errorParts }: BatchRow): Promise<void> {
  const stored = new Set(await files.list(errorFolder(id)));
  if (errorParts.some((part) => !stored.has(errorFile(part)))) throw new Refusal("SERVICE_016");
}

const isCsv = (part: string): boolean => errorFile(part) !== part;

/** The error file of a batch in a language; pieces of an earlier release are said as they were. */
export function errorFileIn(
  locale: Locale,
  files: Storage,
  batch: BatchRow,
): AsyncGenerator<string | Buffer> {
  // Before the first byte, so that what was stored wrongly can still be refused.
  const { separator } = batch.understood as { separator: string };
  return errorPieces(locale, files, batch, separator);
}

async function* errorPieces(
  locale: Locale,
  files: Storage,
  { id, errorParts }: BatchRow,
  separator: string,
): AsyncGenerator<string | Buffer> {
  for (const part of errorParts) {
    const content = await files.read(errorKey(id, part));
    if (isCsv(part)) {
      yield* content;
      continue;
    }
    let lines: string[][] = [];
    for await (const line of linesOf(content)) {
      const { problems, cells } = JSON.parse(line) as Refused;
      const worded = problems.map((one) => ({ ...one, message: problemText(locale, one) }));
      lines.push([...cellsOfProblems(worded), ...(cells ?? []).map(escapeFormula)]);
      if (lines.length < LINES_AT_ONCE) continue;
      yield csvLines(lines, separator);
      lines = [];
    }
    if (lines.length > 0) yield csvLines(lines, separator);
  }
}

/** A refused row: its own cells, and its problems as they are kept. */
export type RefusedRow = {
  line: number | null;
  cells: string[];
  problems: readonly (RowProblem | WordedProblem)[];
};

/** What the cells of its refused rows are, in order; null of a column that is ignored. */
export const ownColumns = ({ understood }: BatchRow): (string | null)[] => {
  const { columns } = understood as { columns: { header: string; column: string | null }[] };
  return columns.filter(({ header }) => isOwnColumn(header)).map(({ column }) => column);
};

/** The refused rows of a batch, in order; with what is wrong with the file as a whole, which has no cells, where that is asked. */
export async function* refusedRows(
  files: Storage,
  batch: BatchRow,
  { ofFile = false }: { ofFile?: boolean } = {},
): AsyncGenerator<RefusedRow> {
  const { id, errorParts, refusedLines, understood } = batch;
  const { separator } = understood as { separator: string };
  let place = 0;
  for (const part of errorParts) {
    if (part === HEADER_PART) continue;
    const content = await files.read(errorKey(id, part));
    if (!isCsv(part)) {
      for await (const text of linesOf(content)) {
        const { line, cells, problems } = JSON.parse(text) as Refused;
        if (cells || ofFile) yield { line, cells: cells ?? [], problems };
      }
      continue;
    }
    const records = content.pipe(parse({ delimiter: separator, relax_column_count: true }));
    content.once("error", (error) => records.destroy(error));
    try {
      for await (const cells of records as AsyncIterable<string[]>) {
        if (cells.length === ERROR_COLUMNS.length) continue;
        const line = refusedLines[place++] ?? null;
        const problems = problemsOfCells(cells).map((problem) => ({ line, ...problem }));
        yield { line, cells: cells.slice(ERROR_COLUMNS.length).map(unescapeFormula), problems };
      }
    } finally {
      content.destroy();
    }
  }
}
