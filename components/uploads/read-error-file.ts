import { parse } from "csv-parse/browser/esm/sync";
import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { unescapeFormula } from "@/lib/domain/csv/escape-cell";

/** How many rows are fixed in the page; more are quicker to fix in the file. */
const ROWS_IN_PAGE = 200;

/** One thing that is wrong with a row; the column is empty where it is none of the file's. */
export type RefusedProblem = { code: string; column: string; message: string };

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
      .map((cells) => ({ problems: problemsOf(cells), cells: cells.slice(own).map(unescapeFormula) })),
  };
}

const SEPARATOR = " | ";

function problemsOf([codes = "", columns = "", messages = ""]: readonly string[]): RefusedProblem[] {
  const [code, column] = [codes, columns].map((joined) => joined.split(SEPARATOR));
  const said = unescapeFormula(messages).split(SEPARATOR);
  // What was written in a cell may hold the separator: then the messages can't be told apart.
  const isSplit = said.length === code?.length;
  return (code ?? []).map((each, place) => ({
    code: each,
    column: column?.[place] ?? "",
    message: isSplit ? (said[place] ?? "") : messages,
  }));
}
