import type { Classifier } from "./classifier/classifier";
import { HeadShares } from "./head-shares";
import { inflect } from "./inflect";
import { type ByLanguage, LANGUAGES, type Language, type Rules, type StreamLexicon } from "./lexicon/schema";
import type { StreamOrNone } from "./qualification";
import { fold } from "./read-tokens";

/** How a term speaks: it names the product, names it less surely, is a brand, or tells the context only. */
export type TermKind = "name" | "weak" | "brand" | "context";

/** What a term says: a stream and family, or (with `cue`) something about the product that rules use. */
export type Sense = {
  readonly stream: StreamOrNone | null;
  readonly family: string;
  readonly cue: string | null;
  readonly kind: TermKind;
  /** Number of words of the term. */
  readonly words: number;
  /** The languages (bits of LANGUAGES) that write it so; 0 for brands and units, which have none. */
  readonly langs: number;
  /** How far the word may be trusted by itself: below 1 where it heads names of other streams too. */
  readonly trust: number;
};

/** A term as found in titles. No sense: the word is known to say nothing. */
export type Entry = readonly Sense[];

export type TailKind = "for" | "with" | "made";

/** The words of the streams and rules, ready to be looked up: plain data. */
export type CompiledWords = {
  terms: Map<string, Entry>;
  /** First words of terms of several words → the length in words of the longest. */
  phraseLengths: Map<string, number>;
  /** Ends of compounds. */
  heads: Map<string, Entry>;
  tails: Map<string, TailKind>;
  functionWords: Map<string, number>;
  /** Unit after a number → what it says. */
  units: Map<string, Entry>;
  patterns: { cue: string; pattern: RegExp }[];
};

export type Lexicon = CompiledWords & {
  /** What one of the patterns is found in: most texts have none. */
  anyPattern: RegExp;
  /** The day from which the newest of its words and rules hold. */
  effectiveFrom: string;
  /** Which words, rules and reading these are: the same version answers the same. */
  version: string;
  rules: Rules;
  /** The streams by likeness to the lexicon's terms, for what no term names. */
  classifier: Classifier;
};

export const LANGUAGE_BIT = Object.fromEntries(LANGUAGES.map((lang, index) => [lang, 1 << index])) as Record<
  Language,
  number
>;

type Meaning = Pick<Sense, "stream" | "family" | "cue">;
type Words = Language | "brands";

/** One object for each distinct sense, and for each entry of one sense, keeps the lexicon small. */
type Pool = { senses: Map<string, Sense>; entries: Map<Sense, Entry> };

const TRUSTED = { trust: 1 };

/** Shortest end of a compound that is looked up, by language; words of other languages do not compound. */
const SHORTEST_HEAD: Partial<Record<Words, number>> = { de: 4, en: 5 };

/** Gives every form of every term its senses: from the same words and rules the same, in 1 to 2 s. */
export function compileWords(streams: readonly StreamLexicon[], rules: Rules): CompiledWords {
  const compiled: CompiledWords = {
    terms: new Map(),
    phraseLengths: new Map(),
    heads: new Map(),
    tails: new Map(),
    functionWords: new Map(),
    units: new Map(),
    patterns: [],
  };
  const pool: Pool = { senses: new Map(), entries: new Map() };
  for (const [lang, words] of Object.entries(rules.functionWords)) {
    for (const word of termsOf(words)) {
      const known = compiled.functionWords.get(fold(word)) ?? 0;
      compiled.functionWords.set(fold(word), known | LANGUAGE_BIT[lang as Language]);
    }
  }
  for (const [kind, words] of Object.entries(rules.tails))
    for (const word of termsOf(words)) compiled.tails.set(normalise(word), kind as TailKind);
  for (const { stream, families } of streams) {
    for (const [family, words] of Object.entries(families))
      addTerms(compiled, pool, words, { stream, family, cue: null });
  }
  for (const [cue, { words, units, patterns }] of Object.entries(rules.cues)) {
    if (words) addTerms(compiled, pool, words, { stream: null, family: "", cue });
    const sense: Sense = { stream: null, family: "", cue, kind: "context", words: 1, langs: 0, ...TRUSTED };
    for (const unit of termsOf(units ?? [])) compiled.units.set(fold(unit), [sense]);
    for (const pattern of patterns ?? []) compiled.patterns.push({ cue, pattern: new RegExp(pattern) });
  }
  trustByHeads(compiled, pool, streams);
  addSilentWords(compiled, rules);
  return compiled;
}

/** A word by itself counts less where the longer names that it heads are of other streams. */
function trustByHeads({ terms }: CompiledWords, pool: Pool, streams: readonly StreamLexicon[]): void {
  const shares = headShares(streams);
  for (const [form, entry] of terms) {
    if (form.includes(" ") || !entry.some(({ stream, kind }) => stream && kind === "name")) continue;
    const trusted = entry.map((sense) => {
      if (!sense.stream || sense.kind !== "name") return sense;
      const langs = LANGUAGES.filter((lang) => sense.langs & LANGUAGE_BIT[lang]);
      const trust = shares.shareOf(form, langs, sense.stream);
      return trust === 1 ? sense : shared(pool, { ...sense, trust });
    });
    if (trusted.some((sense, index) => sense !== entry[index])) terms.set(form, trusted);
  }
}

