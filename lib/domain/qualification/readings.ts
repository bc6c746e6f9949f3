import type { Candidate } from "./combine";
import type { Lexicon } from "./compile-lexicon";
import { movedByRules } from "./move-streams";
import type { Reader, Readings, StreamOrNone } from "./qualification";
import type { Weighed } from "./weigh-candidates";

/** What each reader finds by itself; `candidates`: all of them together, as they are decided by. */
export function readingsOf(weighed: Weighed, candidates: readonly Candidate[], lexicon: Lexicon): Readings {
  const [byRules] = movedByRules(weighed.byWords.slice(0, 1), weighed.weighing, lexicon);
  const found: [Reader, StreamOrNone | undefined][] = [
    ["RULES", byRules?.stream],
    ["SECOND_READER", likeliest(weighed, lexicon.classifier.streams)],
    ["TAUGHT", candidates.find(({ why }) => why.some(({ rule }) => rule === "taught"))?.stream],
  ];
  return Object.fromEntries(found.filter(([, stream]) => stream !== undefined));
}

function likeliest({ byLikeness }: Weighed, streams: readonly StreamOrNone[]): StreamOrNone | undefined {
  if (!byLikeness) return undefined;
  let best = 0;
  for (let at = 1; at < byLikeness.length; at++)
    if ((byLikeness[at] as number) > (byLikeness[best] as number)) best = at;
  return streams[best];
}
