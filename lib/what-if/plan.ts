import type { Db } from "@/db/client";
import { periodExists } from "@/db/queries/declarations";
import { selectOffered } from "@/db/queries/modulation-claims";
import { type PricedLine, selectLinesOfScheme, selectScaleLines } from "@/db/queries/scales";
import { findSchemeNamed } from "@/db/queries/scheme-pros";
import type { Tenant } from "@/db/tenant";
import { SCHEME_CODE_OF_STREAM, STREAM_CODES } from "@/db/vocabulary";
import type { Market } from "@/lib/catalog/save-products";
import type { Input } from "@/lib/contract/endpoint";
import type { tryWhatIf } from "@/lib/contract/what-if";
import type { Composition } from "@/lib/domain/composition/composition";
import type { ClaimedModulation } from "@/lib/domain/price-product";
import { PACKAGING_CODES, timesOfPercent, weighPackaging } from "@/lib/domain/what-if";
import { Refusal } from "@/lib/errors/refusals";
import { groupBy } from "@/lib/group-by";

export type Change = Input<typeof tryWhatIf>["body"]["changes"][number];

/** A line of a scale, and the period whose scale it is of. */
export type LineOfPeriod = PricedLine & { period: string };

/** What a step supposes, on top of those before it. */
export type Step = {
  /** Which of the changes; null for what today's prices change of what was validated. */
  place: number | null;
  /** The codes of schemes that it prices anew; none where it only multiplies. */
  codes: readonly string[];
  lines: readonly LineOfPeriod[];
  /** Of which products something of their own is supposed; all where what is supposed does not follow from their prices. */
  supposedOf: ReadonlySet<string> | "ALL";
  /** What is supposed of every product beside other lines and quantities. */
  ofAll: { modulations: readonly ClaimedModulation[]; packagingTimes: string };
  /** At whose prices. */
  period: string;
  composed: (productId: string, composition: Composition) => Composition;
  claimed: (productId: string) => readonly ClaimedModulation[];
  times: (schemeCode: string) => string;
};

/** A step at the prices of some lines, which supposes nothing beside them. */
export const stepAt = (period: string, lines: readonly LineOfPeriod[], codes: readonly string[]): Step => ({
  place: null,
  codes,
  lines,
  supposedOf: new Set(),
  ofAll: { modulations: [], packagingTimes: "1" },
  period,
  composed: (_, composition) => composition,
  claimed: () => [],
  times: () => "1",
});

export type Plan = {
  steps: readonly Step[];
  /** The codes of schemes that any step prices anew. */
  codes: readonly string[];
  /** Every line that any step prices by. */
  lines: readonly LineOfPeriod[];
  /** At whose prices it ends. */
  period: string;
  withoutPrices: {
    place: number;
    schemeCode: string;
    ecoOrganismName: string;
    declarationPeriodCode: string;
  }[];
};

type State = {
  period: string;
  /** The scheme that was chosen instead of those of a code. */
  chosen: ReadonlyMap<string, string>;
  step: Step;
};

