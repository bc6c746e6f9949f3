import type { Candidate } from "../combine";
import type { Lexicon } from "../compile-lexicon";
import type { Reason, StreamOrNone } from "../qualification";
import type { Token } from "../read-tokens";
import type { Weighed } from "../weigh-candidates";

/** What a word, or two that stand beside each other, add to each stream: to the logarithm of its share. */
export type Lesson = Partial<Record<StreamOrNone, number>>;

/** What the answers of a producer's people taught: a small model of that producer's own. */
export type Taught = {
  readonly lessons: ReadonlyMap<string, Lesson>;
  /** The family that most answers of a stream named, for products whose words name none. */
  readonly families: Partial<Record<StreamOrNone, string>>;
  /** Which answers it was learned of: the same version says the same. */
  readonly version?: string;
};

/** The same as it is kept. */
export type TaughtModel = { lessons: [feature: string, lesson: Lesson][]; families: Taught["families"] };

export const asModel = ({ lessons, families }: Taught): TaughtModel => ({ lessons: [...lessons], families });

export const asTaught = ({ lessons, families }: TaughtModel): Taught => ({
  lessons: new Map(lessons),
  families,
});

/** The share of a stream that nothing spoke for, so that answers can. */
export const UNSPOKEN = 0.003;
/** What answers add to a stream before it is said that they did. */
const SAID = 0.3;
const MOST_WORDS = 2;

/** What answers say of any product of their producer. */
const ANY = "";
/** The letters that words of one kind begin with: `poupée` and `poupées`. */
const STEM = 5;

/** What is learned of a text, and recognised by: its words, how they begin, and those that stand beside each other. */
export function featuresOf(naming: readonly Pick<Token, "text">[]): string[] {
  const features = [ANY];
  let before: string | undefined;
  for (const { text } of naming) {
    features.push(...featuresOfWord(text));
    if (before !== undefined) features.push(`${before} ${text}`);
    before = text;
  }
  return features;
}

const featuresOfWord = (word: string): string[] =>
  word.length > STEM ? [word, `${word.slice(0, STEM)}…`] : [word];

/** What a product may be of, once the answers that people gave on others count. */
export function weighTaught(
  { candidates, read }: Pick<Weighed, "candidates" | "read">,
  taught: Taught,
  { rules }: Lexicon,
): readonly Candidate[] {
  const added = new Map<StreamOrNone, number>();
  for (const feature of featuresOf(read.naming))
    for (const [stream, weight] of lessonOf(taught, feature)) add(added, stream, weight);
  if (added.size === 0) return candidates;
  const known = new Set(candidates.map(({ stream }) => stream));
  const unspoken = [...added.keys()].filter((stream) => !known.has(stream));
  const all = [
    ...candidates,
    ...unspoken.map((stream): Candidate => {
      const family = taught.families[stream] ?? rules.generalFamily[stream] ?? "";
      return { stream, family, score: 0, share: UNSPOKEN, why: [] };
    }),
  ];
  const shares = all.map(({ stream, share }) => share * Math.exp(added.get(stream) ?? 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return all
    .map((candidate, index) => ({
      ...candidate,
      share: (shares[index] ?? 0) / total,
      why: [...candidate.why, ...whyTaught(candidate.stream, added.get(candidate.stream) ?? 0, read, taught)],
    }))
    .sort((a, b) => b.share - a.share || (a.stream < b.stream ? -1 : 1));
}

const lessonOf = ({ lessons }: Taught, feature: string) =>
  Object.entries(lessons.get(feature) ?? {}) as [StreamOrNone, number][];

function add(into: Map<StreamOrNone, number>, stream: StreamOrNone, weight: number): void {
  into.set(stream, (into.get(stream) ?? 0) + weight);
}

/** The words by which answers on other products speak for a stream, the strongest first. */
function whyTaught(
  stream: StreamOrNone,
  added: number,
  { text, naming }: Weighed["read"],
  { lessons }: Taught,
): Reason[] {
  if (added < SAID) return [];
  const weightOf = (word: string): number =>
    featuresOfWord(word).reduce((sum, feature) => sum + (lessons.get(feature)?.[stream] ?? 0), 0);
  const words = naming
    .map((token) => ({ token, said: weightOf(token.text) }))
    .filter(({ said }) => said > 0)
    .sort((a, b) => b.said - a.said)
    .slice(0, MOST_WORDS)
    .map(({ token: { start, end } }) => text.slice(start, end));
  return [{ stream, rule: "taught", words, weight: Math.round(added * 100) / 100 }];
}
