import { groupBy } from "@/lib/group-by";
import type { LineOfPeriod } from "./plan";

/**
 * For each of today's lines of some schemes' codes the line that stands for it among others, where these charge the same
 * products by the same and differ in price and name alone: what is priced by the one is priced by the other then.
 * Undefined where they differ otherwise, or hold on a part of the year.
 */
export function standInsOf(
  today: readonly LineOfPeriod[],
  others: readonly LineOfPeriod[],
  codes: readonly string[],
): ReadonlyMap<LineOfPeriod, LineOfPeriod> | undefined {
  const standIns = new Map<LineOfPeriod, LineOfPeriod>();
  for (const code of codes) {
    const [now, then] = [schemesOf(today, code), schemesOf(others, code)];
    if (now.length !== then.length) return undefined;
    for (const [place, lines] of now.entries()) {
      const instead = byWhatTheyCharge(then[place] ?? []);
      const own = byWhatTheyCharge(lines);
      if (!instead || !own || instead.size !== own.size) return undefined;
      for (const [what, line] of own) {
        const other = instead.get(what);
        if (!other) return undefined;
        standIns.set(line, other);
      }
    }
  }
  return standIns;
}

/** The lines of each scheme of a code, in the order in which the schemes are asked. */
const schemesOf = (lines: readonly LineOfPeriod[], code: string): LineOfPeriod[][] => [
  ...groupBy(
    lines.filter(({ schemeCode }) => schemeCode === code),
    ({ schemeProId }) => schemeProId,
  ).values(),
];

/** Lines by all that decides which products they charge and by what; undefined where two would be one. */
function byWhatTheyCharge(lines: readonly LineOfPeriod[]): Map<string, LineOfPeriod> | undefined {
  const byWhat = new Map<string, LineOfPeriod>();
  for (const line of lines) {
    if (line.validFrom !== "-infinity" || line.validTo !== "infinity" || line.isFlat) return undefined;
    byWhat.set(whatItCharges(line), line);
  }
  return byWhat.size === lines.length ? byWhat : undefined;
}

const whatItCharges = (line: LineOfPeriod): string =>
  JSON.stringify([
    line.stream,
    line.basis,
    line.per,
    line.families.toSorted(),
    line.component,
    line.materials.toSorted(),
    line.bounds,
    line.part,
    line.declaredAs,
    line.certainty === "illustrative",
  ]);
