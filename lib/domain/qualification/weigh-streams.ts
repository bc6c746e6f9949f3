import { type Entry, LANGUAGE_BIT, type Lexicon, type TermKind } from "./compile-lexicon";
import type { Found } from "./find-terms";
import type { GuessedLanguage } from "./guess-language";
import type { CuePlace } from "./lexicon/schema";
import type { Reason, StreamOrNone } from "./qualification";
import { fold, type Token } from "./read-tokens";
import { NOT_THE_HEAD, ruleOf, weighCue, weighSense } from "./weigh-sense";

/** What the words say together: a score for each stream and each of its families, and the cues for the rules. */
export type Weighing = {
  streams: Map<StreamOrNone, { score: number; families: Map<string, number>; why: Reason[] }>;
  cues: Map<string, { weight: number; words: string[] }>;
};

const GERMAN_LAST = 0.8;
const LATER_SEGMENT = 0.7;
const BRACKETED = 0.5;
const REPEATED = 0.25;
/** The family is what the product is named; brands and context tell the stream better than the family. */
const NAMES_FAMILY: Record<TermKind, number> = { name: 1, weak: 1, brand: 0.35, context: 0 };
/** Once: a laptop with a processor, memory and a disk is no desktop computer. */
const CUE_NAMES_FAMILY = 0.3;
const DIGIT = /\d/;

/** Adds what a text says to the weighing; `factor` is the worth of the whole text. Tells the heads of its phrases. */
export function weighStreams(
  text: string,
  tokens: readonly Token[],
  found: readonly Found[],
  language: GuessedLanguage,
  lexicon: Lexicon,
  factor: number,
  into: Weighing,
): ReadonlyMap<Found, number> {
  const heads = headsOf(tokens, found, language);
  const mainSegment = tokens[found.find(names)?.from ?? 0]?.segment ?? 0;
  const own = LANGUAGE_BIT[language.lang];
  const spoken = { ...language, sure: language.sure && found.some((term) => isOwn(term, own)) };
  const seen = new Set<string>();
  for (const term of found) {
    const words = text.slice(tokens[term.from]?.start ?? 0, tokens[term.to - 1]?.end ?? 0);
    const head = heads.get(term) ?? NOT_THE_HEAD;
    const worth = placeOf(tokens, term, mainSegment) * factor;
    const said = saidBy(tokens, term);
    const repeated = seen.has(said) ? REPEATED : 1;
    if (term.part !== "modifier") seen.add(said);
    const weights = term.senses.map((sense) => weighSense(sense, term, head, spoken) * worth);
    for (const [index, sense] of term.senses.entries()) {
      const { cue, stream, family } = sense;
      if (cue && stands(term, tokens.length, lexicon.rules.cues[cue]?.place))
        addCue(into, cue, weighCue(sense, term, spoken) * factor, words, lexicon);
      if (!stream) continue;
      const weight = weights[index] ?? 0;
      const score = isStrongest(term.senses, weights, index) ? weight * sense.trust * repeated : 0;
      const familyWeight = NAMES_FAMILY[sense.kind] * weight;
      addScore(into, stream, family, familyWeight, score, ruleOf(sense, term, head), words);
    }
  }
  if (DIGIT.test(text)) matchPatterns(text, lexicon, factor, into);
  return heads;
}

/** Whether a cue's words stand where they tell it. */
function stands({ from, to, part }: Found, words: number, place: CuePlace | undefined): boolean {
  if (place === undefined) return true;
  if (part === "modifier") return false;
  const opens = from === 0 || place === "said" || place === "closing";
  return opens && (to === words || place === "said" || place === "opening");
}

/** The folded words of a term; the parts of a compound are told apart. */
function saidBy(tokens: readonly Token[], { from, to, part }: Found): string {
  let said = part === "whole" ? "" : part;
  for (let index = from; index < to; index++) said += ` ${tokens[index]?.text}`;
  return said;
}

