import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import { groupBy } from "@/lib/group-by";
import { nameOfRow, type ScaleRows, writeRow } from "./scale-rows";

/** What becomes of a row. One that is told from another day on is changed, where it is the only one of its name. */
export type RowChange<From, To> =
  | { change: "added"; from: null; to: To }
  | { change: "changed"; from: From; to: To }
  | { change: "withdrawn"; from: From; to: null };

/** What becomes of a scale's rows of a kind; a row counts as changed when its file would read otherwise. */
export function compareRows<
  Kind extends ScaleRowKind,
  From extends ScaleRows[Kind],
  To extends ScaleRows[Kind],
>(kind: Kind, before: readonly From[], after: readonly To[]): RowChange<From, To>[] {
  const keyOf = (row: ScaleRows[Kind]) => `${nameOfRow(kind, row)} ${row.validFrom}`;
  const known = new Map(before.map((row) => [keyOf(row), row]));
  const kept = new Set(after.map(keyOf));
  const namesOf = <Row extends ScaleRows[Kind]>(rows: readonly Row[]) =>
    groupBy(rows, (row) => nameOfRow(kind, row));
  const gone = namesOf(before.filter((row) => !kept.has(keyOf(row))));
  const come = namesOf(after.filter((row) => !known.has(keyOf(row))));
  const moved = new Map<To, From>();
  for (const [name, rows] of come) {
    const [from, ...othersGone] = gone.get(name) ?? [];
    const [to, ...othersCome] = rows;
    if (from && to && othersGone.length + othersCome.length === 0) moved.set(to, from);
  }
  const left = new Set(moved.values());
  return [
    ...after.flatMap((to): RowChange<From, To>[] => {
      const from = known.get(keyOf(to)) ?? moved.get(to);
      if (!from) return [{ change: "added", from: null, to }];
      return isSame(kind, from, to) ? [] : [{ change: "changed", from, to }];
    }),
    ...before
      .filter((row) => !kept.has(keyOf(row)) && !left.has(row))
      .map((from): RowChange<From, To> => ({ change: "withdrawn", from, to: null })),
  ];
}

function isSame<Kind extends ScaleRowKind>(
  kind: Kind,
  one: ScaleRows[Kind],
  other: ScaleRows[Kind],
): boolean {
  const [cells, others] = [writeRow(kind, one), writeRow(kind, other)];
  return Object.entries(cells).every(([column, cell]) => others[column as keyof typeof others] === cell);
}
