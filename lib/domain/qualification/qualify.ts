import type { Stream } from "../../../db/vocabulary";
import type { Classifier } from "./classifier/classifier";
import { strongestWords } from "./classifier/strongest-words";
import type { Candidate } from "./combine";
import type { Lexicon } from "./compile-lexicon";
import type { Judges } from "./judges";
import type { Rules } from "./lexicon/schema";
import { streamsOfDecided } from "./move-streams";
import type { ProductFacts, Qualification, Reason, RunnerUp, StreamOrNone } from "./qualification";
import { readingsOf } from "./readings";
import { type Taught, weighTaught } from "./taught/taught";
import { type Read, weighCandidates } from "./weigh-candidates";
import type { Weighing } from "./weigh-streams";

/** To be raised with each change of how the same words are weighed: what was decided is known by it. */
export const READING = 3;

/** The streams that are told of a product which is not decided. */
const LIKELY = 3;

/** Decides the streams of a product from its words and what its producer's people taught, or abstains; the same of both always gives the same result. */
export function qualify(facts: ProductFacts, lexicon: Lexicon, taught?: Taught): Qualification {
  const weighed = weighCandidates(facts, lexicon);
  const { read, weighing, byWords } = weighed;
  const candidates = taught ? weighTaught(weighed, taught, lexicon) : weighed.candidates;
  const [decided, ...others] = candidates;
  if (!decided) return abstain(read.words < 2 || read.letters < 3 ? "TOO_LITTLE_SAID" : "UNKNOWN", 0, [], []);
  const measured = lexicon.rules.calibration[byWords.length === 0 ? "alike" : "named"];
  const confidence = calibrated(decided.share, measured);
  const likely = others.slice(0, LIKELY - 1).map((other) => asRunnerUp(other, confidence, measured));
  const why = [...decided.why, ...whyAlike(decided, byWords[0], read, lexicon.classifier)];
  if (confidence < lexicon.rules.answerFrom) {
    const reason = read.words < 2 ? "TOO_LITTLE_SAID" : "UNKNOWN";
    return abstain(reason, confidence, [{ stream: decided.stream, confidence }, ...likely], why);
  }
  const { streams, whyUnpackaged } = streamsOfDecided({ ...decided, why }, weighing, lexicon, confidence);
  const [second] = others;
  const [runnerUp = null] = likely;
  return {
    ok: true,
    primary: decided.stream,
    confidence,
    streams,
    runnerUp: second && runnerUp ? { ...runnerUp, streams: familiesOf(second, weighing, lexicon) } : null,
    why: [...why, ...whyUnpackaged],
    readings: readingsOf(weighed, candidates, lexicon),
  };
}

/** The streams and families that a product would have if it were what it was nearly decided to be. */
const familiesOf = (second: Candidate, weighing: Weighing, lexicon: Lexicon) =>
  streamsOfDecided(second, weighing, lexicon, 0).streams.map(({ stream, family }) => ({ stream, family }));

/** The streams and families of a product whose main stream a person chose, regardless of its words. */
export function streamsAs(
  stream: StreamOrNone,
  facts: ProductFacts,
  { lexicon, taught }: Judges,
): { stream: Stream; family: string }[] {
  const weighed = weighCandidates(facts, lexicon);
  const candidates = taught ? weighTaught(weighed, taught, lexicon) : weighed.candidates;
  const family = taught?.families[stream] ?? lexicon.rules.generalFamily[stream] ?? "";
  const named = candidates.find((candidate) => candidate.stream === stream);
  return familiesOf(named ?? { stream, family, score: 0, share: 0, why: [] }, weighed.weighing, lexicon);
}

/** What is left beside the answer, at most. */
function asRunnerUp({ stream, share }: Candidate, confidence: number, measured: Calibration): RunnerUp {
  const own = calibrated(share, measured);
  return { stream, confidence: Math.round(Math.min(own, 1 - confidence) * 100) / 100 };
}

/** What the classifier found alike, where the words that we know would have said something else, or nothing. */
function whyAlike(
  { stream, share }: Candidate,
  byWords: Candidate | undefined,
  { text, naming }: Read,
  classifier: Classifier,
): Reason[] {
  if (byWords?.stream === stream) return [];
  const words = strongestWords(naming, stream, classifier).map(({ start, end }) => text.slice(start, end));
  return words.length === 0
    ? []
    : [{ stream, rule: "like-known-names", words, weight: Math.round(share * 100) / 100 }];
}

type Calibration = Rules["calibration"]["named"];

function abstain(
  reason: "TOO_LITTLE_SAID" | "UNKNOWN",
  confidence: number,
  likely: RunnerUp[],
  why: Reason[],
): Qualification {
  return { ok: false, reason, confidence, likely, why };
}

/** Reads the measured table between its points. */
function calibrated(raw: number, calibration: Calibration): number {
  let [lowRaw, low] = calibration[0] ?? [0, 0];
  if (raw <= lowRaw) return low;
  for (const [highRaw, high] of calibration) {
    if (raw <= highRaw && highRaw > lowRaw)
      return Math.round((low + ((high - low) * (raw - lowRaw)) / (highRaw - lowRaw)) * 100) / 100;
    [lowRaw, low] = [highRaw, high];
  }
  return low;
}
