import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import type { Composition } from "./composition/composition";
import { partsInForce, priceStreams } from "./pricing/price-streams";
import {
  isCovered,
  type PriceOptions,
  type Pricing,
  type StreamPrices,
  type StreamToPrice,
  type UnpricedStream,
} from "./pricing/pricing";
import type { Modulation, ScaleLine } from "./pricing/scale-line";
import { isFrom, isInForce, shiftDay, type Validity } from "./validity";

/** A line of a scheme's scale, with the days of the period that it holds on; `-infinity` and `infinity` for its ends. */
export type SchemeLine = ScaleLine & {
  id: string;
  schemeProId: string;
  ecoOrganismName: string;
  /** Whether the producer pays the scheme a flat fee in place of what its lines charge. */
  isFlat?: boolean;
} & Validity;

/** A modulation that is claimed for a product: of which scheme, and on which days of the period it holds. */
export type ClaimedModulation = Modulation &
  Pick<SchemeLine, "schemeProId" | "validFrom" | "validTo" | "certainty">;

/** How products are priced by schemes: what each of them modulates, told apart from the others'. */
export type SchemePriceOptions = Omit<PriceOptions, "modulations" | "claims" | "declaredAs"> & {
  claimed?: readonly ClaimedModulation[] | undefined;
};

/** A line that a product owes by, on the days that it does. */
export type PricedStream<Line = SchemeLine> = {
  stream: StreamToPrice["stream"];
  line: Line;
  pricing: Pricing;
} & Validity;

/** A stream without a price, on the days that it has none, and the scheme whose scale has none for it; null where nobody collects it. */
export type UnpricedInScheme = Omit<Lack, "part"> & Validity;

/** The same of a part of a stream, on one day. */
type Lack = UnpricedStream & { schemeProId: string | null };

/** Why a product has no price at all, stream by stream. */
export type Unpriced = { ok: false; code: "SERVICE_014" | "SERVICE_015"; unpriced: UnpricedInScheme[] };

export type PriceDecision<Line = SchemeLine> =
  | { ok: true; streams: PricedStream<Line>[]; unpriced: UnpricedInScheme[] }
  | Unpriced;

/**
 * What a product owes in a country and period, by the schemes that collect there. A weight that is charged and not known,
 * and a product of which no stream has a price, are refused; streams without a price stand beside those that have one.
 */
export function priceProduct<Line extends SchemeLine>(
  streams: readonly StreamToPrice[],
  composition: Composition,
  lines: readonly Line[],
  options: SchemePriceOptions = {},
): PriceDecision<Line> {
  if (lines.length === 0)
    return { ok: false, code: "SERVICE_014", unpriced: streams.map(({ stream }) => neverCollected(stream)) };
  const priced: PricedStream<Line>[] = [];
  const unpriced: UnpricedInScheme[] = [];
  const before = streams.map(nothingBefore);
  const { claimed = [], ...others } = options;
  const counted = claimed.filter(({ certainty }) => certainty !== "illustrative" || others.illustrative);
  let dayBefore = "";
  for (const { from, to, byCode } of versionsWith(counted, lines)) {
    const by = { ...others, claimed: counted.filter((one) => isInForce(one, from)) };
    for (const [index, found] of streams.entries()) {
      const { stream } = found;
      const prices = priceByFirst(found, composition, byCode, by);
      for (const { line, pricing } of prices.priced)
        note(priced, { stream, line, pricing }, { from, to, dayBefore });
      const lacks = lackingIn(stream, prices, before[index] ?? nothingBefore());
      for (const lack of lacks) noteLack(unpriced, lack, { from, to, dayBefore });
    }
    dayBefore = to;
  }
  if (unpriced.some(({ reason }) => reason === "WEIGHT_NEEDED"))
    return { ok: false, code: "SERVICE_015", unpriced };
  if (priced.length === 0 && unpriced.length > 0 && !unpriced.some(isCovered))
    return { ok: false, code: "SERVICE_014", unpriced };
  return { ok: true, streams: priced, unpriced };
}

