import { groupBy } from "@/lib/group-by";
import { shiftDay } from "../validity";

/** Days in a row, both ends included. */
export type Stretch = { from: string; to: string };

type Held = { validFrom: string | null; validTo: string | null };

/** Days of a period with what prices them; null: nothing does. */
export type Covered<Line> = Stretch & { line: Line | null };

/** By which of the lines of one code each day of a period is priced. */
export function coverageOf<Line extends Held>(lines: readonly Line[], period: Stretch): Covered<Line>[] {
  const held = lines
    .map((line) => ({ line, from: line.validFrom ?? period.from, to: line.validTo ?? period.to }))
    .filter(({ from, to }) => from <= to && from <= period.to && to >= period.from)
    .sort((one, other) => one.from.localeCompare(other.from));
  const stretches: Covered<Line>[] = [];
  let next = period.from;
  for (const { line, from, to } of held) {
    if (to < next) continue;
    if (from > next) stretches.push({ from: next, to: shiftDay(from, -1), line: null });
    const [, start = from] = [from, next].sort();
    const [end = to] = [to, period.to].sort();
    stretches.push({ from: start, to: end, line });
    next = shiftDay(end, 1);
  }
  if (next <= period.to) stretches.push({ from: next, to: period.to, line: null });
  return stretches;
}

/** The days of a period on which a code has no price, of each code that lines have. */
export function gapsOf<Line extends Held & { scaleCode: string }>(
  lines: readonly Line[],
  period: Stretch,
): (Stretch & { scaleCode: string })[] {
  return [...groupBy(lines, ({ scaleCode }) => scaleCode)].flatMap(([scaleCode, ofCode]) =>
    coverageOf(ofCode, period).flatMap(({ from, to, line }) => (line ? [] : [{ scaleCode, from, to }])),
  );
}

/** How many codes are priced how, on days on which that is the same throughout. */
export type Mix<Kind extends string> = Stretch & { counts: Readonly<Record<Kind | "none", number>> };

/** The codes of a scale over a period: on which days how many of them are priced by lines of which kind. */
export function mixOf<Kind extends string, Line extends Held & { scaleCode: string }>(
  lines: readonly Line[],
  period: Stretch,
  kinds: readonly Kind[],
  kindOf: (line: Line) => Kind,
): Mix<Kind>[] {
  const codes = [...groupBy(lines, ({ scaleCode }) => scaleCode).values()].map((ofCode) =>
    coverageOf(ofCode, period),
  );
  const starts = [...new Set(codes.flatMap((stretches) => stretches.map(({ from }) => from)))].sort();
  return starts.map((from, index) => {
    const following = starts[index + 1];
    const counts = Object.fromEntries([...kinds, "none"].map((kind) => [kind, 0])) as Record<
      Kind | "none",
      number
    >;
    for (const stretches of codes) {
      const on = stretches.find((stretch) => stretch.from <= from && from <= stretch.to);
      counts[on?.line ? kindOf(on.line) : "none"]++;
    }
    return { from, to: following ? shiftDay(following, -1) : period.to, counts };
  });
}
