import {
  decideProduct,
  type Explained,
  type Facts,
  type Judges,
  scaleCodesOf,
} from "@/lib/domain/decide-product";
import type { SchemeLine } from "@/lib/domain/price-product";
import { type StreamOrNone, streamsAs } from "@/lib/domain/qualification";
import { pricing } from "./pricing";

/** The same where a person said something, of a product that has words. */
export const saidOf = (
  stream: StreamOrNone | undefined,
  facts: Facts,
  lines: readonly SchemeLine[],
  by: Judges,
): Explained | undefined =>
  stream && (facts.title || facts.description) ? saidToBe(stream, facts, lines, by) : undefined;

/** The qualification of a product that a person said to be of a stream, with the scale lines that such a product has. */
export function saidToBe(
  primary: StreamOrNone,
  facts: Facts,
  lines: readonly SchemeLine[],
  by: Judges,
): Explained {
  const streams = streamsAs(primary, facts, by).map(({ stream, family }) => ({
    stream,
    family,
    confidence: 1,
    scaleCode: null,
    why: [{ stream, rule: "person", words: [] }],
  }));
  const said: Explained = { primary, confidence: 1, streams, runnerUp: null, why: [] };
  const decision = decideProduct(facts, lines, { ...pricing(), ...by, confirmed: said });
  const scaleCodeOf = scaleCodesOf(decision.ok ? decision.streams : [], by.country);
  return { ...said, streams: streams.map((one) => ({ ...one, scaleCode: scaleCodeOf(one) })) };
}
