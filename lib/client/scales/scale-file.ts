import { escapeFormula } from "@/lib/domain/csv/escape-cell";
import { unmistakable } from "@/lib/domain/read-number";
import { cellsOf, type RowColumn, type ScaleLine } from "./row-cells";

/** The columns of a line; without the one of kinds, what stands beside the lines stays. */
export const LINE_COLUMNS = [
  "scale_code",
  "label_fr",
  "label_en",
  "label_zh",
  "price",
  "charged_per",
  "basis",
  "stream",
  "families",
  "component",
  "materials",
  "bounds",
  "part",
  "declared_as",
  "valid_from",
  "valid_to",
  "certainty",
  "source",
  "note",
] as const satisfies readonly RowColumn[];
export type LineColumn = (typeof LINE_COLUMNS)[number];

const quoted = (cell: string): string => `"${escapeFormula(cell).replaceAll('"', '""')}"`;

function recordOf(line: ScaleLine): string {
  const cells = cellsOf({ kind: "line", row: line });
  const written = { ...cells, price: unmistakable(cells.price ?? "") };
  return LINE_COLUMNS.map((column) => quoted(written[column] ?? "")).join(",");
}

/** Lines as the file that an import takes, and which of them stands on a line of that file. */
export function scaleFile(lines: readonly ScaleLine[]): {
  content: string;
  placeOn: (line: number) => number;
} {
  const records = lines.map(recordOf);
  const ends: number[] = [];
  let end = 1;
  for (const record of records) {
    end += record.split("\n").length;
    ends.push(end);
  }
  return {
    content: [LINE_COLUMNS.join(","), ...records].join("\r\n"),
    placeOn: (line) => ends.findIndex((last) => line <= last),
  };
}
