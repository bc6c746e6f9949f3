import { lockScheme, type ScaleLineValues } from "@/db/queries/scheme-scales";
import { actorOf } from "@/lib/auth/caller";
import type { importScale as contract } from "@/lib/contract/scheme-scales";
import { problemText } from "@/lib/errors/problem-text";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { readOnce } from "@/lib/storage/read-once";
import { refuseTable, type TableProblem } from "@/lib/tables/read-table";
import { tableRows } from "@/lib/tables/table-rows";
import { applyScale, heldIn, type Intended, readStanding, type Standing } from "./apply-scale";
import { daysTaken } from "./days-taken";
import { daysOf, outsidePeriod } from "./outside-period";
import { type FoundScale, reachScale } from "./reach-scale";
import { readScale, rowsOfKind, type ScaleReading } from "./read-scale";

/** Makes a scale what a file says, all of it or nothing; catalogs follow in the background. */
export const importScale: Operation<typeof contract> = async (
  { db, locale, audit, caller },
  { params, query, file },
) => {
  const { SchemeProId: schemeProId, DeclarationPeriodCode: period } = params;
  const isDryRun = query.DryRun === "true";
  if (!isDryRun) await lockScheme(db, schemeProId);
  const scale = await reachScale(db, params);
  if (query.UpdatedAt && query.UpdatedAt !== (scale.updatedAt?.toISOString() ?? "NONE"))
    throw new Refusal("SERVICE_005", [{ path: "UpdatedAt", kind: "otherVersion" }]);
  audit.details = { name: scale.ecoOrganismName, eprCountryCode: scale.eprCountryCode };
  const standing = await readStanding(db, scale);
  const reading = await readScale(tableRows(await readOnce(file), file, "SCALE"));
  const found = [...reading.problems, ...wrongDays(scale, standing, reading)];
  if (!isDryRun) refuseTable(found, locale);
  const problems = found.map((one) => ({
    line: one.line,
    column: one.column,
    message: problemText(locale, one),
  }));
  const effectiveFrom = reading.effectiveFrom ?? scale.effectiveFrom ?? scale.startsOn;
  const intended: Intended =
    problems.length > 0
      ? { effectiveFrom, lines: standing.lines, modulations: undefined, fees: undefined }
      : {
          effectiveFrom,
          lines: linesOf(reading, standing),
          modulations: reading.saysKinds ? rowsOfKind(reading, "modulation") : undefined,
          fees: reading.saysKinds ? rowsOfKind(reading, "fee") : undefined,
        };
  const changes = await applyScale(db, scale, standing, intended, {
    period,
    isDryRun,
    actor: actorOf(caller),
  });
  return { ...changes, isApplied: !isDryRun, problems, ignoredColumns: [...reading.ignored] };
};

/** The lines of a file. Where it has no column for it, one that is called as before is called so in Chinese, too. */
function linesOf(reading: ScaleReading, standing: Standing): ScaleLineValues[] {
  const lines = rowsOfKind(reading, "line");
  if (reading.saysChinese) return lines;
  const nameOf = ({ scaleCode, labelEn }: ScaleLineValues) => `${scaleCode} ${labelEn}`;
  const known = new Map(standing.lines.map((line) => [nameOf(line), line.labelZh]));
  return lines.map((line) => ({ ...line, labelZh: known.get(nameOf(line)) ?? null }));
}

/** Rows of no day of the period, and those that would hold twice on days outside it, of which the file says nothing else. */
function wrongDays(scale: FoundScale, standing: Standing, reading: ScaleReading): TableProblem[] {
  const ofRows = reading.rows.flatMap(({ line, kind, row }): TableProblem[] => {
    const outside = outsidePeriod(scale, row);
    if (outside) return [{ line, ...outside }];
    if (kind === "line") return [];
    const own = kind === "modulation" ? standing.modulations : standing.fees;
    const held = new Set<object>(heldIn<(typeof own)[number]>(scale, own));
    const others = own.filter((other) => !held.has(other) && other.validFrom !== row.validFrom);
    const problem = daysTaken<typeof kind>(kind, row, others);
    return problem ? [{ line, column: "valid_from", ...problem }] : [];
  });
  const { effectiveFrom = scale.endsOn } = reading;
  if (effectiveFrom <= scale.endsOn) return ofRows;
  const values = { value: daysOf(scale) };
  return [...ofRows, { line: null, column: "effective_from", kind: "outsidePeriod", values }];
}
