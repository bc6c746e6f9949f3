import type { ScaleColumn } from "./scale-cells";

type Cells = Readonly<Record<string, string | undefined>>;
type Versions = {
  /** What a row said when it was read. */
  was: Cells;
  /** What was made of that. */
  written: Cells;
  /** What somebody else has made of it since. */
  stands: Cells;
};

/** What was written on top of what stands: columns left as they were take what stands; two who changed one otherwise conflict. */
export function mergeRow({ was, written, stands }: Versions): {
  cells: Record<string, string>;
  conflicts: { column: ScaleColumn; value: string }[];
} {
  const cells: Record<string, string> = {};
  const conflicts: { column: ScaleColumn; value: string }[] = [];
  for (const column of new Set([...Object.keys(written), ...Object.keys(stands)])) {
    const [before = "", mine = "", theirs = ""] = [was[column], written[column], stands[column]];
    cells[column] = mine === before ? theirs : mine;
    // The documented unit follows from what the line is charged by.
    if (column === "price_unit") continue;
    if (mine !== before && theirs !== before && mine !== theirs)
      conflicts.push({ column: column as ScaleColumn, value: theirs });
  }
  if (cells.basis !== stands.basis) delete cells.price_unit;
  return { cells, conflicts };
}
