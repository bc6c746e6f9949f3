import { z } from "zod";
import { STREAMS, type Stream } from "../../../db/vocabulary";
import { inflect } from "../qualification/inflect";
import { LANGUAGES, type Language } from "../qualification/lexicon/schema";
import { fold } from "../qualification/read-tokens";
import batteries from "./articles/batteries.json" with { type: "json" };
import building from "./articles/building.json" with { type: "json" };
import eee from "./articles/eee.json" with { type: "json" };
import furniture from "./articles/furniture.json" with { type: "json" };
import packagingHousehold from "./articles/packaging-household.json" with { type: "json" };
import textileFootwear from "./articles/textile-footwear.json" with { type: "json" };
import tobacco from "./articles/tobacco.json" with { type: "json" };

const Terms = z.array(z.string().regex(/^[^,\s][^,]*(, [^,\s][^,]*)*$/)).default([]);

/** One file of `articles/`: the articles that scales of a stream tell apart, and what they are called. */
const ArticleFile = z.strictObject({
  stream: z.enum(STREAMS),
  /** The article of what is called by none of the words; without it that stays unknown. */
  otherwise: z.string().optional(),
  articles: z.record(
    z.string().regex(/^[A-Z][A-Z0-9_]*$/),
    z.strictObject({
      en: Terms,
      fr: Terms,
      de: Terms,
      it: Terms,
      es: Terms,
      /** Words that make it none of the articles, wherever they stand. */
      unless: Terms,
      /** Words that make it another of them, wherever they stand. */
      becomes: z.record(z.string(), Terms).default({}),
    }),
  ),
});

/** What a term names in a language. */
export type Named = { article: string; lang: Language };

/** The terms of a stream's articles as they stand in titles: folded, in singular and plural. */
export type ArticleWords = {
  names: readonly string[];
  otherwise: string | null;
  terms: ReadonlyMap<string, Named[]>;
  /** How many words the longest term has that begins with the word. */
  lengths: ReadonlyMap<string, number>;
  unless: ReadonlyMap<string, string[]>;
  becomes: ReadonlyMap<string, [article: string, words: string[]][]>;
};

const split = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(", "));

const folded = (written: string): string =>
  fold(written)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function compile({ articles, otherwise }: z.infer<typeof ArticleFile>): ArticleWords {
  const terms = new Map<string, Named[]>();
  const lengths = new Map<string, number>();
  const unless = new Map<string, string[]>();
  const becomes = new Map<string, [string, string[]][]>();
  for (const [article, words] of Object.entries(articles)) {
    unless.set(article, split(words.unless).map(folded));
    becomes.set(
      article,
      Object.entries(words.becomes).map(([other, said]) => [other, split(said).map(folded)]),
    );
    for (const lang of LANGUAGES)
      for (const written of split(words[lang]))
        for (const form of inflect(folded(written), lang)) addTerm(form, { article, lang });
  }
  return { names: Object.keys(articles), otherwise: otherwise ?? null, terms, lengths, unless, becomes };

  function addTerm(form: string, named: Named): void {
    const known = terms.get(form) ?? [];
    if (!known.some(({ article, lang }) => article === named.article && lang === named.lang))
      terms.set(form, [...known, named]);
    const [first = form] = form.split(" ", 1);
    lengths.set(first, Math.max(lengths.get(first) ?? 0, form.split(" ").length));
  }
}

export const ARTICLE_WORDS: ReadonlyMap<Stream, ArticleWords> = new Map(
  [textileFootwear, eee, furniture, building, tobacco, batteries, packagingHousehold].map((content) => {
    const file = ArticleFile.parse(content);
    return [file.stream, compile(file)];
  }),
);
