import { inflect } from "./inflect";
import { type ByLanguage, LANGUAGES, type Language, type Rules, type StreamLexicon } from "./lexicon/schema";
import type { StreamOrNone } from "./qualification";
import { fold } from "./read-tokens";

/** How a term speaks: it names the product, names it less surely, is a brand, or tells the context only. */
export type TermKind = "name" | "weak" | "brand" | "context";

/** What a term says: a stream and family, or (with `cue`) something about the product that rules use. */
export type Sense = {
  stream: StreamOrNone | null;
  family: string;
  cue: string | null;
  kind: TermKind;
  /** Number of words of the term. */
  words: number;
};

/** A term as found in titles: its senses and the languages (bits of LANGUAGES) that write it so; 0 for brands. */
export type Entry = { senses: Sense[]; langs: number };

export type Lexicon = {
  terms: Map<string, Entry>;
  /** First words of terms of several words → the length in words of the longest. */
  phraseLengths: Map<string, number>;
  /** Ends of compounds. */
  heads: Map<string, Entry>;
  tails: Map<string, "for" | "with" | "made">;
  functionWords: Map<string, number>;
  /** Unit after a number → cue. */
  units: Map<string, string>;
  patterns: { cue: string; pattern: RegExp }[];
  rules: Rules;
};

export const LANGUAGE_BIT = Object.fromEntries(LANGUAGES.map((lang, index) => [lang, 1 << index])) as Record<
  Language,
  number
>;

/** Shortest end of a compound that is looked up, by language; words of other languages do not compound. */
const SHORTEST_HEAD: Partial<Record<Language | "brands", number>> = { de: 4, en: 5 };

export function compileLexicon(streams: readonly StreamLexicon[], rules: Rules): Lexicon {
  const lexicon: Lexicon = {
    terms: new Map(),
    phraseLengths: new Map(),
    heads: new Map(),
    tails: new Map(),
    functionWords: new Map(),
    units: new Map(),
    patterns: [],
    rules,
  };
  for (const { stream, families } of streams)
    for (const [family, words] of Object.entries(families))
      addTerms(lexicon, words, { stream, family, cue: null });
  for (const [cue, { words, units, patterns }] of Object.entries(rules.cues)) {
    if (words) addTerms(lexicon, words, { stream: null, family: "", cue });
    for (const unit of termsOf(units ?? [])) lexicon.units.set(fold(unit), cue);
    for (const pattern of patterns ?? []) lexicon.patterns.push({ cue, pattern: new RegExp(pattern) });
  }
  for (const [kind, words] of Object.entries(rules.tails))
    for (const word of termsOf(words)) lexicon.tails.set(fold(word), kind as "for" | "with" | "made");
  for (const [lang, words] of Object.entries(rules.functionWords))
    for (const word of termsOf(words)) {
      const known = lexicon.functionWords.get(fold(word)) ?? 0;
      lexicon.functionWords.set(fold(word), known | LANGUAGE_BIT[lang as Language]);
    }
  return lexicon;
}

function termsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(", "));
}

function addTerms(
  lexicon: Lexicon,
  words: ByLanguage,
  meaning: Pick<Sense, "stream" | "family" | "cue">,
): void {
  for (const [key, lines] of Object.entries(words)) {
    const lang = key as Language | "brands";
    for (const written of termsOf(lines ?? [])) addTerm(lexicon, written, lang, meaning);
  }
}

function addTerm(
  lexicon: Lexicon,
  written: string,
  lang: Language | "brands",
  meaning: Pick<Sense, "stream" | "family" | "cue">,
): void {
  const mark = written[0] ?? "";
  const marked = "~+-".includes(mark);
  const term = fold(marked ? written.slice(1) : written)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const kind = mark === "~" ? "weak" : mark === "+" ? "context" : lang === "brands" ? "brand" : "name";
  const bit = lang === "brands" ? 0 : LANGUAGE_BIT[lang];
  for (const form of inflect(term, lang)) {
    const words = form.split(" ");
    const sense: Sense = { ...meaning, kind, words: words.length };
    const shortest = SHORTEST_HEAD[lang];
    if (words.length === 1 && kind !== "context" && (mark === "-" || (shortest && form.length >= shortest)))
      addSense(lexicon.heads, form, sense, bit);
    if (mark === "-") continue;
    addSense(lexicon.terms, form, sense, bit);
    const first = words[0] ?? form;
    if (words.length > 1)
      lexicon.phraseLengths.set(first, Math.max(words.length, lexicon.phraseLengths.get(first) ?? 0));
  }
}

function addSense(into: Map<string, Entry>, form: string, sense: Sense, bit: number): void {
  const entry = into.get(form);
  if (!entry) {
    into.set(form, { senses: [sense], langs: bit });
    return;
  }
  entry.langs |= bit;
  const same = entry.senses.find(
    (known) => known.stream === sense.stream && known.family === sense.family && known.cue === sense.cue,
  );
  if (!same) entry.senses.push(sense);
  else if (RANK[sense.kind] > RANK[same.kind]) same.kind = sense.kind;
}

const RANK: Record<TermKind, number> = { context: 0, weak: 1, brand: 2, name: 3 };
