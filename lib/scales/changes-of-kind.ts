import type { ScaleChange } from "@/db/queries/scale-changes";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import type { RowChange } from "./compare-scales";
import { type ScaleRows, writeRow } from "./scale-rows";

/** What became of rows of a kind, as their file has them. */
export const changesOfKind = <Kind extends ScaleRowKind>(
  kind: Kind,
  changes: readonly RowChange<ScaleRows[Kind], ScaleRows[Kind]>[],
): ScaleChange[] =>
  changes.map(({ from, to }) => {
    const [before, after] = [from && writeRow(kind, from), to && writeRow(kind, to)];
    return { kind, code: (after ?? before)?.scale_code ?? "", before, after };
  });