/** English and German names end in their head, Romance ones begin with it. */
function headShares(streams: readonly StreamLexicon[]): HeadShares {
  const shares = new HeadShares();
  for (const { stream, families } of streams)
    for (const words of Object.values(families))
      for (const lang of LANGUAGES)
        for (const written of termsOf(words[lang] ?? [])) {
          const name = normalise(written);
          if (/^[+-]/.test(written) || !name.includes(" ")) continue;
          const head = lang === "en" || lang === "de" ? name.split(" ").at(-1) : name.split(" ")[0];
          if (head) shares.count(lang, inflect(head, lang), stream, name);
        }
  return shares;
}

/** Words that say nothing end no compound and are no unit either: `Kunststoff` is no fabric, `1 pc` no computer. */
function addSilentWords(compiled: CompiledWords, rules: Rules): void {
  for (const word of termsOf(rules.silent.words)) {
    const term = normalise(word);
    if (word.startsWith("-")) compiled.heads.set(term, []);
    else {
      compiled.terms.set(term, []);
      const words = term.split(" ").length;
      if (words > 1) rememberPhrase(compiled, term, words);
    }
  }
  for (const unit of termsOf(rules.silent.units)) compiled.units.set(normalise(unit), []);
}

function termsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(", "));
}

function normalise(written: string): string {
  return fold(written)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function addTerms(compiled: CompiledWords, pool: Pool, words: ByLanguage, meaning: Meaning): void {
  for (const [lang, lines] of Object.entries(words))
    for (const written of termsOf(lines ?? [])) addTerm(compiled, pool, written, lang as Words, meaning);
}

function addTerm(compiled: CompiledWords, pool: Pool, written: string, lang: Words, meaning: Meaning): void {
  const mark = written[0] ?? "";
  const kind = mark === "~" ? "weak" : mark === "+" ? "context" : lang === "brands" ? "brand" : "name";
  const langs = lang === "brands" ? 0 : LANGUAGE_BIT[lang];
  const shortest = SHORTEST_HEAD[lang];
  for (const term of writingsOf(normalise(written), lang, compiled)) {
    const words = term.split(" ").length;
    const sense = shared(pool, { ...meaning, kind, words, langs, ...TRUSTED });
    for (const form of inflect(term, lang)) {
      if (words === 1 && kind !== "context" && (mark === "-" || (shortest && form.length >= shortest)))
        addSense(compiled.heads, pool, form, sense);
      if (mark === "-") continue;
      addSense(compiled.terms, pool, form, sense);
      if (words > 1) rememberPhrase(compiled, form, words);
    }
  }
}

/** Sellers leave out the small words of Romance names: `guanti da lavoro`, `guanti lavoro`. */
function writingsOf(term: string, lang: Words, { tails }: CompiledWords): string[] {
  if (lang === "en" || lang === "de" || lang === "brands") return [term];
  const words = term.split(" ");
  const long = words.filter((word) => word.length > 1 && !tails.has(word));
  return long.length > 1 && long.length < words.length ? [term, long.join(" ")] : [term];
}

function rememberPhrase({ phraseLengths }: CompiledWords, phrase: string, words: number): void {
  const first = phrase.slice(0, phrase.indexOf(" "));
  if ((phraseLengths.get(first) ?? 0) < words) phraseLengths.set(first, words);
}

const RANK: Record<TermKind, number> = { context: 0, weak: 1, brand: 2, name: 3 };

function addSense(into: Map<string, Entry>, pool: Pool, form: string, sense: Sense): void {
  const entry = into.get(form);
  const same = entry?.find((known) => sameMeaning(known, sense));
  if (!entry) into.set(form, alone(pool, sense));
  else if (!same) into.set(form, [...entry, sense]);
  else if (same !== sense) {
    const kind = RANK[same.kind] > RANK[sense.kind] ? same.kind : sense.kind;
    const merged = shared(pool, { ...sense, kind, langs: sense.langs | same.langs });
    if (merged !== same)
      into.set(
        form,
        entry.map((known) => (known === same ? merged : known)),
      );
  }
}

/** Most terms have one sense: they share the entry. */
function alone(pool: Pool, sense: Sense): Entry {
  const known = pool.entries.get(sense) ?? [sense];
  pool.entries.set(sense, known);
  return known;
}

function sameMeaning(one: Sense, other: Sense): boolean {
  return one.stream === other.stream && one.family === other.family && one.cue === other.cue;
}

function shared(pool: Pool, sense: Sense): Sense {
  const { stream, family, cue, kind, words, langs, trust } = sense;
  const key = `${stream} ${family} ${cue} ${kind} ${words} ${langs} ${trust}`;
  const known = pool.senses.get(key);
  if (known) return known;
  pool.senses.set(key, sense);
  return sense;
}
