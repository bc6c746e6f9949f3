import type { EcoProductStatus, Stream } from "@/db/vocabulary";
import {
  type Finding,
  type PricedStream,
  priceProduct,
  type ScaleLine,
  type Unpriced,
} from "./price-product";
import { type Lexicon, qualify, type Reason, type RunnerUp, type StreamOrNone } from "./qualification";

/** What is known of a product; the weight in kilograms, as a decimal string. */
export type Facts = {
  title: string | null;
  description: string | null;
  imageUrl: string | null;
  weightKg: string | null;
};

/** A qualification as it is stored and shown: streams with their scale lines, how sure, and why. */
export type Explained = {
  primary: StreamOrNone;
  confidence: number;
  streams: { stream: Stream; family: string; confidence: number; scaleCode: string | null; why: Reason[] }[];
  runnerUp: RunnerUp | null;
  why: Reason[];
};

export type ProductDecision<Line = ScaleLine> =
  | { ok: true; status: EcoProductStatus; qualification: Explained; streams: PricedStream<Line>[] }
  | { ok: false; code: "SERVICE_013" }
  | Unpriced;

/** Decides a product's streams and prices them; what a person confirmed is priced as it stands. */
export function decideProduct<Line extends ScaleLine>(
  facts: Facts,
  lines: readonly Line[],
  { lexicon, confirmed }: { lexicon: Lexicon; confirmed?: Explained | undefined },
): ProductDecision<Line> {
  if (!confirmed && !facts.title && !facts.description) return { ok: false, code: "SERVICE_013" };
  const found = confirmed ? { ok: true as const, ...confirmed } : qualify(facts, lexicon);
  if (!found.ok) return { ok: false, code: "SERVICE_014" };
  const findings = confirmed ? findingsOf(confirmed) : found.streams;
  const priced = priceProduct(findings, lines, facts.weightKg);
  if (!priced.ok) return priced;
  const automatic = priced.streams.length > 0 ? "AUTO_QUALIFIED" : "NOT_IN_SCOPE";
  return {
    ok: true,
    status: confirmed ? "HUMAN_QUALIFIED" : automatic,
    qualification: confirmed ?? explain(found, priced.streams),
    streams: priced.streams,
  };
}

/** What a person confirmed, as it is priced: by the scale lines that stand in it. */
export const findingsOf = ({ streams }: Explained): Finding[] =>
  streams.map(({ stream, family, scaleCode }) => ({ stream, family, pickedScaleCode: scaleCode }));

type Found = Omit<Explained, "streams"> & { streams: Omit<Explained["streams"][number], "scaleCode">[] };

/** The findings with the scale lines that they led to. */
function explain(
  { primary, confidence, streams, runnerUp, why }: Found,
  priced: readonly PricedStream[],
): Explained {
  const scaleCodes = new Map(priced.map(({ stream, line }) => [stream, line.scaleCode]));
  return {
    primary,
    confidence,
    streams: streams.map((finding) => ({
      stream: finding.stream,
      family: finding.family,
      confidence: finding.confidence,
      scaleCode: scaleCodes.get(finding.stream) ?? null,
      why: finding.why,
    })),
    runnerUp,
    why,
  };
}
