import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import { composeStreams, type Facts } from "@/lib/domain/decide-product";
import { priceProduct } from "@/lib/domain/price-product";
import { type Qualification, qualify, type Reason } from "@/lib/domain/qualification";
import { lexiconOf } from "./lexicon-of";
import type { CountryScales } from "./reference-scales";

/** A record of the file: the columns `id,title`, and optionally `description,weight_kg,lang`; others are ignored. */
export type FileRecord = Readonly<Record<string, string | undefined>>;

export const QUALIFIED_COLUMNS = [
  "id",
  "stream",
  "streams",
  "scheme_code",
  "scale_code",
  "quantity_unit",
  "price",
  "confidence",
  "runner_up",
  "why",
] as const;

export type QualifiedRecord = Record<(typeof QUALIFIED_COLUMNS)[number], string>;

/** Qualifies one record and prices its own stream: of a product in no stream, the packaging that it owes. */
export function qualifyRecord(record: FileRecord, period: string, scales: CountryScales): QualifiedRecord {
  const facts: Facts = {
    title: record.title ?? null,
    description: record.description || null,
    imageUrl: null,
    weightKg: readWeight(record.weight_kg),
    composition: null,
  };
  const result = qualify({ ...facts, lang: record.lang || null }, lexiconOf(period));
  const next = result.ok ? result.runnerUp : result.likely[0];
  return {
    id: record.id ?? "",
    stream: result.ok ? result.primary : "",
    streams: result.ok ? result.streams.map(({ stream }) => stream).join("|") : "",
    ...priced(result, facts, scales),
    confidence: result.confidence.toFixed(2),
    runner_up: next ? `${next.stream} ${next.confidence.toFixed(2)}` : "",
    why: result.ok ? explain(result.why) : [result.reason, explain(result.why)].filter(Boolean).join("; "),
  };
}

type Priced = Pick<QualifiedRecord, "scheme_code" | "scale_code" | "quantity_unit" | "price">;

/** The first line of the product's own stream, whatever the others owe. */
function priced(result: Qualification, facts: Facts, { country, lines }: CountryScales): Priced {
  const streams = result.ok ? result.streams.slice(0, 1) : [];
  const { findings, composition } = composeStreams(streams, facts, lines, country);
  const [stream] = findings;
  const decision = priceProduct(findings, composition, lines, { illustrative: true });
  const [line] = decision.ok ? decision.streams : [];
  const code = stream && SCHEME_CODE_OF_STREAM[stream.stream];
  return {
    scheme_code: code && lines.some(({ schemeCode }) => schemeCode === code) ? code : "",
    scale_code: line?.line.scaleCode ?? "",
    quantity_unit: line?.pricing.priceUnit ?? "",
    price: line?.pricing.price ?? "",
  };
}

function explain(why: readonly Reason[]): string {
  return why.map(({ rule, words }) => `${rule}: ${words.join(", ")}`).join("; ");
}

/** A weight as decimal string, or null when it is absent or no number. */
function readWeight(written: string | undefined): string | null {
  const weight = written?.trim().replace(",", ".") ?? "";
  return /^\d{1,12}(\.\d{1,6})?$/.test(weight) ? weight : null;
}
