import { parse } from "csv-parse/browser/esm/sync";
import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { problemsOfCells, type RefusedProblem } from "@/lib/domain/csv/error-cells";
import { unescapeFormula } from "@/lib/domain/csv/escape-cell";

/** How many rows are fixed in the page; more are quicker to fix in the file. */
const ROWS_IN_PAGE = 200;

/** A refused row: its problems, and its cells by the file's own headers. */
export type RefusedRow = { problems: RefusedProblem[]; cells: readonly string[] };

export type ErrorFile = { headers: readonly string[]; rows: readonly RefusedRow[] };

/** Reads an error file as the service writes it; of a part of one, the rows that are whole. */
export function readErrorFile(
  { text, isWhole }: { text: string; isWhole: boolean },
  separator: string,
): ErrorFile {
  const records: string[][] = parse(isWhole ? text : text.slice(0, text.lastIndexOf("\r\n") + 2), {
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    to: ROWS_IN_PAGE + 1,
  });
  const [header = [], ...lines] = records;
  const own = ERROR_COLUMNS.length;
  return {
    headers: header.slice(own),
    rows: lines
      .filter((cells) => cells.length > own)
      .map((cells) => ({ problems: problemsOfCells(cells), cells: cells.slice(own).map(unescapeFormula) })),
  };
}
