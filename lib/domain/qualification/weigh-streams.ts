import { LANGUAGE_BIT, type Lexicon, type Sense, type TermKind } from "./compile-lexicon";
import type { Found } from "./find-terms";
import type { GuessedLanguage } from "./guess-language";
import type { Reason, StreamOrNone } from "./qualification";
import { fold, type Token } from "./read-tokens";

/** What the words say together: a score for each stream and each of its families, and the cues for the rules. */
export type Weighing = {
  streams: Map<StreamOrNone, { score: number; families: Map<string, number>; why: Reason[] }>;
  cues: Map<string, { weight: number; words: string[] }>;
};

const BASE: Record<TermKind, number> = { name: 1, weak: 0.45, brand: 0.6, context: 0.35 };
const TAIL: Record<"for" | "with" | "made", Record<TermKind, number>> = {
  for: { name: 0.15, weak: 0.1, brand: 0.1, context: 0.6 },
  with: { name: 0.3, weak: 0.2, brand: 0.5, context: 0.5 },
  made: { name: 0.4, weak: 0.4, brand: 0.6, context: 0.8 },
};
const CUE_IN_TAIL = { for: 0.5, with: 0.8, made: 1 };
const LONGER = 0.3;
const NOT_THE_HEAD = 0.45;
const GERMAN_LAST = 0.8;
const MODIFIER_NAME = 0.4;
const LATER_SEGMENT = 0.7;
const BRACKETED = 0.5;
const REPEATED = 0.25;
const UNIT_CUE = 0.8;
const FOREIGN = 0.3;
const MAYBE_FOREIGN = 0.8;

export function weighStreams(
  text: string,
  tokens: readonly Token[],
  found: readonly Found[],
  language: GuessedLanguage,
  lexicon: Lexicon,
  factor: number,
  into: Weighing,
): void {
  const heads = headsOf(tokens, found, language);
  const firstSegment = found.find(names)?.from ?? 0;
  const mainSegment = tokens[firstSegment]?.segment ?? 0;
  const speaks = {
    ...language,
    sure: language.sure && found.some((term) => isOwn(term, LANGUAGE_BIT[language.lang])),
  };
  const seen = new Set<string>();
  for (const term of found) {
    const words = text.slice(tokens[term.from]?.start ?? 0, tokens[term.to - 1]?.end ?? 0);
    const place = placeOf(tokens, term, mainSegment);
    const head = heads.get(term) ?? NOT_THE_HEAD;
    const strongest = new Map<StreamOrNone, number>();
    const weighed = term.senses.map((sense) => {
      const weight = weightOf(sense, term, head) * spokenAs(sense, speaks) * place * factor;
      if (sense.stream) strongest.set(sense.stream, Math.max(weight, strongest.get(sense.stream) ?? 0));
      return { sense, weight };
    });
    for (const { sense, weight } of weighed) {
      const { cue, stream, family } = sense;
      if (cue) addCue(into, cue, cueWeight(sense, term, speaks) * factor, words, lexicon);
      if (!stream) continue;
      const key = `${stream} ${fold(words)}`;
      const counts = weight === strongest.get(stream) ? (seen.has(key) ? REPEATED : 1) : 0;
      if (counts === 1 && term.part !== "modifier") seen.add(key);
      addScore(into, stream, family, weight, counts * weight, ruleOf(sense, term, head), words);
    }
  }
  const folded = lexicon.patterns.length > 0 ? fold(text) : "";
  for (const { cue, pattern } of lexicon.patterns) {
    const match = pattern.exec(folded);
    if (match) addCue(into, cue, factor, match[0].trim(), lexicon);
  }
}

/** Beside words of the title's own language, a word of another one is likely another word that is written the same. */
function spokenAs({ langs }: Sense, { lang, sure }: GuessedLanguage): number {
  if (langs === 0 || langs & LANGUAGE_BIT[lang]) return 1;
  return sure ? FOREIGN : MAYBE_FOREIGN;
}

function weightOf(sense: Sense, term: Found, head: number): number {
  let weight = BASE[sense.kind] * (1 + LONGER * (sense.words - 1));
  if (term.tail) weight *= TAIL[term.tail][sense.kind];
  else if (sense.kind === "name" || sense.kind === "weak") {
    if (term.part === "modifier") weight *= MODIFIER_NAME;
    else weight *= head;
  }
  return weight;
}

function cueWeight(sense: Sense, term: Found, language: GuessedLanguage): number {
  const unit = sense.kind === "context" ? UNIT_CUE : 1;
  return unit * (term.tail ? CUE_IN_TAIL[term.tail] : 1) * spokenAs(sense, language);
}

function ruleOf(sense: Sense, term: Found, head: number): string {
  if (sense.kind === "brand") return "brand";
  if (sense.kind === "context") return "context";
  if (term.tail) return `${term.tail}-tail`;
  if (term.part === "modifier") return "compound-modifier";
  if (term.part === "head") return "compound-head";
  return head > NOT_THE_HEAD ? "product-name" : "modifier";
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
 * does either (`Kinder Fahrrad`, `Lampe Modell Licht`).
 */
function headsOf(
  tokens: readonly Token[],
  found: readonly Found[],
  { lang }: GuessedLanguage,
): Map<Found, number> {
  const bySegment = new Map<number, { first: Found; last: Found }>();
  const own = LANGUAGE_BIT[lang];
  for (const term of found) {
    if (term.tail || !names(term)) continue;
    const segment = tokens[term.from]?.segment ?? 0;
    const known = bySegment.get(segment);
    if (!known) bySegment.set(segment, { first: term, last: term });
    else {
      if (isOwn(term, own) && !isOwn(known.first, own)) known.first = term;
      if (isOwn(term, own) || !isOwn(known.last, own)) known.last = term;
    }
  }
  const heads = new Map<Found, number>();
  for (const { first, last } of bySegment.values()) {
    if (lang === "de") heads.set(last, GERMAN_LAST);
    heads.set(lang === "en" ? last : first, 1);
  }
  return heads;
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
  addScore(into, stream, family, supports.weight * weight, supports.weight * weight, cue, words);
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
