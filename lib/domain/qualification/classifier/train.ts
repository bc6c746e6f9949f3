import type { StreamLexicon } from "../lexicon/schema";
import { readTokens } from "../read-tokens";
import { classesOf, type ProductClass } from "./classes";
import type { Classifier } from "./classifier";
import { BUCKETS, featureOfPair, featuresOfWord, hashOf, partsOfWord } from "./features";

/** Increment whenever the same terms lead to a different model; stored models carry this version. */
export const TRAINING = 4;

const ROUNDS = 10;
const STEP = 0.7;
const EASY = 1e-3;
/** Gradients below this are left out: most streams are out of the question for most terms. */
const LITTLE = 0.004;
const SEED = 42;
const SPREAD = 0x27d4eb2f;
const MIX = 0x85ebca6b;
const BIGGEST = 127;

/** How often a term is read among words of other terms: a title says more than its product's name. */
const AMONG_OTHERS = 0.6;
/** The words of other terms that then stand beside it, by their parts: as words they are what they name. */
const OTHERS = 2;

/** What a term teaches by its kind: a name tells its stream, a context hardly. */
const TEACHES = { "~": 0.5, "+": 0.4, "-": 1, brand: 0.7, name: 1 };

type Example = {
  features: Int32Array;
  /** The parts of its last word, which it lends to others. */
  parts: Int32Array;
  of: number;
  weight: number;
  turn: number;
};

/** Learns the streams from the lexicon's terms, by gradient steps of a fixed order: the same terms give the same model. */
export function trainClassifier(words: readonly StreamLexicon[]): Classifier {
  const classes = classesOf(words);
  const examples = classes
    .flatMap((one, of) => examplesOf(words[one.stream]?.families ?? {}, one, of))
    .sort(byTurn);
  const weights = new Float32Array(BUCKETS * classes.length);
  const steps = new Float32Array(BUCKETS);
  const scores = new Float64Array(classes.length);
  const moved = new Int32Array(classes.length);
  for (let round = 0; round < ROUNDS; round++)
    for (const example of examples)
      learn(example, amongOthers(example, round, examples), weights, steps, scores, moved);
  return {
    streams: words.map(({ stream }) => stream),
    classes: classes.map(({ stream }) => stream),
    ...rounded(weights),
    met: new Map(),
  };
}

function examplesOf(
  families: StreamLexicon["families"],
  { families: own }: ProductClass,
  of: number,
): Example[] {
  const examples: Example[] = [];
  for (const family of own)
    for (const [language, lines] of Object.entries(families[family] ?? {}))
      for (const written of (lines ?? []).flatMap((line) => line.split(", "))) {
        const mark = written[0] as keyof typeof TEACHES;
        const weight = TEACHES[mark] ?? TEACHES[language === "brands" ? "brand" : "name"];
        const features = featuresOf(written);
        const parts = partsOfLast(written);
        if (features.length > 0) examples.push({ features, parts, of, weight, turn: turnOf(written) });
      }
  return examples;
}

/** The features of a term: of its words, and of those that stand beside each other. */
function featuresOf(term: string): Int32Array {
  const features: number[] = [];
  let before = "";
  for (const { text } of readTokens(term)) {
    const own = featuresOfWord(text);
    if (own.length > 0 && before !== "") features.push(featureOfPair(hashOf(before), hashOf(text)));
    before = own.length > 0 ? text : "";
    features.push(...own);
  }
  return Int32Array.from(features);
}

function partsOfLast(term: string): Int32Array {
  return Int32Array.from(partsOfWord(readTokens(term).at(-1)?.text ?? ""));
}

/** The features that a round reads: the term's own, or as in a title, where parts of words of other terms stand beside it. */
function amongOthers({ features, turn }: Example, round: number, examples: readonly Example[]): Int32Array {
  if (chance(turn, round) >= AMONG_OTHERS) return features;
  const others = Array.from({ length: OTHERS }, (_, other) => {
    const at = Math.floor(chance(turn, round + ROUNDS * (other + 1)) * examples.length);
    return (examples[at] as Example).parts;
  });
  const read = new Int32Array(others.reduce((length, parts) => length + parts.length, features.length));
  read.set(features);
  let at = features.length;
  for (const parts of others) {
    read.set(parts, at);
    at += parts.length;
  }
  return read;
}

/** From 0 to below 1, the same for the same numbers. */
function chance(turn: number, draw: number): number {
  let mixed = Math.imul(turn ^ Math.imul(draw + 1, SPREAD), MIX);
  mixed = Math.imul(mixed ^ (mixed >>> 13), SPREAD);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** One step down the logistic loss, the smaller the more a bucket was moved before (AdaGrad). */
function learn(
  { of, weight }: Pick<Example, "of" | "weight">,
  features: Int32Array,
  weights: Float32Array,
  steps: Float32Array,
  scores: Float64Array,
  moved: Int32Array,
): void {
  const classes = scores.length;
  const value = 1 / Math.sqrt(features.length);
  scores.fill(0);
  for (let index = 0; index < features.length; index++) {
    const from = (features[index] as number) * classes;
    for (let at = 0; at < classes; at++)
      scores[at] = (scores[at] as number) + (weights[from + at] as number) * value;
  }
  softmax(scores);
  let count = 0;
  let square = 0;
  for (let at = 0; at < classes; at++) {
    const gradient = ((scores[at] as number) - (at === of ? 1 : 0)) * weight;
    scores[at] = gradient;
    if (Math.abs(gradient) < LITTLE) continue;
    moved[count++] = at;
    square += gradient * gradient;
  }
  square *= value * value;
  if (count === 0) return;
  for (let index = 0; index < features.length; index++) {
    const bucket = features[index] as number;
    const sum = (steps[bucket] as number) + square;
    steps[bucket] = sum;
    const step = (STEP * value) / Math.sqrt(EASY + sum);
    for (let index = 0; index < count; index++) {
      const at = moved[index] as number;
      weights[bucket * classes + at] =
        (weights[bucket * classes + at] as number) - step * (scores[at] as number);
    }
  }
}

function rounded(weights: Float32Array): Pick<Classifier, "weights" | "unit"> {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const unit = most / BIGGEST || 1;
  const whole = Int8Array.from(weights, (weight) => Math.round(weight / unit));
  return { weights: whole, unit };
}

/** Mixed, and the same order every time: a term more leaves the others where they were. */
const turnOf = (term: string): number => Math.imul(hashOf(term) ^ SEED, SPREAD) >>> 0;

const byTurn = (one: Example, other: Example): number => one.turn - other.turn;

/** Turns scores into shares of one, in place. */
function softmax(scores: Float64Array): void {
  const highest = Math.max(...scores);
  let total = 0;
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp((scores[at] as number) - highest);
    scores[at] = share;
    total += share;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / total;
}
