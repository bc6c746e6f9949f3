import { type Entry, LANGUAGE_BIT, type Lexicon, type TailKind } from "./compile-lexicon";
import type { GuessedLanguage } from "./guess-language";
import type { Token } from "./read-tokens";

/** A term found in a text: the tokens it spans, and the kind of tail of the phrase that it stands in. */
export type Found = {
  senses: Entry;
  from: number;
  to: number;
  tail: TailKind | null;
  /** A word by itself, or the end of a compound, or what stands in front of that end. */
  part: "whole" | "head" | "modifier";
};

const LONGEST_PHRASE = 5;

/** Finds the lexicon's terms from left to right, the longest first; compounds are read by their end. */
export function findTerms(tokens: readonly Token[], lexicon: Lexicon, language: GuessedLanguage): Found[] {
  const found: Found[] = [];
  let tail: TailKind | null = null;
  let segment = 0;
  let named = false;
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token) break;
    if (token.segment !== segment) {
      segment = token.segment;
      if (tail !== "for") tail = null;
    }
    const opens = opensTail(token.text, lexicon, language);
    let { length, entry: known } = longestTerm(tokens, index, lexicon);
    while (length > 1 && known && isToldBeside(known, lexicon)) {
      found.push({ senses: known, from: index, to: index + length, tail, part: "whole" });
      ({ length, entry: known } = longestTerm(tokens, index, lexicon, length - 1));
    }
    const entry = length === 1 && isFunctional(token.text, lexicon, language) ? cuesOf(known) : known;
    if (entry && !(length === 1 && opens)) {
      if (entry.length > 0) {
        const counted = named && isCounted(tokens, index, index + length);
        found.push({
          senses: entry,
          from: index,
          to: index + length,
          tail: tail ?? (counted ? "with" : null),
          part: "whole",
        });
        if (length > 1 && entry.every(({ cue }) => cue === null || isBeside(cue, lexicon)))
          findCuesWithin(tokens, index, length, tail, lexicon, found);
      }
      named ||= entry.some(({ stream, kind }) => stream !== null && kind !== "context");
      index += length;
      continue;
    }
    if (opens) {
      if (named && tail !== "for") tail = opens;
      index++;
      continue;
    }
    const before = found.length;
    const read = readUnit(tokens, index, tail, lexicon, found);
    if (read === 0) readCompound(token.text, index, tail, lexicon, language, found);
    named ||= read === 0 && found.length > before;
    index += Math.max(read, 1);
  }
  return found;
}

/** A number in front of a plural counts what the product has (`stapler 30 sheets`), but not in `bucket of 36 balls`. */
function isCounted(tokens: readonly Token[], from: number, to: number): boolean {
  const before = tokens[from - 1];
  const last = tokens[to - 1];
  if (!before || !last || before.segment !== tokens[from]?.segment) return false;
  return COUNT.test(before.text) && PLURAL.test(last.text) && tokens[from - 2]?.text !== "of";
}

const COUNT = /^\d{1,3}$/;
const PLURAL = /[^s]s$/;

/** A name of several words keeps what its parts tell the rules: `vélo électrique` names a bicycle, and is electric. */
function findCuesWithin(
  tokens: readonly Token[],
  from: number,
  length: number,
  tail: TailKind | null,
  lexicon: Lexicon,
  found: Found[],
): void {
  for (let index = from; index < from + length; index++) {
    for (let size = Math.min(2, length - 1, from + length - index); size > 0; size--) {
      const key = size === 1 ? tokens[index]?.text : `${tokens[index]?.text} ${tokens[index + 1]?.text}`;
      const cues = cuesOf(lexicon.terms.get(key ?? ""));
      if (!cues) continue;
      found.push({ senses: cues, from: index, to: index + size, tail, part: "whole" });
      index += size - 1;
      break;
    }
  }
}

/** A word that opens a tail in one language (`a` in Italian) opens none in a title that is surely of another. */
function opensTail(word: string, lexicon: Lexicon, { lang, sure }: GuessedLanguage): TailKind | undefined {
  const langs = lexicon.functionWords.get(word) ?? 0;
  return sure && langs !== 0 && !(langs & LANGUAGE_BIT[lang]) ? undefined : lexicon.tails.get(word);
}

function isFunctional(word: string, { functionWords }: Lexicon, { lang, sure }: GuessedLanguage): boolean {
  const langs = functionWords.get(word) ?? 0;
  return sure ? (langs & LANGUAGE_BIT[lang]) !== 0 : langs !== 0;
}

