import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import { CELLS, FIELDS } from "./scale-cells";

export type LineChange =
  | { change: "added"; scaleCode: string; from: null; to: ScaleLineValues }
  | { change: "changed"; scaleCode: string; from: ScaleLineValues; to: ScaleLineValues }
  | { change: "withdrawn"; scaleCode: string; from: ScaleLineValues; to: null };

/** What becomes of a scale's lines, by code; a line counts as changed when its file would read otherwise. */
export function compareScales(
  before: readonly ScaleLineValues[],
  after: readonly ScaleLineValues[],
): LineChange[] {
  const known = new Map(before.map((line) => [line.scaleCode, line]));
  const kept = new Set(after.map(({ scaleCode }) => scaleCode));
  const changes: LineChange[] = after.flatMap((to): LineChange[] => {
    const { scaleCode } = to;
    const from = known.get(scaleCode);
    if (!from) return [{ change: "added", scaleCode, from: null, to }];
    return isSame(from, to) ? [] : [{ change: "changed", scaleCode, from, to }];
  });
  for (const from of before)
    if (!kept.has(from.scaleCode))
      changes.push({ change: "withdrawn", scaleCode: from.scaleCode, from, to: null });
  return changes;
}

const isSame = (one: ScaleLineValues, other: ScaleLineValues): boolean =>
  FIELDS.every((field) => {
    const write = CELLS[field].write as (value: unknown) => string;
    return write(one[field]) === write(other[field]);
  });
