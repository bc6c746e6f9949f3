import type { SheetRow } from "./grid-row";

/** What a paste puts where; blank cells change nothing. */
export type Pasted = { source: SheetRow; typed: string };

/**
 * Which products a pasted range is for: those that its first column names, where it names most of them, else the
 * rows from the cell on, one after the other. The last column that holds anything holds the quantities; a heading
 * over them is left out.
 */
export function pasteTargets(
  cells: readonly string[][],
  { from, shown, all }: { from: number; shown: readonly SheetRow[]; all: readonly SheetRow[] },
): { pasted: Pasted[]; unknown: number } {
  const last = cells.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled)), 0);
  const rows = cells.map((row) => ({ typed: row[last]?.trim() ?? "", reference: row[0]?.trim() ?? "" }));
  const filled = withoutHeading(rows).flatMap((row, place) => (row.typed === "" ? [] : [{ ...row, place }]));
  const byReference = new Map(all.map((source) => [source.ecoProductReference, source]));
  const named = filled.filter(({ reference }) => byReference.has(reference)).length;
  const isNamed = last > 0 && named * 2 > filled.length;
  const pasted = filled.flatMap(({ typed, reference, place }) => {
    const source = isNamed ? byReference.get(reference) : shown[from + place];
    return source ? [{ source, typed }] : [];
  });
  return { pasted, unknown: filled.length - pasted.length };
}

const isFilled = (cell: string) => cell.trim() !== "";
const isWord = ({ typed }: { typed: string }) => /^\p{L}/u.test(typed);

/** A heading is a word over what is mostly none. */
function withoutHeading<Row extends { typed: string }>(rows: readonly Row[]): readonly Row[] {
  const [first, ...others] = rows;
  const filled = others.filter(({ typed }) => typed !== "");
  const isHeading = first && isWord(first) && filled.filter(isWord).length * 2 < filled.length;
  return isHeading ? others : rows;
}
