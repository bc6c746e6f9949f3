import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { Locale } from "@/db/vocabulary";
import type { Separator } from "@/lib/domain/csv/choose-separator";
import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { cellsOfProblems, problemsOfCells } from "@/lib/domain/csv/error-cells";
import { rowMessageIn } from "@/lib/i18n/row-message-in";
import { csvLines, UTF8_BOM } from "@/lib/write-csv";

type StoredErrors = { content: Readable; separator: Separator; hasBom: boolean };

/** An error file with its messages in another language than the English that it is stored in. */
export async function* translateErrors(
  { content, separator, hasBom }: StoredErrors,
  locale: Locale,
): AsyncGenerator<string> {
  if (hasBom) yield UTF8_BOM;
  let isHeader = true;
  const records = content.pipe(parse({ delimiter: separator, bom: true, relax_column_count: true }));
  content.once("error", (error) => records.destroy(error));
  for await (const cells of records as AsyncIterable<string[]>) {
    yield csvLines([isHeader ? cells : translated(cells, locale)], separator);
    isHeader = false;
  }
}

function translated(cells: readonly string[], locale: Locale): string[] {
  const problems = problemsOfCells(cells).map((problem) => ({
    ...problem,
    message: rowMessageIn(locale, problem),
  }));
  return [...cellsOfProblems(problems), ...cells.slice(ERROR_COLUMNS.length)];
}
