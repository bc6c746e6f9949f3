import type { Lexicon } from "./compile-lexicon";
import type { Reason, StreamOrNone } from "./qualification";

/** A stream that a product may be of: what the words weigh for it, and its share of everything that was said. */
export type Candidate = { stream: StreamOrNone; family: string; score: number; share: number; why: Reason[] };

/** What the classifier's say is worth beside the words': measured on words that neither knew (`docs/qualification.md`). */
const SAY = 0.5;
/** What a stream weighs that no word names, so that the classifier may name it. */
const UNSAID = 0.1;
/** A share that no longer counts. */
const NOTHING = 0.01;
/** What the classifier leaves of a stream that it rules out. */
const LEAST = Math.log(0.003);

/**
 * The streams with their shares of what words and classifier (the logarithms of its shares) say together, the likeliest
 * first. Where the words say nothing, the shares are the classifier's.
 */
export function combine(
  weighed: readonly Candidate[],
  logs: Float64Array,
  { classifier: { streams }, rules }: Lexicon,
): Candidate[] {
  const scores = new Float64Array(streams.length);
  const say = weighed.length === 0 ? 1 : SAY;
  for (const { stream, score } of weighed) scores[streams.indexOf(stream)] = score;
  let total = 0;
  for (let at = 0; at < scores.length; at++) {
    const share = ((scores[at] as number) + UNSAID) * Math.exp(say * Math.max(logs[at] as number, LEAST));
    scores[at] = share;
    total += share;
  }
  const candidates: Candidate[] = [];
  for (let at = 0; at < streams.length; at++) {
    const share = (scores[at] as number) / total;
    if (share < NOTHING) continue;
    const stream = streams[at] as StreamOrNone;
    const known = weighed.find((candidate) => candidate.stream === stream);
    const family = rules.generalFamily[stream] ?? "";
    candidates.push(known ? { ...known, share } : { stream, family, score: 0, share, why: [] });
  }
  return byShare(candidates);
}

/** Candidates that rules moved to one stream count together, under the one that the words name most. */
export function merged(candidates: readonly Candidate[]): Candidate[] {
  const byStream = new Map<StreamOrNone, Candidate>();
  for (const candidate of candidates) {
    const known = byStream.get(candidate.stream);
    const most = known && known.score >= candidate.score ? known : candidate;
    byStream.set(candidate.stream, { ...most, share: candidate.share + (known?.share ?? 0) });
  }
  return byShare([...byStream.values()]);
}

function byShare(candidates: Candidate[]): Candidate[] {
  return candidates.sort((a, b) => b.share - a.share || (a.stream < b.stream ? -1 : 1));
}
