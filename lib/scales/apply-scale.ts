import type { Db } from "@/db/client";
import { requestPricing } from "@/db/queries/catalog-pricings";
import { insertScaleChanges } from "@/db/queries/scale-changes";
import { countTouched, requestRepricing } from "@/db/queries/scale-repricings";
import {
  countClaimed,
  countOpenDeclarations,
  type FeeRow,
  type FeeValues,
  type ModulationRow,
  type ModulationValues,
  noteChange,
  type OpenDeclarations,
  removeBeside,
  replaceScale,
  type ScaleLineValues,
  saveFees,
  saveModulations,
  selectFamilies,
  selectFees,
  selectLineIds,
  selectLines,
  selectModulations,
  selectPeriodsOn,
} from "@/db/queries/scheme-scales";
import type { Returned } from "@/lib/contract/endpoint";
import type { upsertScaleRow } from "@/lib/contract/scheme-scales";
import { isInForce, overlap, type Validity } from "@/lib/domain/validity";
import { changesOfKind } from "./changes-of-kind";
import { compareRows, type RowChange } from "./compare-scales";
import { describeFee, describeModulation } from "./describe-beside";
import { describeLine } from "./describe-line";
import { effectOf } from "./effect-of";
import { kindsTouched, pricesOtherwise } from "./kinds-touched";
import type { FoundScale } from "./reach-scale";
import { nameOfRow, type ScaleRows } from "./scale-rows";

/** What stands: the lines of a scale, and all that its scheme ever had beside them. */
export type Standing = { lines: ScaleLineValues[]; modulations: ModulationRow[]; fees: FeeRow[] };

/** What is to stand in a period; undefined: as it does. */
export type Intended = {
  effectiveFrom: string;
  lines: readonly ScaleLineValues[];
  modulations: readonly ModulationValues[] | undefined;
  fees: readonly FeeValues[] | undefined;
};

export async function readStanding(db: Db, { schemeProId, scaleId }: FoundScale): Promise<Standing> {
  return {
    lines: scaleId ? await selectLines(db, scaleId) : [],
    modulations: await selectModulations(db, schemeProId),
    fees: await selectFees(db, schemeProId),
  };
}

/** Of what a scheme ever had, what holds on a day of the period. */
export const heldIn = <Row extends Validity>({ startsOn, endsOn }: FoundScale, rows: readonly Row[]): Row[] =>
  rows.filter((row) => overlap(row, { validFrom: startsOn, validTo: endsOn }));

type Changes = Returned<typeof upsertScaleRow>;

/** Makes a scale, and what its scheme has beside it in the period, what is intended; a dry run tells what that would change. */
export async function applyScale(
  db: Db,
  scale: FoundScale,
  standing: Standing,
  intended: Intended,
  { period, isDryRun, actor }: { period: string; isDryRun: boolean; actor: string },
): Promise<Changes> {
  const { eprCountryCode: country, schemeProId } = scale;
  const { effectiveFrom, lines, modulations, fees } = intended;
  const ofLines = compareRows("line", standing.lines, lines);
  const ofModulations = modulations && compareBeside("modulation", scale, standing.modulations, modulations);
  const ofFees = fees && compareBeside("fee", scale, standing.fees, fees);
  const priced = ofLines.filter(pricesOtherwise);
  const modulated = (ofModulations ?? []).flatMap(rowsOfChange);
  const flat = (ofFees ?? []).filter(coversOtherwise).flatMap(rowsOfChange);
  const touched = {
    kinds: kindsTouched(scale.schemeCode, standing.lines, lines, priced),
    lineIds: scale.scaleId ? await selectLineIds(db, scale.scaleId, priced.flatMap(rowsOfChange)) : [],
    modulations: [...new Set(modulated.map(({ code }) => code))],
  };
  const applied: Changes = {
    effectiveFrom,
    countLines: lines.length,
    countUnchanged: countSame(lines, ofLines),
    changes: ofLines.map(({ change, from, to }) => ({
      change,
      scaleCode: (to ?? from)?.scaleCode ?? "",
      from: from && describeLine(from),
      to: to && describeLine(to),
    })),
    modulations: ofModulations
      ? {
          countUnchanged: countSame(modulations, ofModulations),
          changes: await describeModulated(db, scale, ofModulations),
        }
      : null,
    fees: ofFees
      ? {
          countUnchanged: countSame(fees, ofFees),
          changes: await describeCharged(db, scale, ofFees),
        }
      : null,
    newFamilies: await unknownFamilies(db, [...lines, ...(modulations ?? [])]),
    countCatalogs: await countTouched(db, schemeProId, country, touched, flat.length > 0),
    effect: isDryRun && priced.length > 0 ? await effectOf(db, scale, period, lines, touched) : null,
  };
  if (isDryRun) return applied;
  await insertScaleChanges(db, { schemeProId, period }, actor, [
    ...changesOfKind("line", ofLines),
    ...changesOfKind("modulation", ofModulations ?? []),
    ...changesOfKind("fee", ofFees ?? []),
  ]);
  const isOther = ofLines.length > 0 || effectiveFrom !== scale.effectiveFrom;
  if (isOther && (lines.length > 0 || scale.scaleId))
    await replaceScale(db, { schemeProId: scale.schemeProId, period, effectiveFrom }, lines);
  if (ofModulations && modulations) {
    await removeBeside(db, "scale_modulations", removalOf("modulation", scale, ofModulations, modulations));
    await saveModulations(db, scale.schemeProId, withoutIds(ofModulations));
  }
  if (ofFees && fees) {
    await removeBeside(db, "declaration_fees", removalOf("fee", scale, ofFees, fees));
    await saveFees(db, scale.schemeProId, withoutIds(ofFees));
  }
  if ((ofModulations ?? []).length + (ofFees ?? []).length > 0) await noteChange(db, schemeProId);
  if (priced.length > 0) await requestRepricing(db, schemeProId, { country, period }, touched);
  const others = modulated.length > 0 ? await selectPeriodsOn(db, country, modulated) : [];
  for (const each of others)
    await requestRepricing(
      db,
      schemeProId,
      { country, period: each },
      { ...touched, kinds: [], lineIds: [] },
    );
  const covered = flat.length > 0 ? await selectPeriodsOn(db, country, flat) : [];
  for (const each of covered) await requestPricing(db, { country, period: each, flatTo: schemeProId });
  return applied;
}

