import type { CsvRecord } from "./csv-record";

/** What spreadsheets and people write before a row that adds up the others. */
const TOTAL =
  /^(?:(?:grand |sous[- ]?|sub[- ]?)?total(?: g[ée]n[ée]ral| general)?|totaux|(?:gesamt|end|zwischen)?summe|gesamt(?:ergebnis)?|suma(?: total)?|totale(?: generale)?|somma|合计|总计|小计|共计)\s*[:：]?$/iu;

const isFigure = (cell: string): boolean => /^[-+−]?[\d\s.,%€$£¥\u00a0\u202f]*$/.test(cell);

/** The rows that were left out as sums of others: how many, and the lines of the first. */
export type LeftOutTotals = { count: number; lines: number[] };

/** How many of them are named. */
const NAMED_LINES = 20;

/** Whether a row adds up others and is none of its own: a word for that, figures alone, and no reference of a product. */
function isTotal({ cells }: CsvRecord, references: readonly number[]): boolean {
  const first = cells.findIndex((cell) => cell.trim() !== "");
  // The first word decides it for nearly every row.
  if (first < 0 || !TOTAL.test((cells[first] ?? "").trim())) return false;
  if (references.some((place) => place !== first && cells[place]?.trim())) return false;
  return cells.slice(first + 1).every((cell) => isFigure(cell.trim()));
}

/** The rows without those that only add up others, which are noted. `references` are the places of cells that name a product. */
export async function* withoutTotals(
  records: AsyncGenerator<CsvRecord>,
  references: readonly number[],
  leftOut: LeftOutTotals,
): AsyncGenerator<CsvRecord> {
  try {
    for await (const record of records)
      if (isTotal(record, references)) {
        leftOut.count += 1;
        if (leftOut.lines.length < NAMED_LINES) leftOut.lines.push(record.line);
      } else yield record;
  } finally {
    await records.return(undefined);
  }
}
