import type { StreamLexicon } from "../lexicon/schema";
import type { StreamOrNone } from "../qualification";
import { readTokens } from "../read-tokens";
import type { Classifier } from "./classifier";
import { BUCKETS, featureOfPair, featuresOfWord, hashOf } from "./features";

/** To be raised with each change of what is learned from the same terms: what is stored is known by it. */
export const TRAINING = 2;

const ROUNDS = 8;
const STEP = 0.7;
const EASY = 1e-3;
/** Gradients below this are left out: most streams are out of the question for most terms. */
const LITTLE = 0.004;
const SEED = 42;
const SPREAD = 0x27d4eb2f;
const BIGGEST = 127;

/** What a term teaches by its kind: a name tells its stream, a context hardly. */
const TEACHES = { "~": 0.5, "+": 0.4, "-": 1, brand: 0.7, name: 1 };

type Example = { features: Int32Array; stream: number; weight: number; turn: number };

/** Learns the streams from the lexicon's terms, by gradient steps of a fixed order: the same terms give the same model. */
export function trainClassifier(words: readonly StreamLexicon[]): Classifier {
  const streams = words.map(({ stream }) => stream);
  const examples = words.flatMap(({ families }, stream) => examplesOf(families, stream)).sort(byTurn);
  const classes = streams.length;
  const weights = new Float32Array(BUCKETS * classes);
  const steps = new Float32Array(BUCKETS);
  const scores = new Float64Array(classes);
  for (let round = 0; round < ROUNDS; round++)
    for (const example of examples) learn(example, weights, steps, scores);
  return rounded(streams, weights);
}

function examplesOf(families: StreamLexicon["families"], stream: number): Example[] {
  const examples: Example[] = [];
  for (const byLanguage of Object.values(families))
    for (const [language, lines] of Object.entries(byLanguage))
      for (const written of (lines ?? []).flatMap((line) => line.split(", "))) {
        const mark = written[0] as keyof typeof TEACHES;
        const weight = TEACHES[mark] ?? TEACHES[language === "brands" ? "brand" : "name"];
        const features = featuresOf(written);
        if (features.length > 0) examples.push({ features, stream, weight, turn: turnOf(written) });
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

/** One step down the logistic loss, the smaller the more a bucket was moved before (AdaGrad). */
function learn(
  { features, stream, weight }: Example,
  weights: Float32Array,
  steps: Float32Array,
  scores: Float64Array,
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
  const moved: number[] = [];
  let square = 0;
  for (let at = 0; at < classes; at++) {
    const gradient = ((scores[at] as number) - (at === stream ? 1 : 0)) * weight;
    scores[at] = gradient;
    if (Math.abs(gradient) < LITTLE) continue;
    moved.push(at);
    square += gradient * gradient;
  }
  square *= value * value;
  if (moved.length === 0) return;
  for (let index = 0; index < features.length; index++) {
    const bucket = features[index] as number;
    const sum = (steps[bucket] as number) + square;
    steps[bucket] = sum;
    const step = (STEP * value) / Math.sqrt(EASY + sum);
    for (const at of moved)
      weights[bucket * classes + at] =
        (weights[bucket * classes + at] as number) - step * (scores[at] as number);
  }
}

function rounded(streams: readonly StreamOrNone[], weights: Float32Array): Classifier {
  let most = 0;
  for (const weight of weights) most = Math.max(most, Math.abs(weight));
  const unit = most / BIGGEST || 1;
  const whole = Int8Array.from(weights, (weight) => Math.round(weight / unit));
  return { streams, weights: whole, unit, met: new Map() };
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
