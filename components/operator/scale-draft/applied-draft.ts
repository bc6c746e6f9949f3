import type { LineColumn } from "@/lib/client/scales/scale-file";
import { type DraftedLine, isDrafted } from "./drafted-lines";
import {
  cellsOfLine,
  cellValue,
  type DraftRow,
  draftKeyOf,
  putBack,
  type ScaleDraft,
  withRow,
} from "./scale-draft";

/** A draft that was applied, with the lines that it made. */
type Applied = { draft: ScaleDraft; lines: readonly DraftedLine[] };

/** The draft once another has been applied: what was written meanwhile is left, on top of what was applied. */
export const afterApplied = (draft: ScaleDraft, { draft: before, lines }: Applied, at: string): ScaleDraft =>
  lines.filter(isDrafted).reduce((left, { key, line, isWithdrawn }) => {
    const row = left.rows[key];
    const without = putBack(left, key, at);
    if (!row || isSame(row, before.rows[key])) return without;
    // What was withdrawn is no more of the scale: what was written of it since is shown as such.
    return isWithdrawn ? left : withRow(without, draftKeyOf(line), rowOn(cellsOfLine(line), row), at);
  }, draft);

const isSame = (row: DraftRow, other: DraftRow | undefined): boolean =>
  JSON.stringify(row) === JSON.stringify(other);

/** What was written of a line, as far as it differs from what now stands. */
function rowOn(was: DraftRow["was"], { isNew: _isNew, ...row }: DraftRow): DraftRow {
  const now = Object.entries(row.now).filter(([column, text]) => {
    const name = column as LineColumn;
    return cellValue(name, text, row.readIn) !== was[name];
  });
  return { ...row, was, now: Object.fromEntries(now) };
}
