import type { Scale, ScaleLine } from "@/lib/client/scales/row-cells";
import { keyOfGap } from "@/lib/domain/pricing/bound-gaps";
import { gapsOf, type Stretch } from "@/lib/domain/pricing/coverage";
import { shiftDay } from "@/lib/domain/validity";
import { type DraftedLine, draftedLines, linesLeft } from "./drafted-lines";
import { type Hole, holesIn, isNotAmong } from "./holes";
import type { Place } from "./places";
import { NO_DRAFT } from "./scale-draft";

/** Days on which a code has no price. */
type Gap = ReturnType<typeof gapsOf>[number];

export type PriceLosses = {
  /** The lines that price something. */
  priced: readonly ScaleLine[];
  /** Values between bounds that no line prices. */
  holes: readonly Hole[];
  /** Those that the draft makes. */
  newHoles: readonly Hole[];
  /** What tells these losses from others: who confirmed some did not confirm more. */
  lost: readonly string[];
  /** How many codes would lose their price on days on which they have one, and the first cell that would mend it. */
  countGaps: number;
  firstGap: Place | undefined;
};

/** What would have no price; what can't be so yet prices nothing, and changes nothing that stands. */
export function priceLosses(
  scale: Scale,
  period: Stretch,
  lines: readonly DraftedLine[],
  wrong: ReadonlySet<string>,
): PriceLosses {
  const left = linesLeft(lines).filter(({ key, isNew }) => !(isNew && wrong.has(key)));
  const priced = left.map(({ key, line, standing }) => (wrong.has(key) ? standing : line));
  const holes = holesIn(left, period);
  const gaps = newGaps(scale.lines, priced, period);
  const newHoles = holes.filter(isNotAmong(holesIn(draftedLines(scale.lines, NO_DRAFT), period)));
  return {
    priced,
    holes,
    newHoles,
    lost: [...gaps.map(keyOf), ...newHoles.map(keyOfGap)],
    countGaps: new Set(gaps.map(({ scaleCode }) => scaleCode)).size,
    firstGap: gaps.map((gap) => cellBeside(gap, lines)).find((cell) => cell !== undefined),
  };
}

const keyOf = ({ scaleCode, from, to }: Gap): string => `${scaleCode} ${from} ${to}`;

/** Days that have a price as a scale stands, and would have none. */
function newGaps(standing: readonly ScaleLine[], lines: readonly ScaleLine[], period: Stretch): Gap[] {
  const before = new Set(gapsOf(standing, period).map(keyOf));
  return gapsOf(lines, period).filter((gap) => !before.has(keyOf(gap)));
}

/** The cell whose day would close a gap: the last day of the price before it, else the first day of the one after. */
export function cellBeside(gap: Gap, lines: readonly DraftedLine[]): Place | undefined {
  const ofCode = linesLeft(lines).filter(({ line }) => line.scaleCode === gap.scaleCode);
  const before = ofCode.find(({ line }) => line.validTo !== null && shiftDay(line.validTo, 1) === gap.from);
  if (before) return { key: before.key, column: "valid_to" };
  const after = ofCode.find(({ line }) => line.validFrom !== null && line.validFrom > gap.to) ?? ofCode[0];
  return after && { key: after.key, column: "valid_from" };
}

/** The cell whose bounds would close a hole. */
export const holePlace = ({ below }: Hole): Place => ({ key: below.key, column: "bounds" });
