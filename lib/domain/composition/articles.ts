import type { Stream } from "../../../db/vocabulary";
import { LANGUAGES, type Language } from "../qualification/lexicon/schema";
import { readTokens, type Token } from "../qualification/read-tokens";
import { ARTICLE_WORDS, type ArticleWords, type Named } from "./article-words";
import type { Known } from "./composition";

/** The articles that scales of a stream tell apart, and the one of everything else where it has one. */
export function articlesOf(stream: Stream): string[] {
  const words = ARTICLE_WORDS.get(stream);
  return words ? [...new Set([...words.names, ...(words.otherwise ? [words.otherwise] : [])])] : [];
}

/**
 * Reads what a product of a stream is by its title, else by its description; undefined where neither names it. The words
 * are read once, whatever streams they are read for.
 */
export function articleReader(
  title: string | null | undefined,
  description: string | null | undefined,
): (stream: Stream) => Known | undefined {
  let read: Text[] | undefined;
  return (stream) => {
    const words = ARTICLE_WORDS.get(stream);
    if (!words) return undefined;
    read ??= [title, description].flatMap((text) => (text ? [{ text, tokens: readTokens(text) }] : []));
    return articleIn(read, words);
  };
}

type Text = { text: string; tokens: readonly Token[] };

function articleIn(texts: readonly Text[], words: ArticleWords): Known | undefined {
  const isSaid = (phrase: string) =>
    texts.some(({ tokens }) => ` ${tokens.map(({ text }) => text).join(" ")} `.includes(` ${phrase} `));
  for (const { text, tokens } of texts) {
    const found = findArticle(tokens, words);
    if (!found) continue;
    if (words.unless.get(found.article)?.some(isSaid)) break;
    const other = words.becomes.get(found.article)?.find(([, said]) => said.some(isSaid))?.[0];
    return { value: other ?? found.article, provenance: "READ", source: quote(text, tokens, found) };
  }
  return words.otherwise ? { value: words.otherwise, provenance: "READ" } : undefined;
}

type Found = { article: string; from: number; to: number };

const quote = (text: string, tokens: readonly Token[], { from, to }: Found): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end);

/** The article that a text names first. Where the language puts the noun last, the last of names that follow each other. */
function findArticle(tokens: readonly Token[], words: ArticleWords): Found | undefined {
  const lang = languageOf(tokens, words);
  const nounIsLast = lang === "en" || lang === "de";
  let found: Found | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const named = termAt(tokens, at, words) ?? compoundAt(tokens, at, words, lang);
    if (!named) {
      if (found) break;
      continue;
    }
    if (!found && FOR.has(tokens[at - 1]?.text ?? "")) break;
    const isNext = found && tokens[at]?.segment === tokens[found.from]?.segment;
    if (found && !(nounIsLast && isNext)) break;
    found = { article: articleOf(named.senses, lang), from: found?.from ?? at, to: at + named.length };
    at += named.length - 1;
  }
  return found;
}

/** What stands behind them is what the product is for. */
const FOR = new Set(["for", "pour", "fur", "per", "para"]);

const articleOf = (senses: readonly Named[], lang: Language | null): string =>
  (senses.find((sense) => sense.lang === lang) ?? senses[0])?.article ?? "";

type Term = { senses: readonly Named[]; length: number };

/** The longest term that begins with a token. */
function termAt(tokens: readonly Token[], at: number, { terms, lengths }: ArticleWords): Term | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  for (let length = lengths.get(first.text) ?? 0; length > 0; length--) {
    const those = tokens.slice(at, at + length);
    if (those.length < length || those.some(({ segment }) => segment !== first.segment)) continue;
    const senses = terms.get(those.map(({ text }) => text).join(" "));
    if (senses) return { senses, length };
  }
  return undefined;
}

const SHORTEST_END = 4;
const SHORTEST_FRONT = 3;

/** German writes what an article is for, or of, in front of its name: `Herrenhemd`. */
function compoundAt(
  tokens: readonly Token[],
  at: number,
  { terms }: ArticleWords,
  lang: Language | null,
): Term | undefined {
  if (lang !== "de" && lang !== null) return undefined;
  const text = tokens[at]?.text ?? "";
  for (let cut = SHORTEST_FRONT; cut <= text.length - SHORTEST_END; cut++) {
    const senses = terms.get(text.slice(cut))?.filter((sense) => sense.lang === "de");
    if (senses && senses.length > 0) return { senses, length: 1 };
  }
  return undefined;
}

const SMALL_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set("the of and with for men mens women womens boys girls kids baby pack size in s".split(" ")),
  fr: new Set(
    "le la les de du des d l en et avec pour homme femme fille garcon enfant bebe lot taille".split(" "),
  ),
  de: new Set("der die das und mit fur herren damen kinder jungen madchen aus grosse stuck er".split(" ")),
  it: new Set("il lo la di da del con per e in uomo donna bambino bambina taglia pezzi".split(" ")),
  es: new Set("el la los de del con para y en hombre mujer nino nina talla piezas".split(" ")),
};

/** The language that most words are of; null where none is ahead. */
function languageOf(tokens: readonly Token[], { terms }: ArticleWords): Language | null {
  const named = tokens.flatMap(({ text }) => {
    const senses = terms.get(text);
    return senses ? [senses] : [];
  });
  const votes = LANGUAGES.map((lang) => {
    const small = tokens.filter(({ text }) => SMALL_WORDS[lang].has(text)).length;
    const own = named.filter((senses) => senses.some((sense) => sense.lang === lang)).length;
    return { lang, count: small + own / 2 };
  }).sort((a, b) => b.count - a.count);
  const [first, second] = votes;
  return first && second && first.count > second.count ? first.lang : null;
}
