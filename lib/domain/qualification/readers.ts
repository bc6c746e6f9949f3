import { strongestWords } from "./classifier/strongest-words";
import type { Candidate } from "./combine";
import type { Judges } from "./judges";
import { type ProductFacts, READERS, type Reader, type Reason, type StreamOrNone } from "./qualification";
import { readingsOf } from "./readings";
import { weighTaught } from "./taught/taught";
import { weighCandidates } from "./weigh-candidates";

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
  const found = readingsOf(weighed, candidates, lexicon);
  return streams.map((stream) => ({
    stream,
    by: READERS.filter((reader) => found[reader] === stream),
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
