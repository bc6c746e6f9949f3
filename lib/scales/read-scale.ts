import Big from "big.js";
import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import { BatchFailed, fileProblem } from "@/lib/batches/problems";
import { type OpenedFile, readRecords } from "@/lib/batches/read/read-records";
import { mapHeader } from "@/lib/domain/csv/map-header";
import type { Problem } from "@/lib/domain/problems";
import { agreedMark, type DecimalMark } from "@/lib/domain/read-number";
import { CELLS, FIELDS, tooLong } from "./scale-cells";

const LINE_LIMIT = 5000;

export type ScaleProblem = Problem & { line: number | null; column: string | null };

/** The scale that a file holds, or everything that is wrong with it. */
export type ScaleReading = {
  lines: ScaleLineValues[];
  /** Undefined where the file does not say it. */
  effectiveFrom: string | undefined;
  problems: ScaleProblem[];
};

/** A line of the file: its cells by column. */
type ScaleRow = { number: number; cells: Readonly<Record<string, string>> };

/** Reads a whole scale. */
export async function readScale(file: OpenedFile): Promise<ScaleReading> {
  const lines: ScaleLineValues[] = [];
  const problems: ScaleProblem[] = [];
  const days = new Map<string, number>();
  const codes = new Map<string, number>();
  const { rows, problems: wrongFile } = await readRows(file);
  const agreed = agreedMark(rows.flatMap(numbersOf));
  for (const { number, cells } of rows) {
    const { line, wrong } = readLine(cells, agreed);
    problems.push(...wrong.map((problem) => ({ line: number, ...problem })));
    const day = cells.effective_from;
    if (day) days.set(day, days.get(day) ?? number);
    if (!line) continue;
    const first = codes.get(line.scaleCode);
    if (first !== undefined)
      problems.push({ line: number, column: "scale_code", kind: "alsoOn", values: { row: String(first) } });
    else codes.set(line.scaleCode, number);
    lines.push(line);
  }
  problems.push(...wrongFile);
  if (rows.length === 0 && problems.length === 0) problems.push({ line: null, column: null, kind: "noLine" });
  return { lines, effectiveFrom: dayOf(days, problems), problems };
}

/** The lines of a file up to where it can't be read on, and why. */
async function readRows(file: OpenedFile): Promise<{ rows: ScaleRow[]; problems: ScaleProblem[] }> {
  const rows: ScaleRow[] = [];
  const problems: ScaleProblem[] = [];
  let columns: readonly (string | null)[] | undefined;
  try {
    for await (const { line: number, cells } of readRecords(file)) {
      if (!columns) {
        const header = mapHeader(cells, "SCALE");
        columns = header.columns;
        for (const column of header.missing) problems.push({ line: number, column, kind: "columnMissing" });
        for (const column of header.doubled) problems.push({ line: number, column, kind: "columnTwice" });
        if (problems.length > 0) break;
        continue;
      }
      if (rows.length === LINE_LIMIT)
        throw fileProblem({ kind: "tooManyLines", values: { count: String(LINE_LIMIT) } }, { line: number });
      const named = columns.map((column, index) => [column ?? "", (cells[index] ?? "").trim()]);
      rows.push({ number, cells: Object.fromEntries(named) });
    }
  } catch (thrown) {
    if (!(thrown instanceof BatchFailed)) throw thrown;
    problems.push(...thrown.problems);
  }
  return { rows, problems };
}

const numbersOf = ({ cells }: ScaleRow): string[] =>
  FIELDS.flatMap((field) => (CELLS[field].isNumber ? [cells[CELLS[field].column] ?? ""] : []));

/** The one day that every line says, if any does. */
function dayOf(days: ReadonlyMap<string, number>, problems: ScaleProblem[]): string | undefined {
  const [[day, line] = [undefined, null], other] = days;
  const column = "effective_from";
  if (other)
    problems.push({
      line: other[1],
      column,
      kind: "otherDay",
      values: { value: other[0], other: day ?? "", row: String(line) },
    });
  if (day === undefined) return undefined;
  const isDay = /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (isDay && new Date(day).toISOString().startsWith(day)) return day;
  problems.push({ line, column, kind: "noDay", values: { value: day } });
  return undefined;
}

function readLine(
  cells: Readonly<Record<string, string>>,
  agreed: DecimalMark | undefined,
): {
  line: ScaleLineValues | undefined;
  wrong: (Problem & { column: string })[];
} {
  const values: Record<string, unknown> = {};
  const wrong: (Problem & { column: string })[] = [];
  for (const field of FIELDS) {
    const { column, read } = CELLS[field];
    const cell = cells[column] ?? "";
    const reading = tooLong(cell) ?? read(cell, agreed);
    if ("kind" in reading) wrong.push({ column, ...reading });
    else values[field] = reading.value;
  }
  if (wrong.length > 0) return { line: undefined, wrong };
  const line = values as ScaleLineValues;
  const { minWeightKg, maxWeightKg } = line;
  if (minWeightKg !== null && maxWeightKg !== null && new Big(minWeightKg).gte(maxWeightKg))
    wrong.push({ column: "max_weight_kg", kind: "notAbove" });
  return { line, wrong };
}
