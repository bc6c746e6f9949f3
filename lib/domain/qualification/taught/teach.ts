import type { Lexicon } from "../compile-lexicon";
import type { ProductFacts, StreamOrNone } from "../qualification";
import { weighCandidates } from "../weigh-candidates";
import { featuresOf, type Lesson, type Taught, UNSPOKEN } from "./taught";

/** What a person said that a product is. */
export type Answer = { facts: ProductFacts; stream: StreamOrNone; family: string };

const ROUNDS = 30;
const STEP = 0.5;
/** What is forgotten of every lesson in each round: words that few answers speak of weigh little. */
const FORGOTTEN = 0.01;
/** Lessons below this are left out. */
const LITTLE = 0.05;

/** A text's features and the logarithms of what words and classifier leave of each stream, by their places in the model. */
type Example = { features: readonly number[]; value: number; shares: Float64Array; stream: number };

/** What is learned: for each feature one weight per stream. */
type Model = { features: string[]; streams: StreamOrNone[]; weights: Float64Array };

/**
 * Learns from answers what the words of a producer's products mean to its people: by gradient steps of a fixed order over
 * what words and classifier leave to be said, so that how much answers weigh is learned too.
 */
export function teach(answers: readonly Answer[], lexicon: Lexicon): Taught {
  const read = answers.map((answer) => ({ ...answer, ...weighCandidates(answer.facts, lexicon) }));
  const features = read.map(({ read: { naming } }) => [...new Set(featuresOf(naming))]);
  const model = emptyModel(
    features.flat(),
    read.flatMap(({ stream, candidates }) => [stream, ...candidates.map((one) => one.stream)]),
  );
  const placeOf = new Map(model.features.map((feature, place) => [feature, place]));
  const examples = read.map(({ stream, candidates }, index): Example => {
    const own = (features[index] ?? []).map((feature) => placeOf.get(feature) ?? 0);
    const shareOf = new Map(candidates.map((candidate) => [candidate.stream, candidate.share]));
    const shares = Float64Array.from(model.streams, (one) => Math.log(shareOf.get(one) ?? UNSPOKEN));
    return { features: own, value: 1 / Math.sqrt(own.length), shares, stream: model.streams.indexOf(stream) };
  });
  for (let round = 0; round < ROUNDS; round++) for (const example of examples) learn(example, model);
  return { lessons: lessonsOf(model), families: familiesOf(answers) };
}

function emptyModel(said: readonly string[], named: readonly StreamOrNone[]): Model {
  const features = [...new Set(said)];
  const streams = [...new Set(named)];
  return { features, streams, weights: new Float64Array(features.length * streams.length) };
}

/** One step down the logistic loss of an answer. */
function learn({ features, value, shares, stream: answered }: Example, { weights }: Model): void {
  const said = Float64Array.from(shares);
  const streams = said.length;
  for (const feature of features)
    for (let at = 0; at < streams; at++)
      said[at] = (said[at] as number) + (weights[feature * streams + at] as number);
  let total = 0;
  for (let at = 0; at < streams; at++) {
    said[at] = Math.exp(said[at] as number);
    total += said[at] as number;
  }
  for (const feature of features)
    for (let at = 0; at < streams; at++) {
      const place = feature * streams + at;
      const before = weights[place] as number;
      const wanted = (at === answered ? 1 : 0) - (said[at] as number) / total;
      weights[place] = before + STEP * value * wanted - FORGOTTEN * before;
    }
}

/** Lessons as they are kept: those that say something, to the hundredth. */
function lessonsOf({ features, streams, weights }: Model): Map<string, Lesson> {
  const lessons = new Map<string, Lesson>();
  for (const [index, feature] of features.entries()) {
    const said = streams.flatMap((stream, at): [StreamOrNone, number][] => {
      const weight = weights[index * streams.length + at] ?? 0;
      return Math.abs(weight) < LITTLE ? [] : [[stream, Math.round(weight * 100) / 100]];
    });
    if (said.length > 0) lessons.set(feature, Object.fromEntries(said) as Lesson);
  }
  return lessons;
}

/** The family that most answers of each stream named. */
function familiesOf(answers: readonly Answer[]): Taught["families"] {
  const counts = new Map<StreamOrNone, Map<string, number>>();
  for (const { stream, family } of answers) {
    if (family === "") continue;
    const ofStream = counts.get(stream) ?? new Map<string, number>();
    ofStream.set(family, (ofStream.get(family) ?? 0) + 1);
    counts.set(stream, ofStream);
  }
  const families: Partial<Record<StreamOrNone, string>> = {};
  for (const [stream, ofStream] of counts) {
    const [first] = [...ofStream].sort(([, a], [, b]) => b - a);
    if (first) families[stream] = first[0];
  }
  return families;
}
