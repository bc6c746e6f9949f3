import type { ScaleLine } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import type { NumberReading } from "@/lib/domain/read-number";
import { overlap } from "@/lib/domain/validity";
import { type DraftedLine, isDrafted, linesLeft } from "./drafted-lines";
import { cellsOfLine } from "./scale-draft";

/** What a line can't do without. */
const NEEDED = [
  "price",
  "scale_code",
  "label_fr",
  "label_en",
  "charged_per",
  "basis",
  "certainty",
  "source",
] as const satisfies readonly LineColumn[];

/** What is seen to be wrong with a cell before anybody is asked. */
export type DraftProblem = { key: string; column: LineColumn } & (
  | { kind: "misread"; reason: Extract<NumberReading, { ok: false }>["reason"] }
  | { kind: "nothingSaid" | "lastBeforeFirst" | "daysTaken" }
);

/** What is wrong with a cell: seen here, or found by the service, in its words. */
export type CellProblem = DraftProblem | { key: string; column: LineColumn; kind: "found"; message: string };

export const problemAt = (
  problems: readonly CellProblem[],
  key: string,
  column: LineColumn,
): CellProblem | undefined => problems.find((one) => one.key === key && one.column === column);

/** What is wrong with what was written: no number, nothing, days the wrong way round, or taken by another price of the code. */
export function problemsIn(drafted: readonly DraftedLine[]): DraftProblem[] {
  const left = linesLeft(drafted);
  return left.filter(isDrafted).flatMap((one) => [...emptyIn(one), ...wrongDays(one, left)]);
}

function emptyIn({ key, line, isNew, changes, misread }: DraftedLine): DraftProblem[] {
  const cells = cellsOfLine(line);
  const written = (column: LineColumn) => changes.find((one) => one.column === column)?.now;
  return NEEDED.flatMap((column): DraftProblem[] => {
    if (column === "price" && written(column) !== "" && misread)
      return [{ key, column, kind: "misread", reason: misread }];
    const isEmpty = written(column) === "" || (isNew && cells[column] === "");
    return isEmpty ? [{ key, column, kind: "nothingSaid" }] : [];
  });
}

function wrongDays(one: DraftedLine, all: readonly DraftedLine[]): DraftProblem[] {
  const { key, line, changes, isNew } = one;
  const changed = new Set<LineColumn>(changes.map(({ column }) => column));
  const [first, last, code] = (["valid_from", "valid_to", "scale_code"] as const).map((name) =>
    changed.has(name),
  );
  if (line.validFrom !== null && line.validTo !== null && line.validTo < line.validFrom)
    return [{ key, column: last ? "valid_to" : "valid_from", kind: "lastBeforeFirst" }];
  if (line.scaleCode === "" || !(first || last || code || isNew)) return [];
  const isTaken = all.some(
    (other) =>
      other !== one && other.line.scaleCode === line.scaleCode && overlap(daysOf(other.line), daysOf(line)),
  );
  const column = first ? "valid_from" : last ? "valid_to" : isNew && !code ? "valid_from" : "scale_code";
  return isTaken ? [{ key, column, kind: "daysTaken" }] : [];
}

const daysOf = ({ validFrom, validTo }: ScaleLine) => ({
  validFrom: validFrom ?? "-infinity",
  validTo: validTo ?? "infinity",
});
