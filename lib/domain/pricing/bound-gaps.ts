import Big from "big.js";
import { groupBy } from "@/lib/group-by";
import type { Measure } from "../composition/composition";
import type { Stretch } from "./coverage";
import type { Bound, MeasureBound } from "./scale-line";

/** What is asked of a line to say where its bounds leave something out. */
export type BoundedLine = {
  scaleCode: string;
  stream: string | null;
  families: readonly string[];
  component: string | null;
  materials: readonly string[];
  part: string;
  declaredAs: string;
  bounds: readonly Bound[];
  validFrom: string | null;
  validTo: string | null;
};

/** Values of a measure between two lines that neither of them nor any other prices. */
export type BoundGap<Line> = { measure: Measure; from: string; to: string; below: Line; above: Line };

/** What is counted in whole numbers: between one and two there is none. */
const COUNTED: readonly Measure[] = ["pieces", "batteryCount", "paperSheets", "uvcUnits"];

const isBetween = (measure: Measure, max: string, min: string): boolean =>
  Big(min).gt(COUNTED.includes(measure) ? Big(max).plus(1) : max);

type Ranged<Line> = { line: Line; range: MeasureBound; others: string };

/**
 * Where lines that differ by bounds of one measure alone leave values between them out. Only what is certain is told: lines
 * with bounds of several measures are left aside, and what a line without such bounds prices is no gap.
 */
export function boundGapsOf<Line extends BoundedLine>(
  lines: readonly Line[],
  period: Stretch,
): BoundGap<Line>[] {
  const found = new Map<string, BoundGap<Line>>();
  const first = (day: string | null) => (day !== null && day > period.from ? day : period.from);
  const starts = [...new Set(lines.map(({ validFrom }) => first(validFrom)))].filter(
    (day) => day <= period.to,
  );
  for (const day of starts) {
    const held = lines.filter(
      ({ validFrom, validTo }) => (validFrom ?? day) <= day && (validTo ?? day) >= day,
    );
    for (const [, alike] of groupBy(held, keyOf))
      for (const family of familiesOf(alike))
        for (const gap of gapsWithin(alike.filter((line) => prices(line, family))))
          found.set(keyOfGap(gap), gap);
  }
  return [...found.values()];
}

/** What tells a gap apart, whichever prices of its codes it was found between. */
export const keyOfGap = ({ measure, from, to, below, above }: BoundGap<BoundedLine>): string =>
  `${measure} ${from} ${to} ${below.scaleCode} ${above.scaleCode}`;

const keyOf = ({ stream, component, materials, part, declaredAs }: BoundedLine): string =>
  JSON.stringify([stream, component, [...materials].sort(), part, declaredAs]);

/** The families that lines name; null: those that are named by none of them. */
const familiesOf = (lines: readonly BoundedLine[]): (string | null)[] => {
  const named = [...new Set(lines.flatMap(({ families }) => families))];
  return named.length > 0 ? named : [null];
};

const prices = ({ families }: BoundedLine, family: string | null): boolean =>
  families.length === 0 || (family !== null && families.includes(family));

/** Of lines that price the same but for their bounds. */
function gapsWithin<Line extends BoundedLine>(lines: readonly Line[]): BoundGap<Line>[] {
  const ranged: Ranged<Line>[] = [];
  for (const line of lines) {
    const ranges = line.bounds.filter((bound): bound is MeasureBound => "measure" in bound);
    if (ranges.length > 1) return [];
    const others = JSON.stringify(line.bounds.filter((bound) => !("measure" in bound)));
    const [range] = ranges;
    // A line without bounds prices what the others leave out.
    if (!range && others === "[]") return [];
    if (range) ranged.push({ line, range, others });
  }
  return [...groupBy(ranged, ({ range, others }) => `${range.measure} ${others}`).values()].flatMap(
    (alike) =>
      // Lines of fewer conditions may price what lies between those of more.
      alike[0]?.others !== "[]" && ranged.some(({ others }) => others !== alike[0]?.others)
        ? []
        : holesOf(alike),
  );
}

function holesOf<Line>(alike: readonly Ranged<Line>[]): BoundGap<Line>[] {
  const inOrder = alike.toSorted((a, b) => Big(a.range.min ?? -1).cmp(b.range.min ?? -1));
  const holes: BoundGap<Line>[] = [];
  let [below] = inOrder;
  for (const above of inOrder.slice(1)) {
    const { max } = below?.range ?? {};
    const { min } = above.range;
    if (!below || max === undefined) break;
    if (min !== undefined && isBetween(above.range.measure, max, min))
      holes.push({ measure: above.range.measure, from: max, to: min, below: below.line, above: above.line });
    if (above.range.max === undefined || Big(above.range.max).gt(max)) below = above;
  }
  return holes;
}
