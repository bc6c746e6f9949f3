import type { StreamOrNone } from "../qualification";
import type { Token } from "../read-tokens";
import { featureOfPair, featuresOfWord, hashOf } from "./features";

/**
 * A linear model over words and parts of words, learned from the lexicon's own terms: for each bucket of features one
 * weight per stream (in the order of `streams`), a whole number of `unit`.
 */
export type Classifier = {
  readonly streams: readonly StreamOrNone[];
  readonly weights: Int8Array;
  readonly unit: number;
  /** What words that were met weigh, to be added up again; never more than `REMEMBERED`. */
  readonly met: Map<string, WordWeight>;
};

export type WordWeight = { readonly sums: Int32Array; readonly features: number; readonly hash: number };

const REMEMBERED = 10_000;
/** Words of a text that are read. */
const WORDS = 30;

/** The logarithm of how likely each stream is by the words alone, in the order of `streams`; all alike where no word is. */
export function logLikelihoods(tokens: readonly Pick<Token, "text">[], classifier: Classifier): Float64Array {
  const { streams, weights, unit } = classifier;
  const sums = new Float64Array(streams.length);
  let features = 0;
  let before: WordWeight | undefined;
  for (let index = 0; index < tokens.length && index < WORDS; index++) {
    const word = weightOf((tokens[index] as Token).text, classifier);
    if (word.features === 0) {
      before = undefined;
      continue;
    }
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (word.sums[at] as number);
    features += word.features;
    if (before) {
      const from = featureOfPair(before.hash, word.hash) * sums.length;
      for (let at = 0; at < sums.length; at++)
        sums[at] = (sums[at] as number) + (weights[from + at] as number);
      features++;
    }
    before = word;
  }
  const scale = features === 0 ? 0 : unit / Math.sqrt(features);
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < sums.length; at++) {
    const score = (sums[at] as number) * scale;
    sums[at] = score;
    if (score > highest) highest = score;
  }
  let total = 0;
  for (let at = 0; at < sums.length; at++) total += Math.exp((sums[at] as number) - highest);
  const whole = highest + Math.log(total);
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) - whole;
  return sums;
}

/** What a word weighs for each stream. */
export function weightOf(word: string, { streams, weights, met }: Classifier): WordWeight {
  const known = met.get(word);
  if (known) return known;
  const sums = new Int32Array(streams.length);
  const features = featuresOfWord(word);
  for (const bucket of features)
    for (let at = 0; at < sums.length; at++)
      sums[at] = (sums[at] as number) + (weights[bucket * sums.length + at] as number);
  if (met.size >= REMEMBERED) met.clear();
  const weight = { sums, features: features.length, hash: hashOf(word) };
  met.set(word, weight);
  return weight;
}