/** Whether a change of a fee can change what is covered by it: no line is owed of what a flat fee is paid for. */
function coversOtherwise({ from, to }: RowChange<FeeValues, FeeValues>): boolean {
  const daysOf = (fee: FeeValues | null) =>
    fee?.basis === "DECLARATION_FLAT" && fee.declaredAs === "FLAT" ? `${fee.validFrom} ${fee.validTo}` : "";
  return daysOf(from) !== daysOf(to);
}

type Beside = "modulation" | "fee";
type BesideRow<Kind extends Beside> = ScaleRows[Kind] & { id: string };

/** What becomes of what holds in the period; a row that is told from the day of one that does not takes its place. */
function compareBeside<Kind extends Beside>(
  kind: Kind,
  scale: FoundScale,
  standing: readonly BesideRow<Kind>[],
  intended: readonly ScaleRows[Kind][],
): RowChange<BesideRow<Kind>, ScaleRows[Kind]>[] {
  const keyOf = (row: ScaleRows[Kind]) => `${nameOfRow(kind, row)} ${row.validFrom}`;
  const told = new Set(intended.map(keyOf));
  const held = new Set(heldIn(scale, standing));
  const known = standing.filter((row) => held.has(row) || told.has(keyOf(row)));
  return compareRows<Kind, BesideRow<Kind>, ScaleRows[Kind]>(kind, known, intended);
}

/** What is no more told from its day: it stays for the days before the period, unless others have these now. */
function removalOf<Kind extends Beside>(
  kind: Kind,
  { startsOn: day }: FoundScale,
  changes: readonly RowChange<BesideRow<Kind>, ScaleRows[Kind]>[],
  intended: readonly ScaleRows[Kind][],
): { wholly: string[]; fromDay: string[]; day: string } {
  const removal = { wholly: [] as string[], fromDay: [] as string[], day };
  for (const { from, to } of changes) {
    if (!from || from.validFrom === to?.validFrom) continue;
    const name = nameOfRow(kind, from);
    const isTaken = intended.some(
      (other) =>
        nameOfRow(kind, other) === name && other.validFrom < day && overlap(other, { ...from, validTo: day }),
    );
    (from.validFrom < day && !isTaken ? removal.fromDay : removal.wholly).push(from.id);
  }
  return removal;
}

const countSame = (rows: readonly object[] | undefined, changes: readonly { to: object | null }[]): number =>
  (rows?.length ?? 0) - changes.filter(({ to }) => to !== null).length;

const rowsOfChange = <From, To>({ from, to }: RowChange<From, To>): (From | To)[] =>
  [from, to].filter((row) => row !== null);

/** The rows that are to be written. */
const withoutIds = <From, To>(changes: readonly RowChange<From, To>[]): To[] =>
  changes.flatMap(({ to }) => (to === null ? [] : [to]));

async function describeModulated(
  db: Db,
  { schemeProId }: FoundScale,
  changes: readonly RowChange<ModulationValues, ModulationValues>[],
) {
  const claimed = changes.length > 0 ? await countClaimed(db, schemeProId) : new Map<string, number>();
  return changes.map(({ change, from, to }) => {
    const code = (to ?? from)?.code ?? "";
    return {
      change,
      code,
      from: from && describeModulation(from),
      to: to && describeModulation(to),
      countProducts: claimed.get(code) ?? 0,
    };
  });
}

/** A period is charged by what is in force on its first day; a row that starts later leaves the previous one in place for periods that began before. */
async function describeCharged(
  db: Db,
  { schemeProId, startsOn }: FoundScale,
  changes: readonly RowChange<FeeValues, FeeValues>[],
) {
  const open = changes.length > 0 ? await countOpenDeclarations(db, schemeProId) : [];
  return changes.map(({ change, from, to }) => {
    const isOwed = (fee: FeeValues | null, { firstDay, declaredAs }: OpenDeclarations): boolean =>
      fee !== null && isInForce(fee, firstDay) && (fee.declaredAs ?? declaredAs) === declaredAs;
    const changed = open.filter(
      (some) =>
        isOwed(to, some) ||
        (isOwed(from, some) && (from?.validFrom === to?.validFrom || some.firstDay >= startsOn)),
    );
    return {
      change,
      code: (to ?? from)?.code ?? "",
      from: from && describeFee(from),
      to: to && describeFee(to),
      countDeclarations: changed.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

async function unknownFamilies(db: Db, rows: readonly { families: string[] }[]): Promise<string[]> {
  const known = await selectFamilies(db);
  return [...new Set(rows.flatMap(({ families }) => families))].filter((family) => !known.has(family));
}
