import type { Answer } from "@/lib/client/call";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import { type Covered, coverageOf, type Stretch } from "@/lib/domain/pricing/coverage";
import { groupBy } from "@/lib/group-by";
import { type DraftedLine, draftedLine, linesLeft } from "./drafted-lines";
import { draftKeyOf } from "./scale-draft";

type ListedLine = Answer<"listLinesOfScale">["data"][number];

/** A line as the table shows it. */
export type LineRow = Pick<ListedLine, "states" | "before"> & {
  of: DraftedLine;
  /** Whether it can be written in: a line that came to the scale since it was read can't. */
  isWritable: boolean;
  /** What prices each day of the period under its code. */
  stretches: readonly Covered<ScaleLine>[];
};

/** The lines of a page of the listing as a draft has them, after those that it adds. */
export function lineRows(
  listed: readonly ListedLine[],
  drafted: readonly DraftedLine[],
  period: Stretch,
): LineRow[] {
  const byKey = new Map(drafted.map((one) => [one.key, one]));
  const shown = listed.map(({ states, before, ...line }) => {
    const key = draftKeyOf(line);
    const of = byKey.get(key);
    return { of: of ?? draftedLine(key, line), isWritable: of !== undefined, states, before };
  });
  const unread = shown.flatMap(({ of, isWritable }) => (isWritable ? [] : [of]));
  const byCode = groupBy([...linesLeft(drafted), ...unread], ({ line }) => line.scaleCode);
  const withStretches = (of: DraftedLine) => ({
    of,
    stretches: coverageOf(
      (byCode.get(of.line.scaleCode) ?? []).map(({ line }) => line),
      period,
    ),
  });
  return [
    ...drafted.flatMap((one) =>
      one.isNew ? [{ ...withStretches(one), isWritable: true, states: [], before: null }] : [],
    ),
    ...shown.map(({ of, ...row }) => ({ ...row, ...withStretches(of) })),
  ];
}
