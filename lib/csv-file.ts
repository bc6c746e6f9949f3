import { escapeFormula } from "@/lib/domain/csv/escape-cell";
import type { TextFile } from "@/lib/operation";
import { csvLines, UTF8_BOM } from "@/lib/write-csv";

type Rows = readonly (readonly (string | null)[])[];

/** A CSV file as spreadsheets open it: the mark of UTF-8, no cell that would be run as a formula. */
export const csvFile = (name: string, head: readonly string[], rows: Rows): TextFile => ({
  name,
  content: UTF8_BOM + linesOf([head, ...rows]),
});

/** The same, written while its rows are read. */
export const csvFileOf = (name: string, head: readonly string[], pieces: AsyncIterable<Rows>): TextFile => ({
  name,
  content: written(head, pieces),
});

async function* written(head: readonly string[], pieces: AsyncIterable<Rows>): AsyncGenerator<string> {
  yield UTF8_BOM + linesOf([head]);
  for await (const rows of pieces) yield linesOf(rows);
}

const linesOf = (rows: Rows): string =>
  csvLines(rows.map((cells) => cells.map((cell) => escapeFormula(cell ?? ""))));
