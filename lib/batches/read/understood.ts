import type { FileEncoding } from "@/db/vocabulary";
import type { Header } from "@/lib/domain/csv/map-header";
import type { PlacedProblem } from "../problems";
import type { NumbersSeen } from "./read-row";
import type { UnusualRows } from "./unusual-rows";

/** How many rows are shown as they were read. */
export const SAMPLE_ROWS = 3;

type Read = {
  encoding: FileEncoding;
  hasBom: boolean;
  separator: string;
  header: Header | undefined;
  numbers: NumbersSeen;
  sample: Record<string, string>[];
  unusual?: UnusualRows;
};

/** How a file was read, and what of that deserves a second look. */
export function describeReading({ encoding, hasBom, separator, header, numbers, sample, unusual }: Read) {
  const warnings: { code: string; message: string }[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (encoding === "windows-1252") warn("ENCODING", "not UTF-8: read as windows-1252");
  for (const name of header?.unknown ?? []) warn("UNKNOWN_COLUMN", `the column ${name} is ignored`);
  if (numbers.marks.size > 1) warn("MIXED_DECIMAL_MARKS", "some numbers have a decimal comma, others a dot");
  if (numbers.looksGrouped > 0)
    warn("THOUSANDS", `${numbers.looksGrouped} numbers have three decimals: were thousands meant?`);
  const [mark = null] = numbers.marks;
  return {
    encoding,
    hasBom,
    separator,
    decimalMark: mark,
    columns: (header?.cells ?? []).map((cell, place) => ({
      header: cell,
      column: header?.columns[place] ?? null,
    })),
    sample,
    warnings,
    countUnusual: unusual?.count ?? 0,
    unusual: unusual?.rows ?? [],
  };
}

/** Why a file with that header can't be read on; the worst first. */
export function problemOfHeader({ absent, missing, doubled }: Header): PlacedProblem | undefined {
  const problem = (message: string, column: string): PlacedProblem => ({
    line: 1,
    code: "SERVICE_017",
    column,
    message,
  });
  const [lost, needed, twice] = [absent, missing, doubled].map((names) => names.join(", "));
  if (lost) return problem(`the file has no header ${lost}`, lost);
  if (needed) return problem(`the column ${needed} is missing`, needed);
  if (twice) return problem(`the column ${twice} is there more than once`, twice);
  return undefined;
}
