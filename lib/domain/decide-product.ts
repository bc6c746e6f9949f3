import { type EcoProductStatus, SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import { articleReader } from "./composition/articles";
import { completeComponents, completeComposition } from "./composition/complete-composition";
import type { Composition } from "./composition/composition";
import { asComposition, type DeclaredComposition } from "./composition/declared-composition";
import { estimateComponents } from "./composition/estimate-components";
import { containerReader } from "./composition/read-container";
import { readFacts } from "./composition/read-facts";
import { DECLARED_COMPONENT, settleStreams, wasteUnsaid } from "./composition/streams-of-components";
import { type Doubt, doubtOf, isDoubtful } from "./doubt";
import {
  type PriceDecision,
  type PricedStream,
  priceProduct,
  type SchemeLine,
  type SchemePriceOptions,
  type Unpriced,
  type UnpricedInScheme,
} from "./price-product";
import { articlesNamed } from "./pricing/article-among";
import type { StreamToPrice } from "./pricing/pricing";
import type { ScaleLine } from "./pricing/scale-line";
import { streamsOfCountry, takenFor } from "./pricing/streams-of-country";
import { qualify, type Readings, type Reason, type RunnerUp, type StreamOrNone } from "./qualification";
import type { Judges as Readers } from "./qualification/judges";

/** What is known of a product; the weight in kilograms, as a decimal string. */
export type Facts = {
  title: string | null;
  description: string | null;
  imageUrl: string | null;
  weightKg: string | null;
  composition: DeclaredComposition | null;
};

/** A qualification as it is stored and shown: streams with their scale lines, how sure, and why. */
export type Explained = {
  primary: StreamOrNone;
  confidence: number;
  streams: { stream: Stream; family: string; confidence: number; scaleCode: string | null; why: Reason[] }[];
  runnerUp: RunnerUp | null;
  why: Reason[];
  /** What each reader found by itself, and by which versions of words and answers; absent where a person said, or an earlier release decided. */
  readings?: Readings;
  readBy?: { lexicon: string; taught: string | null };
};

export type ProductDecision<Line = SchemeLine> =
  | {
      ok: true;
      status: EcoProductStatus;
      qualification: Explained;
      streams: PricedStream<Line>[];
      unpriced: UnpricedInScheme[];
      /** What it may be instead; absent where that is hardly possible, or a person said. */
      doubt?: Doubt | undefined;
    }
  | { ok: false; code: "SERVICE_013" }
  /** What it may be, where its words don't decide. */
  | (Unpriced & { likely?: readonly RunnerUp[] });

/** By what streams are found: the words, what a producer's people taught, and what a person confirmed. */
export type Judges = Readers & {
  confirmed?: Explained | undefined;
  /** Whose law says which streams there are; absent: all. */
  country?: string | undefined;
};

type DecideOptions = Judges & SchemePriceOptions;

/** Decides a product's streams and prices them; what a person confirmed is priced as it stands. */
export function decideProduct<Line extends SchemeLine>(
  facts: Facts,
  lines: readonly Line[],
  options: DecideOptions,
): ProductDecision<Line> {
  if (isWordless(facts, options)) return { ok: false, code: "SERVICE_013" };
  return priceComposed(compose(facts, lines, options), facts, lines, options);
}

/** The same, with what the product is made of: undefined where nothing tells what it is. */
export function decideComposed<Line extends SchemeLine>(
  facts: Facts,
  lines: readonly Line[],
  options: DecideOptions,
): { decision: ProductDecision<Line>; composed: Composed | undefined } {
  const composed = compose(facts, lines, options);
  return {
    composed: composed.ok ? composed : undefined,
    decision: isWordless(facts, options)
      ? { ok: false, code: "SERVICE_013" }
      : priceComposed(composed, facts, lines, options),
  };
}

const isWordless = ({ title, description }: Facts, { confirmed }: Judges): boolean =>
  !confirmed && !title && !description;

function priceComposed<Line extends SchemeLine>(
  composed: ReturnType<typeof compose>,
  facts: Facts,
  lines: readonly Line[],
  { lexicon, taught, confirmed, country, ...options }: DecideOptions,
): ProductDecision<Line> {
  if (!composed.ok) return { ok: false, code: "SERVICE_014", unpriced: [], likely: composed.likely };
  const { found, findings, composition, read } = composed;
  const priced = priceProduct(findings, composition, lines, options);
  if (!priced.ok) return priced;
  const automatic = priced.streams.length + priced.unpriced.length > 0 ? "AUTO_QUALIFIED" : "NOT_IN_SCOPE";
  return {
    ok: true,
    status: confirmed ? "HUMAN_QUALIFIED" : automatic,
    qualification: confirmed ?? {
      ...explain(found, priced.streams, country),
      readBy: versionsOf({ lexicon, taught }),
    },
    streams: priced.streams,
    unpriced: priced.unpriced,
    doubt: confirmed ? undefined : doubtAbout(found, facts, priced, lines, { country, ...options }, read),
  };
}

const versionsOf = ({ lexicon, taught }: Readers): NonNullable<Explained["readBy"]> => ({
  lexicon: lexicon.version,
  taught: taught?.version ?? null,
});

/** What a product may be instead of what was decided of it by its words; undefined where that is hardly possible. */
export function doubtAbout(
  qualification: Pick<Explained, "primary" | "confidence" | "runnerUp">,
  facts: Facts,
  decided: PriceDecision,
  lines: readonly SchemeLine[],
  { country, ...options }: SchemePriceOptions & Pick<Judges, "country">,
  read?: ReadOfProduct,
): Doubt | undefined {
  const { runnerUp } = qualification;
  if (!runnerUp?.streams || !isDoubtful(runnerUp)) return undefined;
  const { findings, composition } = composeStreams(runnerUp.streams, facts, lines, country, read);
  return doubtOf(qualification, runnerUp, decided, priceProduct(findings, composition, lines, options));
}

/** A stream of a product with the rules that it was found by, where they are known. */
type FoundStream = StreamToPrice & { why?: readonly Pick<Reason, "rule">[] | undefined };

/** The streams of a product as a country has them, with the article that each one's scales would call it. */
export function streamsToPrice(
  findings: readonly FoundStream[],
  { title, description }: Pick<Facts, "title" | "description">,
  lines: readonly ScaleLine[],
  country: string | undefined,
  articleFor = articleReader(title, description),
): StreamToPrice[] {
  const unsaid = wasteUnsaid(findings);
  return streamsOfCountry(findings, country, lines).map(
    ({ stream, family, pickedScaleCode = null, ofAllPackaging }) => ({
      stream,
      family,
      pickedScaleCode,
      article: tellsArticles(lines, stream) ? articleFor(stream) : undefined,
      wasteUnsaid: unsaid,
      ofAllPackaging,
    }),
  );
}

/** The streams that lines of a country tell articles apart of: hundreds of lines ask for the same few. */
const withArticles = new WeakMap<readonly ScaleLine[], ReadonlySet<string>>();

/** Whether it makes a difference which article of a stream a product is: most are not read for it. */
function tellsArticles(lines: readonly ScaleLine[], stream: Stream): boolean {
  let codes = withArticles.get(lines);
  if (!codes) {
    const bounded = lines.filter((line) => articlesNamed(line).length > 0);
    codes = new Set(bounded.map((line) => line.stream ?? line.schemeCode));
    withArticles.set(lines, codes);
  }
  return codes.has(stream) || codes.has(SCHEME_CODE_OF_STREAM[stream]);
}

/** What a product is: its streams, and what it is made of with what such products usually are. */
export type Composed = { found: Found; findings: readonly StreamToPrice[]; composition: Composition };

/** What is read of a product's words, whatever streams it has. */
type ReadOfProduct = {
  known: Composition;
  articleFor: ReturnType<typeof articleReader>;
  containerOf: ReturnType<typeof containerReader>;
};

const readProduct = (facts: Facts): ReadOfProduct => ({
  known: compositionOf(facts),
  articleFor: articleReader(facts.title, facts.description),
  containerOf: containerReader(facts.title),
});

/** The streams of a product by a country's scales, and what it is made of; undefined where nothing tells what it is. */
export function composeProduct(
  facts: Facts,
  lines: readonly ScaleLine[],
  judges: Judges,
): Composed | undefined {
  const composed = compose(facts, lines, judges);
  return composed.ok ? composed : undefined;
}

/** The same with what was read of it, or what it may be where its words don't decide. */
function compose(
  facts: Facts,
  lines: readonly ScaleLine[],
  { lexicon, taught, confirmed, country }: Judges,
): (Composed & { ok: true; read: ReadOfProduct }) | { ok: false; likely: readonly RunnerUp[] } {
  const qualified = confirmed ? { ok: true as const, ...confirmed } : qualify(facts, lexicon, taught);
  if (!qualified.ok) return qualified;
  const read = readProduct(facts);
  const found = confirmed ?? {
    ...qualified,
    streams: settleStreams(qualified.streams, read.known, asDeclared),
  };
  const streams = confirmed ? findingsOf(confirmed) : found.streams;
  return { ok: true, found, read, ...composeStreams(streams, facts, lines, country, read) };
}

/** What a product of streams that are decided is to a country's scales, with what it is made of. */
export function composeStreams(
  streams: readonly FoundStream[],
  facts: Facts,
  lines: readonly ScaleLine[],
  country: string | undefined,
  { known, articleFor, containerOf } = readProduct(facts),
): Omit<Composed, "found"> {
  const findings = streamsToPrice(streams, facts, lines, country, articleFor);
  return { findings, composition: withEstimates(known, findings, containerOf) };
}

/** The composition with what products of such streams are usually made of, where nothing better is known. */
export const withEstimates = (
  { facts, components }: Composition,
  findings: readonly StreamToPrice[],
  containerOf?: ReadOfProduct["containerOf"],
): Composition => ({
  facts,
  components: completeComponents(components, estimateComponents(findings, facts, containerOf)),
});

/** What a product is made of, as far as it was declared or can be read from its words. */
export const compositionOf = ({ title, description, weightKg, composition }: Facts): Composition =>
  completeComposition(asComposition(composition, weightKg), readFacts({ title, description }));

/** A stream that a declared component brings along. */
export const asDeclared = (stream: Stream, family: string) => ({
  stream,
  family,
  confidence: 1,
  why: [{ stream, rule: DECLARED_COMPONENT, words: [] }],
});

/** What a person confirmed, as it is priced: by the scale lines that stand in it. */
export const findingsOf = ({ streams }: Explained): FoundStream[] =>
  streams.map(({ stream, family, scaleCode, why }) => ({ stream, family, pickedScaleCode: scaleCode, why }));

type Found = Omit<Explained, "streams"> & { streams: Omit<Explained["streams"][number], "scaleCode">[] };

/** The scale line that a stream led to, the first where there are several; also where a country charges it as another stream. */
export function scaleCodesOf(priced: readonly PricedStream[], country = "") {
  const scaleCodes = new Map(priced.toReversed().map(({ stream, line }) => [stream, line.scaleCode]));
  const charged = priced.map(({ line }) => line.schemeCode);
  return (found: Pick<StreamToPrice, "stream" | "family">): string | null => {
    const taken = takenFor(found, charged, country);
    return scaleCodes.get(found.stream) ?? (taken && scaleCodes.get(taken)) ?? null;
  };
}

/** The findings with the scale lines that they led to, the first where there are several. */
function explain(
  { primary, confidence, streams, runnerUp, why, readings }: Found,
  priced: readonly PricedStream[],
  country: string | undefined,
): Explained {
  const scaleCodeOf = scaleCodesOf(priced, country);
  return {
    primary,
    confidence,
    streams: streams.map((finding) => ({
      stream: finding.stream,
      family: finding.family,
      confidence: finding.confidence,
      scaleCode: scaleCodeOf(finding),
      why: finding.why,
    })),
    runnerUp: runnerUp && !isDoubtful(runnerUp) ? withoutStreams(runnerUp) : runnerUp,
    why,
    ...(readings && { readings }),
  };
}

const withoutStreams = ({ stream, confidence }: RunnerUp): RunnerUp => ({ stream, confidence });
