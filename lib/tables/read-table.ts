import type { Locale } from "@/db/vocabulary";
import { BatchFailed, fileProblem } from "@/lib/batches/problems";
import type { CsvRecord } from "@/lib/batches/read/csv-record";
import { columnsOf, type FileKind } from "@/lib/domain/csv/columns";
import { type Header, mapHeader } from "@/lib/domain/csv/map-header";
import type { Problem } from "@/lib/domain/problems";
import { problemText } from "@/lib/errors/problem-text";
import { Refusal } from "@/lib/errors/refusals";

/** A row of a table: its cells by column. */
export type TableRow = { line: number; cells: Partial<Record<string, string>> };

/** What is wrong with a table, and where. */
export type TableProblem = Problem & { line: number | null; column: string | null };

type Table = {
  rows: TableRow[];
  /** The columns that its header names. */
  columns: readonly (string | null)[];
  /** Headers that name no column. */
  unknown: readonly string[];
  problems: TableProblem[];
};

type TableForm = {
  /** How many rows it may have. */
  limit: number;
  /** The year that its figures are of. */
  period?: string;
  /** How many lines may stand above its header. */
  linesAbove?: number;
  /** Columns whose text can stand in several cells. */
  joined?: readonly string[];
};

/** The rows of a table that is read whole, up to where it can't be read on, and why. */
export async function readTable(
  records: AsyncIterable<CsvRecord>,
  kind: FileKind,
  { limit, period, linesAbove = 0, joined = [] }: TableForm,
): Promise<Table> {
  const rows: TableRow[] = [];
  const problems: TableProblem[] = [];
  let header: Header | undefined;
  let above = 0;
  try {
    for await (const { line, cells } of records) {
      if (!header) {
        const found = mapHeader(cells, kind, {}, undefined, period);
        above += 1;
        if (found.missing.length > 0 && above < linesAbove) continue;
        header = found;
        problems.push(...problemsOf(header).map((problem) => ({ line, ...problem })));
        if (problems.length > 0) break;
        continue;
      }
      if (rows.length === limit)
        throw fileProblem({ kind: "tooManyLines", values: { count: String(limit) } }, { line });
      rows.push({ line, cells: cellsByColumn(cells, header, joined) });
    }
  } catch (thrown) {
    if (!(thrown instanceof BatchFailed)) throw thrown;
    problems.push(...thrown.problems);
  }
  // The lines were fewer than may stand above a header, and none was one.
  if (!header && linesAbove > 0 && problems.length === 0)
    for (const [column, { isRequired }] of columnsOf(kind))
      if (isRequired) problems.push({ line: 1, column, kind: "columnMissing" });
  if (rows.length === 0 && problems.length === 0)
    problems.push({ line: null, column: null, kind: kind === "SCALE" ? "noLine" : "noRow" });
  return { rows, columns: header?.columns ?? [], unknown: header?.unknown ?? [], problems };
}

function problemsOf({ missing, doubled, ofOtherYears }: Header): (Problem & { column: string })[] {
  return [
    ...missing.map((column) => {
      const other = ofOtherYears.find((one) => one.column === column);
      return other
        ? { column, kind: "otherYearColumn" as const, values: { header: other.header } }
        : { column, kind: "columnMissing" as const };
    }),
    ...doubled.map((column) => ({ column, kind: "columnTwice" as const })),
  ];
}

function cellsByColumn(cells: readonly string[], { columns, instead }: Header, joined: readonly string[]) {
  const textAt = (place: number) => (cells[place] ?? "").replaceAll("\u0000", "").trim();
  const row: TableRow["cells"] = Object.fromEntries(
    columns.flatMap((column, place) => (column ? [[column, textAt(place)]] : [])),
  );
  for (const column of joined) {
    const others = (instead[column] ?? []).map(textAt);
    row[column] = [row[column], ...others].filter(Boolean).join(" ");
  }
  return row;
}

/** How many problems of a table are told at once. */
const TOLD = 100;

/** Refuses a table of which something is wrong. */
export function refuseTable(problems: readonly TableProblem[], locale: Locale): void {
  if (problems.length === 0) return;
  throw new Refusal(
    "SERVICE_017",
    problems.slice(0, TOLD).map((problem) => ({
      path: [problem.line, problem.column].filter((part) => part !== null).join(", ") || "file",
      message: problemText(locale, problem),
    })),
  );
}
