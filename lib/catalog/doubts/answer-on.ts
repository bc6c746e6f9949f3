import type { CatalogEntryRow } from "@/db/queries/products";
import { decideProduct, type Explained, type Facts, type Judges } from "@/lib/domain/decide-product";
import type { SchemeLine } from "@/lib/domain/price-product";
import { type StreamOrNone, streamsAs } from "@/lib/domain/qualification";
import { pricing } from "../pricing";

/**
 * An entry as it is once a person said of which stream its product is: what was decided is right as it stands, or the
 * streams of such a product take its place; null: its words decide again.
 */
export function answerOn(
  entry: CatalogEntryRow,
  stream: StreamOrNone | null,
  facts: Facts,
  lines: readonly SchemeLine[],
  by: Judges,
): CatalogEntryRow {
  if (stream === null) return { ...entry, ecoProductStatus: "AUTO_QUALIFIED" };
  const decided = entry.qualification as Explained | null;
  const qualification = decided?.primary === stream ? decided : saidToBe(stream, facts, lines, by);
  return { ...entry, ecoProductStatus: "HUMAN_QUALIFIED", qualification };
}

/** The qualification of a product that a person said to be of a stream, with the scale lines that such a product has. */
function saidToBe(primary: StreamOrNone, facts: Facts, lines: readonly SchemeLine[], by: Judges): Explained {
  const streams = streamsAs(primary, facts, by).map(({ stream, family }) => ({
    stream,
    family,
    confidence: 1,
    scaleCode: null,
    why: [{ stream, rule: "person", words: [] }],
  }));
  const said: Explained = { primary, confidence: 1, streams, runnerUp: null, why: [] };
  const decision = decideProduct(facts, lines, { ...pricing(), ...by, confirmed: said });
  const priced = decision.ok ? decision.streams.toReversed() : [];
  const scaleCodes = new Map(priced.map(({ stream, line }) => [stream, line.scaleCode]));
  return {
    ...said,
    streams: streams.map((one) => ({ ...one, scaleCode: scaleCodes.get(one.stream) ?? null })),
  };
}
