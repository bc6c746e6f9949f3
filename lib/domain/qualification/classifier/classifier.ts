import type { StreamOrNone } from "../qualification";
import type { Token } from "../read-tokens";
import { featureOfPair, featuresOfWord, hashOf } from "./features";

/**
 * A linear model over words and parts of words, learned from the lexicon's own terms: for each bucket of features one
 * weight per class (in the order of `classes`), a whole number of `unit`.
 */
export type Classifier = {
  readonly streams: readonly StreamOrNone[];
  /** The place among `streams` of each class that was learned: several of one stream count together. */
  readonly classes: readonly number[];
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
  const { streams, classes, weights, unit } = classifier;
  const sums = new Float64Array(classes.length);
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
  if (features === 0) return new Float64Array(streams.length).fill(-Math.log(streams.length));
  const scale = unit / Math.sqrt(features);
  let highest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < sums.length; at++) {
    const score = (sums[at] as number) * scale;
    sums[at] = score;
    if (score > highest) highest = score;
  }
  let total = 0;
  const logs = new Float64Array(streams.length);
  for (let at = 0; at < sums.length; at++) {
    const share = Math.exp((sums[at] as number) - highest);
    const stream = classes[at] as number;
    logs[stream] = (logs[stream] as number) + share;
    total += share;
  }
  for (let at = 0; at < logs.length; at++) logs[at] = Math.log((logs[at] as number) / total);
  return logs;
}

/** What a word weighs for each class. */
export function weightOf(word: string, { classes, weights, met }: Classifier): WordWeight {
  const known = met.get(word);
  if (known) return known;
  const sums = new Int32Array(classes.length);
  const features = featuresOfWord(word);
  for (const bucket of features)
    for (let at = 0; at < sums.length; at++)
      sums[at] = (sums[at] as number) + (weights[bucket * sums.length + at] as number);
  if (met.size >= REMEMBERED) met.clear();
  const weight = { sums, features: features.length, hash: hashOf(word) };
  met.set(word, weight);
  return weight;
}