/** A small word of the language names no product, though it may tell something about it (`kids`). */
function cuesOf(entry: Entry | undefined): Entry | undefined {
  return entry?.some(({ cue }) => cue !== null) ? entry.filter(({ cue }) => cue !== null) : undefined;
}

/** What such words tell, they tell beside the names within: `bluetooth headset` holds a battery, and is a headset. */
function isToldBeside(entry: Entry, lexicon: Lexicon): boolean {
  return entry.length > 0 && entry.every(({ cue }) => cue !== null && isBeside(cue, lexicon));
}

function isBeside(cue: string, { rules }: Lexicon): boolean {
  return rules.cues[cue]?.beside === true;
}

function longestTerm(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  most = LONGEST_PHRASE,
): { length: number; entry: Entry | undefined } {
  const first = tokens[at]?.text ?? "";
  const longest = Math.min(lexicon.phraseLengths.get(first) ?? 1, most, tokens.length - at);
  let key = first;
  let best = lexicon.terms.get(first);
  let length = 1;
  for (let size = 2; size <= longest; size++) {
    const token = tokens[at + size - 1];
    if (!token || token.segment !== tokens[at]?.segment) break;
    key += ` ${token.text}`;
    const entry = lexicon.terms.get(key);
    if (entry) {
      best = entry;
      length = size;
    }
  }
  return { length, entry: best };
}

/** Reads `18v`, or `18` followed by `v`; returns the number of tokens read. */
function readUnit(
  tokens: readonly Token[],
  at: number,
  tail: TailKind | null,
  lexicon: Lexicon,
  found: Found[],
): number {
  const text = tokens[at]?.text ?? "";
  if (!isDigit(text, 0)) return 0;
  let end = 1;
  while (isDigit(text, end)) end++;
  const alone = end === text.length;
  const senses = lexicon.units.get(alone ? (tokens[at + 1]?.text ?? "") : text.slice(end));
  if (!senses) return alone ? 1 : 0;
  const length = alone ? 2 : 1;
  if (senses.length > 0) found.push({ senses, from: at, to: at + length, tail, part: "whole" });
  return length;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

const SHORTEST_END = 3;
/** An end of three letters behind an unknown front is chance, unless the title is surely German. */
const SHORTEST_SURE_END = 4;
const SHORTEST_COMPOUND = 6;
const SHORTEST_FRONT = 5;

/** Where the language is not sure, or is German, any front will do for a German end; an English front must be a word we know. */
function readCompound(
  text: string,
  at: number,
  tail: TailKind | null,
  lexicon: Lexicon,
  language: GuessedLanguage,
  found: Found[],
): void {
  if (text.length < SHORTEST_COMPOUND || isDigit(text, 0)) return;
  const german = language.lang === "de" || !language.sure;
  const own = german ? LANGUAGE_BIT.de | LANGUAGE_BIT[language.lang] : LANGUAGE_BIT[language.lang];
  for (let cut = 2; cut <= text.length - SHORTEST_END; cut++) {
    const senses = lexicon.heads.get(text.slice(cut));
    if (!senses) continue;
    if (senses.length === 0) return;
    if (!senses.some(({ langs }) => langs & own)) continue;
    const front = frontOf(text.slice(0, cut), lexicon);
    if (!front && (cut < 3 || !german || !isGerman(senses))) continue;
    if (!front && !language.sure && text.length - cut < SHORTEST_SURE_END) continue;
    if (front) found.push({ senses: front, from: at, to: at + 1, tail, part: "modifier" });
    found.push({ senses, from: at, to: at + 1, tail, part: "head" });
    return;
  }
  if (!german) return;
  for (let cut = text.length - 3; cut >= SHORTEST_FRONT; cut--) {
    const front = frontOf(text.slice(0, cut), lexicon);
    if (!front || !isGerman(front)) continue;
    found.push({ senses: front, from: at, to: at + 1, tail, part: "modifier" });
    return;
  }
}

function isGerman(senses: Entry): boolean {
  return senses.some(({ langs }) => langs & LANGUAGE_BIT.de);
}

/** The front of a compound, without its linking letters. */
function frontOf(front: string, { terms }: Lexicon): Entry | undefined {
  const whole = terms.get(front);
  if (whole) return whole;
  if (front.endsWith("s") || front.endsWith("n")) return terms.get(front.slice(0, -1));
  return terms.get(`${front}e`);
}
