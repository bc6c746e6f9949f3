import { CORRECTIONS_AT_ONCE } from "@/lib/domain/csv/corrections";
import type { Problem } from "@/lib/domain/problems";
import type { ErrorCode } from "@/lib/errors/catalogue";
import type { CsvRecord } from "./read/csv-record";

/** What is wrong with one row; the column is null where it is none of the file's. */
export type RowProblem = Problem & { code: ErrorCode; column: string | null };

export const wrongCheckDigit = (given: string): RowProblem => ({
  code: "SERVICE_010",
  column: "external_id",
  kind: "checkDigit",
  values: { value: given },
});

/** A problem with its place in the file; no line where the file as a whole is meant. */
export type PlacedProblem = RowProblem & { line: number | null };

/** A problem as an earlier release kept it: the words alone, in English. */
export type WordedProblem = { line: number | null; code: string; column: string | null; message: string };

/** A problem as batches keep it. */
export type KeptProblem = PlacedProblem | WordedProblem;

/** How many problems a batch shows by itself; the error file has all of them. */
const SHOWN_PROBLEMS = 20;

/** How many refused rows a batch knows the lines of: as many as can be corrected at once. */
const REFUSED_LINES = CORRECTIONS_AT_ONCE;

/** A batch that can't go on: the pipeline's code, and what to say about the file. */
export class BatchFailed extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly problems: readonly PlacedProblem[] = [],
    options: ErrorOptions = {},
  ) {
    super(code, options);
    this.name = "BatchFailed";
  }
}

/** The claim on a batch was lost to another worker, to time or to a cancellation: nothing more may be written. */
export class ClaimLost extends Error {}

/** The worker was told to stop: the batch is let go, for another one to continue. */
export class Interrupted extends Error {}

/** A file that can’t be read on, from that line where it is known. */
export const fileProblem = (found: Problem, { line = null }: { line?: number | null } = {}): BatchFailed =>
  new BatchFailed("SERVICE_017", [{ line, code: "SERVICE_017", column: null, ...found }]);

/** What a batch has of its refused rows without their error file: the first problems, and the lines of the first rows. */
export type FirstRefused = { problems: KeptProblem[]; refusedLines: number[] };

/** Notes a refused row, while there is room. */
export function noteRefused(
  { problems: shown, refusedLines }: FirstRefused,
  row: CsvRecord,
  problems: readonly RowProblem[],
): void {
  if (refusedLines.length >= REFUSED_LINES && shown.length >= SHOWN_PROBLEMS) return;
  const line = row.line;
  if (refusedLines.length < REFUSED_LINES) refusedLines.push(line);
  for (const problem of problems) if (shown.length < SHOWN_PROBLEMS) shown.push({ line, ...problem });
}
