import { logLikelihoods } from "./classifier/classifier";
import { type Candidate, combine, merged } from "./combine";
import type { Lexicon } from "./compile-lexicon";
import { type Found, findTerms } from "./find-terms";
import { type GuessedLanguage, guessLanguage } from "./guess-language";
import { movedByRules } from "./move-streams";
import type { ProductFacts } from "./qualification";
import { readTokens, type Token } from "./read-tokens";
import { type Weighing, weighStreams } from "./weigh-streams";

/** What a description adds beside a title, and the words of it that are read. */
const BESIDE_TITLE = 0.12;
const BESIDE_SILENT_TITLE = 0.4;
/** The score from which a title says something. */
const SAID = 0.4;
const DESCRIPTION_WORDS = 40;
const FIRST_WORDS = 10;
const NUMBER = /^\d+$/;

/** What a product's words say: the streams that they name, and all that it may be of when words, classifier and rules are counted together. */
export type Weighed = {
  read: Read;
  weighing: Weighing;
  /** By the words alone, the likeliest first. */
  byWords: readonly Candidate[];
  /** The logarithm of how likely the classifier finds each stream, in its order; absent where no word names anything. */
  byLikeness?: Float64Array;
  candidates: readonly Candidate[];
};

/** Reads a product's words and weighs every stream that it may be of; none where too little is said. */
export function weighCandidates(facts: ProductFacts, lexicon: Lexicon): Weighed {
  const weighing: Weighing = { streams: new Map(), cues: new Map() };
  const read = readFacts(facts, lexicon, weighing);
  if (read.letters < 3) return { read, weighing, byWords: [], candidates: [] };
  const byWords = rank(weighing, lexicon);
  if (byWords.length === 0 && read.naming.length === 0) return { read, weighing, byWords, candidates: [] };
  const byLikeness = likelihoodOf(read, lexicon);
  const combined = combine(byWords, byLikeness, lexicon);
  const candidates = merged(movedByRules(combined, weighing, lexicon));
  return { read, weighing, byWords, byLikeness, candidates };
}

/** What was read: how much, and the text that names the product with the words that may do so. */
export type Read = {
  letters: number;
  words: number;
  text: string;
  tokens: readonly Token[];
  naming: readonly Token[];
  /** Of a title that says nothing by itself, the words of the description that may name the product. */
  described?: readonly Token[];
};

/**
 * How likely a title's words are of each stream; where they name nothing, the description's say more. Words that name
 * only together are all read: `mini pc`, `Bettwäsche-Set`.
 */
function likelihoodOf({ tokens, naming, described }: Read, { classifier }: Lexicon): Float64Array {
  const logs = logLikelihoods(naming.length > 0 ? naming : tokens, classifier);
  if (!described) return logs;
  const further = logLikelihoods(described, classifier);
  return normalised(logs.map((log, at) => SILENT * log + Math.max(further[at] as number, RULED_OUT)));
}

/** The say of a title that says nothing, beside its description; and what that leaves of a stream at least. */
const SILENT = 0.5;
const RULED_OUT = Math.log(1e-3);

/** The same logarithms, of shares that add up to one. */
function normalised(logs: Float64Array): Float64Array {
  const highest = Math.max(...logs);
  const whole = highest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - highest), 0));
  return logs.map((log) => log - whole);
}

/** Reads the title; the description counts little beside a title that says something, and more when it says nothing. */
function readFacts(facts: ProductFacts, lexicon: Lexicon, weighing: Weighing): Read {
  const title = facts.title?.trim() ? facts.title : null;
  const read = title === null ? undefined : readText(title, facts, 1, undefined, lexicon, weighing);
  if (!facts.description) return read ?? { letters: 0, words: 0, text: "", tokens: [], naming: [] };
  const said = Math.max(0, ...[...weighing.streams.values()].map(({ score }) => score));
  const silent = read !== undefined && said < SAID;
  const factor = silent ? BESIDE_SILENT_TITLE : read ? BESIDE_TITLE : 1;
  const limit = silent ? FIRST_WORDS : DESCRIPTION_WORDS;
  const described = readText(facts.description, facts, factor, limit, lexicon, weighing);
  if (!read) return described;
  const letters = read.letters + described.letters;
  const words = read.words + described.words;
  if (!silent) return { ...read, letters, words };
  if (read.naming.length === 0) return { ...described, letters, words };
  return { ...read, letters, words, described: described.naming };
}

