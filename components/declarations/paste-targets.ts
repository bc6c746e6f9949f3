import type { SheetRow } from "./grid-row";

/** What a paste puts where; blank cells change nothing. */
export type Pasted = { source: SheetRow; typed: string };

/**
 * Which products a pasted range is for: those that its first column names, where it names most of them, else the
 * rows from the cell on, one after the other. The last column holds the quantities.
 */
export function pasteTargets(
  cells: readonly string[][],
  { from, shown, all }: { from: number; shown: readonly SheetRow[]; all: readonly SheetRow[] },
): { pasted: Pasted[]; unknown: number } {
  const filled = cells.flatMap((row, place) => {
    const typed = row.at(-1)?.trim() ?? "";
    return typed === "" ? [] : [{ typed, reference: row[0]?.trim() ?? "", place }];
  });
  const byReference = new Map(all.map((source) => [source.ecoProductReference, source]));
  const named = filled.filter(({ reference }) => byReference.has(reference)).length;
  const isNamed = (cells[0]?.length ?? 0) > 1 && named * 2 > filled.length;
  const pasted = filled.flatMap(({ typed, reference, place }) => {
    const source = isNamed ? byReference.get(reference) : shown[from + place];
    return source ? [{ source, typed }] : [];
  });
  return { pasted, unknown: filled.length - pasted.length };
}