/** What each change supposes, with the lines that it is priced by. Refuses what names something that is not there. */
export async function planOf(
  db: Db,
  tenant: Tenant,
  market: Market,
  changes: readonly Change[],
): Promise<Plan> {
  const today = await ofPeriod(selectScaleLines(db, tenant, market), market.period);
  const codesOf = await Promise.all(
    changes.map((change, place) =>
      codesTouched(db, market, change, { place, before: changes.slice(0, place) }),
    ),
  );
  const codes = [...new Set(codesOf.flat())];
  let state: State = {
    period: market.period,
    chosen: new Map(),
    step: stepAt(market.period, today, codes),
  };
  const steps = codes.length > 0 ? [state.step] : [];
  const withoutPrices: Plan["withoutPrices"] = [];
  for (const [place, change] of changes.entries()) {
    state = await next(state, change, place, codesOf[place] ?? []);
    steps.push(state.step);
  }
  const lines = [...new Set(steps.flatMap((step) => step.lines))];
  return { steps, codes, lines, period: state.period, withoutPrices };

  async function next(before: State, change: Change, place: number, own: readonly string[]): Promise<State> {
    const step = { ...before.step, place, codes: own };
    switch (change.kind) {
      case "SCHEME": {
        const scheme = await findSchemeNamed(db, change.schemeProId);
        if (!scheme) throw noOtherScheme(place);
        const lines = await linesOf(change.schemeProId, before.period);
        if (lines.length === 0) {
          withoutPrices.push({ place, ...namedOf(scheme), declarationPeriodCode: before.period });
          return { ...before, step: { ...step, codes: [] } };
        }
        const others = before.step.lines.filter(({ schemeCode }) => schemeCode !== scheme.schemeCode);
        const chosen = new Map(before.chosen).set(scheme.schemeCode, change.schemeProId);
        return { ...before, chosen, step: { ...step, lines: [...others, ...lines] } };
      }
      case "PERIOD": {
        const { declarationPeriodCode: period } = change;
        const published = await ofPeriod(selectScaleLines(db, tenant, { ...market, period }), period);
        const ofChosen = await Promise.all([...before.chosen.values()].map((id) => linesOf(id, period)));
        const instead = [
          ...published.filter(({ schemeCode }) => !before.chosen.has(schemeCode)),
          ...ofChosen.flat(),
        ];
        const byScheme = groupBy(before.step.lines, ({ schemeProId }) => schemeProId);
        const lines = [...byScheme].flatMap(([schemeProId, own]) => {
          const then = instead.filter((line) => line.schemeProId === schemeProId);
          const [first] = own;
          if (then.length > 0 || !first) return then;
          withoutPrices.push({ place, ...namedOf(first), declarationPeriodCode: period });
          return own;
        });
        return { ...before, period, step: { ...step, lines, period } };
      }
      case "MODULATION": {
        const all = await selectOffered(db, { ...market, period: before.period });
        const offered = all.filter(
          (one) => one.schemeProId === change.schemeProId && one.code === change.code,
        );
        const isAbout = isOneOf(change.ecoProductIds);
        const claimed = (id: string) => {
          const standing = before.step.claimed(id);
          return isAbout(id) ? [...standing, ...offered] : standing;
        };
        if (change.ecoProductIds)
          return { ...before, step: { ...step, supposedOf: alsoOf(step, change.ecoProductIds), claimed } };
        const modulations = [...step.ofAll.modulations, ...offered];
        return { ...before, step: { ...step, ofAll: { ...step.ofAll, modulations }, claimed } };
      }
      case "PACKAGING_WEIGHT": {
        const isAbout = isOneOf(change.ecoProductIds);
        const by = { percent: String(change.percent), material: change.material };
        const composed = (id: string, composition: Composition) => {
          const standing = before.step.composed(id, composition);
          return isAbout(id) ? weighPackaging(standing, by) : standing;
        };
        // How much of what a line charges is of one material its price does not say.
        if (change.ecoProductIds || change.material)
          return { ...before, step: { ...step, supposedOf: alsoOf(step, change.ecoProductIds), composed } };
        const packagingTimes = timesOfPercent(by.percent).times(step.ofAll.packagingTimes).toFixed();
        return { ...before, step: { ...step, ofAll: { ...step.ofAll, packagingTimes }, composed } };
      }
      case "QUANTITIES": {
        const factor = timesOfPercent(change.percent);
        const times = (code: string) => {
          const standing = before.step.times(code);
          const isAbout = change.schemeCode === undefined || change.schemeCode === code;
          return isAbout ? factor.times(standing).toFixed() : standing;
        };
        return { ...before, step: { ...step, times } };
      }
    }
  }

  function linesOf(schemeProId: string, period: string): Promise<LineOfPeriod[]> {
    return ofPeriod(selectLinesOfScheme(db, schemeProId, period), period);
  }
}

const ofPeriod = async (lines: Promise<PricedLine[]>, period: string): Promise<LineOfPeriod[]> =>
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

/** The codes of the schemes whose lines a change prices anew. */
async function codesTouched(
  db: Db,
  market: Market,
  change: Change,
  { place, before }: { place: number; before: readonly Change[] },
): Promise<readonly string[]> {
  switch (change.kind) {
    case "SCHEME": {
      const scheme = await findSchemeNamed(db, change.schemeProId);
      if (scheme?.country !== market.country) throw noOtherScheme(place);
      return [scheme.schemeCode];
    }
    case "MODULATION": {
      // One that a later year has no more changes nothing at its prices, and one that is new there is tried at them.
      const later = before.findLast(({ kind }) => kind === "PERIOD");
      const periods = [market.period, ...(later?.kind === "PERIOD" ? [later.declarationPeriodCode] : [])];
      const all = await Promise.all(periods.map((period) => selectOffered(db, { ...market, period })));
      const offered = all
        .flat()
        .find((one) => one.schemeProId === change.schemeProId && one.code === change.code);
      if (!offered)
        throw new Refusal("SERVICE_005", [{ path: `changes.${place}.code`, kind: "noSuchModulation" }]);
      return [SCHEME_CODE_OF_STREAM[offered.stream]];
    }
    case "PACKAGING_WEIGHT":
      return PACKAGING_CODES;
    case "PERIOD":
      if (!(await periodExists(db, market.country, change.declarationPeriodCode)))
        throw new Refusal("SERVICE_005", [
          { path: `changes.${place}.declarationPeriodCode`, kind: "noSuchPeriod" },
        ]);
      return STREAM_CODES;
    case "QUANTITIES":
      return [];
  }
}

const noOtherScheme = (place: number): Refusal =>
  new Refusal("SERVICE_005", [{ path: `changes.${place}.schemeProId`, kind: "noOtherScheme" }]);
