import { groupBy } from "@/lib/group-by";

/** What a paste puts where; blank cells change nothing. */
export type Pasted = { reference: string; typed: string };

export type Into = {
  /** The products that are shown, by their references, and the place of the cell among them. */
  shown: readonly string[];
  from: number;
  isKnown: (reference: string) => boolean;
};

/**
 * Which products a pasted range is for: those that its first column names, where it names most of them, else the
 * rows from the cell on, one after the other. A product that is named twice gets neither quantity. The last column that holds anything holds the quantities; a heading
 * over them is left out.
 */
export function pasteTargets(
  cells: readonly string[][],
  { shown, from, isKnown }: Into,
): { pasted: Pasted[]; unknown: number; twice: number } {
  const last = cells.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled)), 0);
  const rows = cells.map((row) => ({ typed: row[last]?.trim() ?? "", reference: row[0]?.trim() ?? "" }));
  const filled = withoutHeading(rows).flatMap((row, index) =>
    row.typed === "" ? [] : [{ ...row, place: index }],
  );
  const isNamed = last > 0 && filled.filter((row) => isKnown(row.reference)).length * 2 > filled.length;
  const pasted = filled.flatMap(({ typed, reference: name, place }) => {
    const reference = isNamed ? name : shown[from + place];
    return reference !== undefined && isKnown(reference) ? [{ reference, typed }] : [];
  });
  const unknown = filled.length - pasted.length;
  const named = groupBy(pasted, ({ reference }) => reference);
  const once = pasted.filter(({ reference }) => named.get(reference)?.length === 1);
  const twice = [...named.values()].filter((rows) => rows.length > 1).length;
  return { pasted: once, unknown, twice };
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
