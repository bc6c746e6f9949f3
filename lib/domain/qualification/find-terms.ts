import { type Entry, LANGUAGE_BIT, type Lexicon, type Sense } from "./compile-lexicon";
import { LANGUAGES, type Language } from "./lexicon/schema";
import type { Token } from "./read-tokens";

/** A term found in a text: the tokens it spans, and the kind of tail of the phrase that it stands in. */
export type Found = {
  senses: readonly Sense[];
  langs: number;
  from: number;
  to: number;
  tail: "for" | "with" | "made" | null;
  /** Found at the end of a compound, or in front of such an end. */
  part: "whole" | "head" | "modifier";
};

const LONGEST_PHRASE = 5;

/** Finds the lexicon's terms from left to right, the longest first; compounds are read by their end. */
export function findTerms(tokens: readonly Token[], lexicon: Lexicon): Found[] {
  const found: Found[] = [];
  let tail: Found["tail"] = null;
  let segment = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    if (token.segment !== segment) {
      segment = token.segment;
      if (tail !== "for") tail = null;
    }
    const { length, entry } = longestTerm(tokens, at, lexicon);
    if (entry) {
      found.push({
        senses: entry.senses,
        langs: entry.langs,
        from: at,
        to: at + length,
        tail,
        part: "whole",
      });
      at += length;
      continue;
    }
    const opens = lexicon.tails.get(token.text);
    if (opens && at > 0) tail = tail === "for" ? "for" : opens;
    else readUnit(tokens, at, tail, lexicon, found) || readCompound(token.text, at, tail, lexicon, found);
    at++;
  }
  return found;
}

function longestTerm(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): { length: number; entry: Entry | undefined } {
  const first = tokens[at]?.text ?? "";
  const longest = Math.min(lexicon.phraseLengths.get(first) ?? 1, LONGEST_PHRASE, tokens.length - at);
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

/** Reads `18v`, or `18` followed by `v`. */
function readUnit(
  tokens: readonly Token[],
  at: number,
  tail: Found["tail"],
  lexicon: Lexicon,
  found: Found[],
): boolean {
  const text = tokens[at]?.text ?? "";
  if (!isDigit(text, 0)) return false;
  let end = 1;
  while (isDigit(text, end)) end++;
  const whole = end === text.length;
  const unit = whole ? (tokens[at + 1]?.text ?? "") : text.slice(end);
  const cue = lexicon.units.get(unit);
  if (!cue) return !whole ? false : true;
  const sense: Sense = { stream: null, family: "", cue, kind: "context", words: 1 };
  found.push({ senses: [sense], langs: 0, from: at, to: at + (whole ? 2 : 1), tail, part: "whole" });
  return true;
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

const SHORTEST_END = 3;
const SHORTEST_COMPOUND = 6;

function readCompound(text: string, at: number, tail: Found["tail"], lexicon: Lexicon, found: Found[]): void {
  if (text.length < SHORTEST_COMPOUND) return;
  for (let cut = 2; cut <= text.length - SHORTEST_END; cut++) {
    const entry = lexicon.heads.get(text.slice(cut));
    if (!entry) continue;
    const modifier = modifierOf(text.slice(0, cut), lexicon);
    if (!modifier && cut < 3) continue;
    if (modifier)
      found.push({ ...span(at, tail), senses: modifier.senses, langs: modifier.langs, part: "modifier" });
    found.push({ ...span(at, tail), senses: entry.senses, langs: entry.langs, part: "head" });
    return;
  }
  for (let cut = text.length - 3; cut >= 4; cut--) {
    const entry = modifierOf(text.slice(0, cut), lexicon);
    if (!entry || !(entry.langs & LANGUAGE_BIT.de)) continue;
    found.push({ ...span(at, tail), senses: entry.senses, langs: entry.langs, part: "modifier" });
    return;
  }
}

function span(at: number, tail: Found["tail"]): Pick<Found, "from" | "to" | "tail"> {
  return { from: at, to: at + 1, tail };
}

/** The front of a compound, without its linking letters. */
function modifierOf(front: string, lexicon: Lexicon): Entry | undefined {
  const { terms } = lexicon;
  const whole = terms.get(front);
  if (whole) return whole;
  if (front.endsWith("s") || front.endsWith("n")) return terms.get(front.slice(0, -1));
  return terms.get(`${front}e`);
}

/** The language that most words of the text belong to; `given` decides when they do not tell. */
export function guessLanguage(
  tokens: readonly Token[],
  found: readonly Found[],
  lexicon: Lexicon,
  given: string | null | undefined,
): Language {
  const votes = new Array<number>(LANGUAGES.length).fill(0);
  for (const { text } of tokens) vote(votes, lexicon.functionWords.get(text) ?? 0, 1);
  for (const { langs, part } of found) vote(votes, langs, part === "modifier" ? 0.5 : 1);
  const said = LANGUAGES.findIndex((lang) => lang === given?.slice(0, 2).toLowerCase());
  if (said >= 0) votes[said] = (votes[said] ?? 0) + 1;
  let best = 0;
  for (let index = 1; index < votes.length; index++)
    if ((votes[index] ?? 0) > (votes[best] ?? 0)) best = index;
  return LANGUAGES[best] ?? "en";
}

/** A word of several languages votes for each of them, with less. */
function vote(votes: number[], langs: number, weight: number): void {
  if (langs === 0) return;
  let count = 0;
  for (let index = 0; index < votes.length; index++) if (langs & (1 << index)) count++;
  for (let index = 0; index < votes.length; index++)
    if (langs & (1 << index)) votes[index] = (votes[index] ?? 0) + weight / count;
}
