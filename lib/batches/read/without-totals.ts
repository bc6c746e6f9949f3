import type { CsvRecord } from "./csv-record";

/** What spreadsheets and people write before a row that adds up the others. */
const TOTAL =
  /^(?:(?:grand |sous[- ]?|sub[- ]?)?total(?: g[ée]n[ée]ral| general)?|totaux|(?:gesamt|end|zwischen)?summe|gesamt(?:ergebnis)?|suma(?: total)?|totale(?: generale)?|somma|合计|总计|小计|共计)\s*[:：]?$/iu;

const isFigure = (cell: string): boolean => /^[-+−]?[\d\s.,%€$£¥\u00a0\u202f]*$/.test(cell);

/** Whether a row adds up others and is none of its own: a word for that, and figures alone. */
function isTotal({ cells }: CsvRecord): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== "");
  // The first word decides it for nearly every row.
  if (first < 0 || !TOTAL.test((cells[first] ?? "").trim())) return false;
  return cells.slice(first + 1).every((cell) => isFigure(cell.trim()));
}

/** The rows without those that only add up others. */
export async function* withoutTotals(records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRecord> {
  try {
    for await (const record of records) if (!isTotal(record)) yield record;
  } finally {
    await records.return(undefined);
  }
}