type Prices<Line extends ScaleLine> = Pick<StreamPrices<Line>, "priced"> & {
  unpriced: Lack[];
  /** The parts of the stream that lines in force charge, whether or not this product. */
  parts: readonly string[];
};

/** Of schemes that collect a stream, the prices of the first that has any; else why the first has none. */
function priceByFirst<Line extends SchemeLine>(
  stream: StreamToPrice,
  composition: Composition,
  byCode: LinesByCode<Line>,
  { claimed = [], illustrative = false }: SchemePriceOptions,
): Prices<Line> {
  let first: Prices<Line> | undefined;
  for (const [schemeProId, own] of byCode.get(SCHEME_CODE_OF_STREAM[stream.stream]) ?? []) {
    const modulations = claimed.filter((one) => one.schemeProId === schemeProId);
    const claims = modulations.map(({ code }) => code);
    const { declaredAs = "FULL", isFlat } = own[0] ?? {};
    const by = { illustrative, modulations, claims, declaredAs };
    const { priced, unpriced } = priceStreams([stream], composition, own, by);
    const parts = partsInForce(stream, own, declaredAs);
    if (isFlat && unpriced.every(({ reason }) => reason !== "NO_SCALE"))
      return {
        priced: [],
        unpriced: [{ ...notCollected(stream.stream), reason: "FLAT_FEE", schemeProId }],
        parts,
      };
    const prices = { priced, unpriced: unpriced.map((one) => ({ ...one, schemeProId })), parts };
    if (priced.length > 0) return prices;
    first ??= prices;
  }
  return first ?? { priced: [], unpriced: [notCollected(stream.stream)], parts: [] };
}

const notCollected = (stream: Stream): Lack => ({
  stream,
  reason: "NO_SCALE",
  part: null,
  schemeProId: null,
});

const neverCollected = (stream: Stream): UnpricedInScheme => ({
  stream,
  reason: "NO_SCALE",
  schemeProId: null,
  validFrom: "-infinity",
  validTo: "infinity",
});

/** How a stream was priced on earlier days of the period: by which scheme, in which parts, and in which parts not. */
type Before = { schemeProId?: string; parts: Set<string>; priced: Set<string>; lacking: Set<string | null> };

const nothingBefore = (): Before => ({ parts: new Set(), priced: new Set(), lacking: new Set() });

/**
 * What a stream has no price for by the lines of some days. Where it had one by a line that ended and that none follows,
 * it owes what its scheme has not said: that price is unknown.
 */
function lackingIn<Line extends SchemeLine>(
  stream: Stream,
  { priced, unpriced, parts }: Prices<Line>,
  before: Before,
): Lack[] {
  const follower = priced[0]?.line.schemeProId;
  // Another scheme, or parts of another name, follow as a whole.
  const isOther = follower !== before.schemeProId || parts.some((part) => !before.parts.has(part));
  if (follower !== undefined && isOther) {
    before.priced.clear();
    before.schemeProId = follower;
  }
  const now = new Set(priced.map(({ line }) => line.part));
  const unknown = (part: string | null): Lack => ({
    stream,
    reason: "PRICE_UNKNOWN",
    part,
    schemeProId: before.schemeProId ?? null,
  });
  const isOver = ({ reason, part }: Lack): boolean => {
    if (reason !== "NO_SCALE" && reason !== "NO_LINE") return false;
    if (part === null) return before.priced.size > 0;
    return before.priced.has(part) && !(before.lacking.has(part) && now.has(part));
  };
  const over = new Set(unpriced.filter(isOver));
  const told = unpriced.map((lack) => (over.has(lack) ? unknown(lack.part) : lack));
  const gone = priced.length === 0 ? [] : [...before.priced].filter((part) => !parts.includes(part));
  for (const part of parts) before.parts.add(part);
  for (const part of now) before.priced.add(part);
  for (const lack of unpriced) if (!over.has(lack)) before.lacking.add(lack.part);
  return [...told, ...gone.map(unknown)];
}

/** The lines of each scheme of a code, the schemes in their order. */
type LinesByCode<Line> = ReadonlyMap<string, ReadonlyMap<string, Line[]>>;
type Version<Line> = { from: string; to: string; byCode: LinesByCode<Line> };

