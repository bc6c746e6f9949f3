import { strongestWords } from "./classifier/strongest-words";
import type { Candidate } from "./combine";
import type { Judges } from "./judges";
import { movedByRules } from "./move-streams";
import type { ProductFacts, Reason, StreamOrNone } from "./qualification";
import { weighTaught } from "./taught/taught";
import { type Weighed, weighCandidates } from "./weigh-candidates";

/** Who reads a product's words: the rules, the classifier beside them, and what the producer's people taught. */
export const READERS = ["RULES", "SECOND_READER", "TAUGHT"] as const;
export type Reader = (typeof READERS)[number];

/** A stream that a product may be of: who finds it the likeliest, and what speaks for it. */
export type Opinion = { stream: StreamOrNone; by: Reader[]; why: Reason[] };

/** What the readers of a product's words say of some streams. */
export function opinionsOn(
  streams: readonly StreamOrNone[],
  facts: ProductFacts,
  { lexicon, taught }: Judges,
): Opinion[] {
  const weighed = weighCandidates(facts, lexicon);
  const candidates = taught ? weighTaught(weighed, taught, lexicon) : weighed.candidates;
  const [byRules] = movedByRules(weighed.byWords.slice(0, 1), weighed.weighing, lexicon);
  const first: Record<Reader, StreamOrNone | undefined> = {
    RULES: byRules?.stream,
    SECOND_READER: likeliest(weighed, lexicon.classifier.streams),
    TAUGHT: candidates.find(({ why }) => why.some(({ rule }) => rule === "taught"))?.stream,
  };
  return streams.map((stream) => ({
    stream,
    by: READERS.filter((reader) => first[reader] === stream),
    why: whyOf(
      candidates.find((candidate) => candidate.stream === stream),
      () => strongestWords(weighed.read.naming, stream, lexicon.classifier),
      { stream, text: weighed.read.text },
    ),
  }));
}

/** What speaks for a stream; where no word that we know does, the words that the classifier finds alike. */
function whyOf(
  candidate: Candidate | undefined,
  alike: () => readonly { start: number; end: number }[],
  { stream, text }: { stream: StreamOrNone; text: string },
): Reason[] {
  if (candidate && candidate.why.length > 0) return candidate.why;
  const words = alike().map(({ start, end }) => text.slice(start, end));
  return words.length === 0 ? [] : [{ stream, rule: "like-known-names", words }];
}

function likeliest({ byLikeness }: Weighed, streams: readonly StreamOrNone[]): StreamOrNone | undefined {
  if (!byLikeness) return undefined;
  let best = 0;
  for (let at = 1; at < byLikeness.length; at++)
    if ((byLikeness[at] as number) > (byLikeness[best] as number)) best = at;
  return streams[best];
}
