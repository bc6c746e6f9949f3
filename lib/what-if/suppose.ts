import type { Db } from "@/db/client";
import { selectOffered } from "@/db/queries/modulation-claims";
import { type PricedLine, selectLinesOfScheme, selectScaleLines } from "@/db/queries/scales";
import { findSchemeNamed } from "@/db/queries/scheme-pros";
import type { Tenant } from "@/db/tenant";
import type { Market } from "@/lib/catalog/save-products";
import type { Composition } from "@/lib/domain/composition/composition";
import { timesOfPercent, weighPackaging } from "@/lib/domain/what-if";
import { groupBy } from "@/lib/group-by";
import { noOtherScheme } from "./codes-touched";
import type { Change, LineOfPeriod, Step } from "./step";

/** A scheme that has no prices to be tried: it is left as it was. */
export type WithoutPrices = {
  place: number;
  schemeCode: string;
  ecoOrganismName: string;
  declarationPeriodCode: string;
};

/** All that the changes up to one suppose. */
export type Supposed = {
  period: string;
  /** The scheme that was chosen instead of those of a code. */
  chosen: ReadonlyMap<string, string>;
  step: Step;
  withoutPrices: WithoutPrices[];
};

type Where = { db: Db; tenant: Tenant; market: Market };
type ChangeOf<Kind extends Change["kind"]> = Extract<Change, { kind: Kind }>;

/** What one more change supposes, on top of those before it. */
export async function supposeChange(
  where: Where,
  before: Supposed,
  change: Change,
  { place, codes }: { place: number; codes: readonly string[] },
): Promise<Supposed> {
  const next = { ...before, step: { ...before.step, place, codes } };
  switch (change.kind) {
    case "SCHEME":
      return supposeScheme(where, next, change, place);
    case "PERIOD":
      return supposePeriod(where, next, change, place);
    case "MODULATION":
      return supposeModulation(where, next, change);
    case "PACKAGING_WEIGHT":
      return supposePackaging(next, change);
    case "QUANTITIES":
      return supposeQuantities(next, change);
  }
}

async function supposeScheme(
  { db }: Where,
  next: Supposed,
  { schemeProId }: ChangeOf<"SCHEME">,
  place: number,
): Promise<Supposed> {
  const { step, period } = next;
  const scheme = await findSchemeNamed(db, schemeProId);
  if (!scheme) throw noOtherScheme(place);
  const { schemeCode } = scheme;
  const lines = await linesOf(db, schemeProId, period);
  if (lines.length === 0) {
    const none = { place, ...namedOf(scheme), declarationPeriodCode: period };
    return { ...next, step: { ...step, codes: [] }, withoutPrices: [...next.withoutPrices, none] };
  }
  const others = step.lines.filter((line) => line.schemeCode !== schemeCode);
  const chosen = new Map(next.chosen).set(schemeCode, schemeProId);
  return { ...next, chosen, step: { ...step, lines: [...others, ...lines] } };
}

async function supposePeriod(
  { db, tenant, market }: Where,
  next: Supposed,
  { declarationPeriodCode: period }: ChangeOf<"PERIOD">,
  place: number,
): Promise<Supposed> {
  const { step, chosen } = next;
  const published = await ofPeriod(selectScaleLines(db, tenant, { ...market, period }), period);
  const ofChosen = await Promise.all([...chosen.values()].map((id) => linesOf(db, id, period)));
  const instead = [...published.filter(({ schemeCode }) => !chosen.has(schemeCode)), ...ofChosen.flat()];
  const withoutPrices = [...next.withoutPrices];
  const byScheme = groupBy(step.lines, ({ schemeProId }) => schemeProId);
  const lines = [...byScheme].flatMap(([schemeProId, own]) => {
    const then = instead.filter((line) => line.schemeProId === schemeProId);
    const [first] = own;
    if (then.length > 0 || !first) return then;
    withoutPrices.push({ place, ...namedOf(first), declarationPeriodCode: period });
    return own;
  });
  return { ...next, period, step: { ...step, lines, period }, withoutPrices };
}

async function supposeModulation(
  { db, market }: Where,
  next: Supposed,
  { schemeProId, code, ecoProductIds }: ChangeOf<"MODULATION">,
): Promise<Supposed> {
  const { step, period } = next;
  const all = await selectOffered(db, { ...market, period });
  const offered = all.filter((one) => one.schemeProId === schemeProId && one.code === code);
  const isAbout = isOneOf(ecoProductIds);
  const claimed = (id: string) => {
    const standing = step.claimed(id);
    return isAbout(id) ? [...standing, ...offered] : standing;
  };
  if (ecoProductIds) return { ...next, step: { ...step, supposedOf: alsoOf(step, ecoProductIds), claimed } };
  const modulations = [...step.ofAll.modulations, ...offered];
  return { ...next, step: { ...step, ofAll: { ...step.ofAll, modulations }, claimed } };
}

function supposePackaging(
  next: Supposed,
  { percent, material, ecoProductIds }: ChangeOf<"PACKAGING_WEIGHT">,
): Supposed {
  const { step } = next;
  const isAbout = isOneOf(ecoProductIds);
  const by = { percent: String(percent), material };
  const composed = (id: string, composition: Composition) => {
    const standing = step.composed(id, composition);
    return isAbout(id) ? weighPackaging(standing, by) : standing;
  };
  // How much of what a line charges is of one material its price does not say.
  if (ecoProductIds || material)
    return { ...next, step: { ...step, supposedOf: alsoOf(step, ecoProductIds), composed } };
  const packagingTimes = timesOfPercent(by.percent).times(step.ofAll.packagingTimes).toFixed();
  return { ...next, step: { ...step, ofAll: { ...step.ofAll, packagingTimes }, composed } };
}

function supposeQuantities(next: Supposed, { percent, schemeCode }: ChangeOf<"QUANTITIES">): Supposed {
  const { step } = next;
  const factor = timesOfPercent(percent);
  const times = (code: string) => {
    const standing = step.times(code);
    return schemeCode === undefined || schemeCode === code ? factor.times(standing).toFixed() : standing;
  };
  return { ...next, step: { ...step, times } };
}

const linesOf = (db: Db, schemeProId: string, period: string): Promise<LineOfPeriod[]> =>
  ofPeriod(selectLinesOfScheme(db, schemeProId, period), period);

export const ofPeriod = async (lines: Promise<PricedLine[]>, period: string): Promise<LineOfPeriod[]> =>
  (await lines).map((line) => ({ ...line, period }));

const isOneOf = (ids: readonly string[] | undefined) => {
  const some = ids && new Set(ids);
  return (id: string) => !some || some.has(id);
};

const alsoOf = ({ supposedOf }: Step, ids: readonly string[] | undefined): Step["supposedOf"] =>
  supposedOf === "ALL" || !ids ? "ALL" : new Set([...supposedOf, ...ids]);

const namedOf = ({ schemeCode, ecoOrganismName }: { schemeCode: string; ecoOrganismName: string }) => ({
  schemeCode,
  ecoOrganismName,
});
