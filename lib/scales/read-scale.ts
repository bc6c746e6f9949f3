import type { CsvRecord } from "@/lib/batches/read/csv-record";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import { agreedMark, withoutMinus } from "@/lib/domain/read-number";
import { overlap, type Validity } from "@/lib/domain/validity";
import { readTable, type TableProblem, type TableRow } from "@/lib/tables/read-table";
import { readRow, type ScaleRow } from "./read-row";
import { isDay } from "./scale-cells";
import { nameOfRow, type ScaleRows } from "./scale-rows";

const LINE_LIMIT = 5000;

/** A row, and where it stands in its file. */
type PlacedRow = ScaleRow & { line: number };

/** The scale that a file holds, or everything that is wrong with it. */
export type ScaleReading = {
  rows: PlacedRow[];
  /** Whether it says the kind of its rows: one that does not holds lines alone, and says nothing of what stands beside them. */
  saysKinds: boolean;
  /** Whether it has a column for what rows are called in Chinese. */
  saysChinese: boolean;
  /** Headers that name no column. */
  ignored: readonly string[];
  /** Undefined where the file does not say it. */
  effectiveFrom: string | undefined;
  problems: TableProblem[];
};

/** Reads a whole scale. */
export async function readScale(table: AsyncIterable<CsvRecord>): Promise<ScaleReading> {
  const rows: PlacedRow[] = [];
  const problems: TableProblem[] = [];
  const days = new Map<string, number>();
  const seen = new Map<string, { line: number; held: Validity }[]>();
  const {
    rows: found,
    columns,
    unknown: ignored,
    problems: wrongFile,
  } = await readTable(table, "SCALE", { limit: LINE_LIMIT });
  const agreed = agreedMark(found.flatMap(numbersOf));
  for (const { line, cells } of found) {
    const { said, wrong } = readRow(cells, agreed);
    problems.push(...wrong.map((problem) => ({ line, ...problem })));
    const day = cells.effective_from;
    if (day) days.set(day, days.get(day) ?? line);
    if (!said) continue;
    const placed = { ...said, line };
    const others = seen.get(keyOf(placed)) ?? [];
    const other = others.find(({ held }) => overlap(held, placed.row));
    if (other)
      problems.push({ line, column: "scale_code", kind: "alsoOn", values: { row: String(other.line) } });
    seen.set(keyOf(placed), [...others, { line, held: placed.row }]);
    rows.push(placed);
  }
  problems.push(...wrongFile);
  return {
    rows,
    saysKinds: columns.includes("kind"),
    saysChinese: columns.includes("label_zh"),
    ignored,
    effectiveFrom: dayOf(days, problems),
    problems,
  };
}

/** The rows of a kind. */
export const rowsOfKind = <Kind extends ScaleRowKind>({ rows }: ScaleReading, kind: Kind) =>
  rows.flatMap((one) => (one.kind === kind ? [one.row as ScaleRows[Kind]] : []));

const keyOf = ({ kind, row }: ScaleRow): string => `${kind} ${nameOfRow<ScaleRowKind>(kind, row)}`;

const NUMBERS = ["price", "min_weight_kg", "max_weight_kg"] as const;

const numbersOf = ({ cells }: TableRow): string[] =>
  NUMBERS.map((column) => withoutMinus(cells[column] ?? ""));

/** The one day that every line says, if any does. */
function dayOf(days: ReadonlyMap<string, number>, problems: TableProblem[]): string | undefined {
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
  if (isDay(day)) return day;
  problems.push({ line, column, kind: "noDay", values: { value: day } });
  return undefined;
}
