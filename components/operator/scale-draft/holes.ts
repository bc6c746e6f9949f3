import { type BoundedLine, type BoundGap, boundGapsOf, keyOfGap } from "@/lib/domain/pricing/bound-gaps";
import { readBounds } from "@/lib/domain/pricing/bounds-text";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import type { DraftedLine } from "./drafted-lines";

type Bounded = BoundedLine & { key: string };

/** Values between bounds that no line prices. */
export type Hole = BoundGap<Bounded>;

/** Those of lines whose bounds can be read. */
export const holesIn = (drafted: readonly DraftedLine[], period: Stretch): Hole[] =>
  boundGapsOf(
    drafted.flatMap(({ key, line }): Bounded[] => {
      const read = readBounds(line.bounds);
      return "bounds" in read ? [{ ...line, key, bounds: read.bounds }] : [];
    }),
    period,
  );

export function isNotAmong(holes: readonly Hole[]): (hole: Hole) => boolean {
  const keys = new Set(holes.map(keyOfGap));
  return (hole) => !keys.has(keyOfGap(hole));
}

/** What the text of one says. */
export const wordsOf = ({ measure, from, to, below, above }: Hole) => ({
  measure,
  from,
  to,
  below: below.scaleCode,
  above: above.scaleCode,
});