/** Of the families that a term names in one stream, the strongest counts for the stream, once. */
function isStrongest(senses: Entry, weights: readonly number[], index: number): boolean {
  const weight = weights[index] ?? 0;
  return senses.every((other, at) => {
    if (at === index || other.stream !== senses[index]?.stream) return true;
    const otherWeight = weights[at] ?? 0;
    return otherWeight < weight || (otherWeight === weight && at > index);
  });
}

/** The patterns are of sizes and codes: a text without a digit is not looked at. */
function matchPatterns(text: string, lexicon: Lexicon, factor: number, into: Weighing): void {
  const folded = fold(text);
  if (!lexicon.anyPattern.test(folded)) return;
  for (const { cue, pattern } of lexicon.patterns) {
    const match = pattern.exec(folded);
    if (match) addCue(into, cue, factor, match[0].trim(), lexicon);
  }
}

function placeOf(tokens: readonly Token[], term: Found, mainSegment: number): number {
  const token = tokens[term.from];
  if (!token || token.segment === mainSegment) return 1;
  return token.bracketed ? BRACKETED : LATER_SEGMENT;
}

function names(term: Found): boolean {
  return term.part !== "modifier" && term.senses.some(({ stream, kind }) => stream && isName(kind));
}

function isName(kind: TermKind): boolean {
  return kind === "name" || kind === "weak";
}

/**
 * What the place in the phrase is worth: English puts the product's name last, French, Italian and Spanish first; German
 * does either (`Kinder Fahrrad`, `Lampe Modell Licht`), but not in front of a hyphen (`Drucker-Etiketten`).
 */
function headsOf(
  tokens: readonly Token[],
  found: readonly Found[],
  { lang }: GuessedLanguage,
): Map<Found, number> {
  const bySegment = new Map<number, { first: Found; last: Found }>();
  const own = LANGUAGE_BIT[lang];
  for (const term of found) {
    if (term.tail || !names(term) || (lang === "de" && tokens[term.to]?.joined)) continue;
    const segment = tokens[term.from]?.segment ?? 0;
    const known = bySegment.get(segment);
    if (!known) bySegment.set(segment, { first: term, last: term });
    else {
      if (isOwn(term, own) && !isOwn(known.first, own)) known.first = term;
      if ((isOwn(term, own) || !isOwn(known.last, own)) && (isSure(term) || !isSure(known.last)))
        known.last = term;
    }
  }
  const heads = new Map<Found, number>();
  for (const { first, last } of bySegment.values()) {
    if (lang === "de") heads.set(last, GERMAN_LAST);
    heads.set(lang === "en" ? last : first, 1);
  }
  return heads;
}

function isSure({ senses }: Found): boolean {
  return senses.some(({ stream, kind }) => stream !== null && kind === "name");
}

function isOwn({ senses }: Found, own: number): boolean {
  return senses.some(({ stream, langs }) => stream !== null && (langs & own) !== 0);
}

function addCue(into: Weighing, cue: string, weight: number, words: string, lexicon: Lexicon): void {
  const known = into.cues.get(cue);
  if (known) {
    known.weight += weight;
    known.words.push(words);
  } else into.cues.set(cue, { weight, words: [words] });
  const supports = lexicon.rules.cues[cue]?.supports;
  if (!supports) return;
  const { stream, family } = supports;
  const score = supports.weight * weight;
  const naming = known ? 0 : CUE_NAMES_FAMILY * score;
  addScore(into, stream, family, naming, score, cue, words);
}

function addScore(
  into: Weighing,
  stream: StreamOrNone,
  family: string,
  familyWeight: number,
  score: number,
  rule: string,
  words: string,
): void {
  let known = into.streams.get(stream);
  if (!known) {
    known = { score: 0, families: new Map(), why: [] };
    into.streams.set(stream, known);
  }
  known.score += score;
  known.families.set(family, (known.families.get(family) ?? 0) + familyWeight);
  if (score > 0) known.why.push({ stream, rule, words: [words], weight: Math.round(score * 100) / 100 });
}
