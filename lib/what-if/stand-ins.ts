import { groupBy } from "@/lib/group-by";
import type { LineOfPeriod } from "./step";

/** Lines that stand for today's, and the codes of which none do: which line charges a product hangs on all of a code. */
type StandIns = { standIns: ReadonlyMap<LineOfPeriod, LineOfPeriod>; changed: readonly string[] };

/**
 * For each of today's lines of some codes the line that stands for it among others: itself where nothing changes, else the
 * one that charges the same products by the same and differs in price and name alone. None for codes whose lines charge
 * otherwise then, or hold on a part of the year.
 */
export function standInsOf(
  today: readonly LineOfPeriod[],
  others: readonly LineOfPeriod[],
  codes: readonly string[],
): StandIns {
  const found = codes.map((code) => ({ code, standIns: ofCode(today, others, code) }));
  return {
    standIns: new Map(found.flatMap(({ standIns }) => [...(standIns ?? [])])),
    changed: found.filter(({ standIns }) => !standIns).map(({ code }) => code),
  };
}

function ofCode(
  today: readonly LineOfPeriod[],
  others: readonly LineOfPeriod[],
  code: string,
): ReadonlyMap<LineOfPeriod, LineOfPeriod> | undefined {
  const [now, then] = [schemesOf(today, code), schemesOf(others, code)];
  if (now.length !== then.length) return undefined;
  const standIns = new Map<LineOfPeriod, LineOfPeriod>();
  for (const [place, lines] of now.entries()) {
    const instead = then[place] ?? [];
    if (lines.length === instead.length && lines.every((line, index) => line === instead[index])) {
      for (const line of lines) standIns.set(line, line);
      continue;
    }
    const own = byWhatTheyCharge(lines);
    const byWhat = byWhatTheyCharge(instead);
    if (!own || own.size !== byWhat?.size) return undefined;
    for (const [what, line] of own) {
      const other = byWhat.get(what);
      if (!other) return undefined;
      standIns.set(line, other);
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