/** The versions of lines that many products are priced by, one after the other. */
const known = new WeakMap<readonly SchemeLine[], Version<SchemeLine>[]>();

/** The days from which other lines hold, each with the day before the next, and the lines that hold then. */
function versionsOf<Line extends SchemeLine>(lines: readonly Line[]): Version<Line>[] {
  const before = known.get(lines);
  if (before) return before as Version<Line>[];
  const versions = daysOf(lines).map((days) => ({
    ...days,
    byCode: byCodeAndScheme(lines.filter((line) => isInForce(line, days.from))),
  }));
  known.set(lines, versions);
  return versions;
}

/** The same with the days of claimed modulations: most products have none, and share the versions of the lines. */
function versionsWith<Line extends SchemeLine>(
  claimed: readonly Validity[],
  lines: readonly Line[],
): Version<Line>[] {
  const versions = versionsOf(lines);
  if (claimed.length === 0) return versions;
  return daysOf([...lines, ...claimed]).flatMap((days) => {
    const held = versions.findLast(({ from }) => isFrom(from, days.from));
    return held ? [{ ...days, byCode: held.byCode }] : [];
  });
}

function byCodeAndScheme<Line extends SchemeLine>(lines: readonly Line[]): LinesByCode<Line> {
  const byCode = new Map<string, Map<string, Line[]>>();
  for (const line of lines) {
    const schemes = byCode.get(line.schemeCode) ?? new Map<string, Line[]>();
    byCode.set(line.schemeCode, schemes);
    const ofScheme = schemes.get(line.schemeProId);
    if (ofScheme) ofScheme.push(line);
    else schemes.set(line.schemeProId, [line]);
  }
  return byCode;
}

function daysOf(lines: readonly Validity[]): { from: string; to: string }[] {
  const starts = new Set(["-infinity"]);
  for (const { validFrom, validTo } of lines) {
    starts.add(validFrom);
    if (validTo !== "infinity") starts.add(shiftDay(validTo, 1));
  }
  const sorted = [...starts].sort((a, b) => (isFrom(a, b) ? -1 : 1));
  return sorted.map((from, index) => {
    const next = sorted[index + 1];
    return { from, to: next === undefined ? "infinity" : shiftDay(next, -1) };
  });
}

/** The days of a version, and the last day of the one before it; the first has none before it. */
type Days = { from: string; to: string; dayBefore: string };

/** Notes a line for the days of a version, or lets the one before go on where nothing changed. */
function note<Line extends SchemeLine>(
  priced: PricedStream<Line>[],
  one: Omit<PricedStream<Line>, "validFrom" | "validTo">,
  { from, to, dayBefore }: Days,
): void {
  const before = priced.find(
    ({ stream, line, pricing, validTo }) =>
      stream === one.stream &&
      line === one.line &&
      pricing.price === one.pricing.price &&
      validTo === dayBefore,
  );
  if (before) before.validTo = to;
  else priced.push({ ...one, validFrom: from, validTo: to });
}

/** Notes a stream without a price for the days of a version, once whatever its parts, or lets the one before go on. */
function noteLack(
  unpriced: UnpricedInScheme[],
  { stream, reason, schemeProId, materials, measures }: Lack,
  { from, to, dayBefore }: Days,
): void {
  const same = unpriced.filter(
    (one) => one.stream === stream && one.reason === reason && one.schemeProId === schemeProId,
  );
  const before = same.find(({ validTo }) => validTo === to || validTo === dayBefore);
  const lacking = {
    ...((before?.materials || materials) && { materials: union(before?.materials, materials) }),
    ...((before?.measures || measures) && { measures: union(before?.measures, measures) }),
  };
  if (before) Object.assign(before, { validTo: to, ...lacking });
  else unpriced.push({ stream, reason, schemeProId, ...lacking, validFrom: from, validTo: to });
}

const union = <Name>(one: readonly Name[] = [], other: readonly Name[] = []): Name[] => [
  ...new Set([...one, ...other]),
];