function readText(
  text: string,
  facts: ProductFacts,
  factor: number,
  limit: number | undefined,
  lexicon: Lexicon,
  weighing: Weighing,
): Read {
  const tokens = readTokens(text, limit);
  const language = guessLanguage(text, tokens, lexicon, facts.lang);
  const found = findTerms(tokens, lexicon, language);
  const heads = weighStreams(text, tokens, found, language, lexicon, factor, weighing);
  const letters = tokens.reduce((sum, token) => sum + token.text.length, 0);
  const beside = found.filter((term) => isBatteryOfAnother(term, heads) || isLightOfAnother(term, heads));
  const within = found.filter(isNameOfSeveralWords);
  const naming = tokens.filter(
    (token, index) =>
      mayName(token, tokens[index + 1], language, lexicon, isHeld(index, within)) &&
      !isSilent(token, tokens[index + 1], lexicon) &&
      !isSilent(tokens[index - 1], token, lexicon) &&
      !isHeld(index, beside),
  );
  return { letters, words: tokens.length, text, tokens, naming };
}

const isHeld = (index: number, terms: readonly Found[]): boolean =>
  terms.some(({ from, to }) => from <= index && index < to);

/** Its words name together what none of them need name alone: `clé usb`. */
const isNameOfSeveralWords = ({ from, to, senses }: Found): boolean =>
  to - from > 1 && senses.some(({ stream, kind }) => stream !== null && kind === "name");

/** A battery that comes with something, or is told behind the head of a phrase, is what the product runs on: `VTT électrique, batterie 500 Wh`. */
function isBatteryOfAnother(term: Found, heads: ReadonlyMap<Found, number>): boolean {
  if (term.part !== "whole") return false;
  if (term.senses.every(({ stream }) => stream !== "BATTERIES")) return false;
  return term.tail === "with" || [...heads.keys()].some(({ from }) => from < term.from);
}

const LIGHTS: readonly string[] = ["luminaire", "lamp"];

/** What lights a thing that is named before it names no product: `meuble TV avec éclairage LED`. */
const isLightOfAnother = ({ tail, from, senses }: Found, heads: ReadonlyMap<Found, number>): boolean =>
  tail === "with" &&
  senses.every(({ stream, family }) => stream === null || (stream === "EEE" && LIGHTS.includes(family))) &&
  senses.some(({ stream }) => stream !== null) &&
  [...heads.keys()].some((head) => head.from < from);

/**
 * Words that say nothing, or that rules weigh themselves (`electric`), name no product, unless a name of several words
 * holds them; nor does the front of a German hyphen, unless what stands behind says nothing: `Bettwäsche-Set`.
 */
function mayName(
  { text }: Token,
  next: Token | undefined,
  { lang }: GuessedLanguage,
  { terms, functionWords, rules }: Lexicon,
  isWithin: boolean,
): boolean {
  if (functionWords.has(text) || NUMBER.test(text)) return false;
  if (lang === "de" && next?.joined && terms.get(next.text)?.length !== 0) return false;
  const senses = terms.get(text);
  if (senses === undefined || (isWithin && senses.length > 0)) return true;
  const isWeighed = senses.some(({ cue }) => cue !== null && rules.cues[cue]?.supports);
  return senses.some(({ stream, kind }) => !isWeighed || (stream !== null && kind !== "context"));
}

/** Two words that together say nothing: `mètre carré`. */
function isSilent(
  first: Token | undefined,
  second: Token | undefined,
  { terms, phraseLengths }: Lexicon,
): boolean {
  if (first === undefined || second === undefined || !phraseLengths.has(first.text)) return false;
  return terms.get(`${first.text} ${second.text}`)?.length === 0;
}

function rank(weighing: Weighing, { rules }: Lexicon): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [stream, { score, families, why }] of weighing.streams) {
    const family = heaviest(families) ?? rules.generalFamily[stream] ?? "";
    candidates.push({ stream, family, score, share: 0, why });
  }
  return candidates.sort((a, b) => b.score - a.score || (a.stream < b.stream ? -1 : 1));
}

/** The family that the words name most; undefined when they name none. */
function heaviest(families: ReadonlyMap<string, number>): string | undefined {
  let heaviest: string | undefined;
  let most = 0;
  for (const [name, weight] of families)
    if (weight > most) {
      most = weight;
      heaviest = name;
    }
  return heaviest;
}
