import type { Lexicon } from "./compile-lexicon";
import { LANGUAGES, type Language } from "./lexicon/schema";
import type { Token } from "./read-tokens";

/** `sure` is false when the words do not tell the language apart from another. */
export type GuessedLanguage = { lang: Language; sure: boolean };

const GIVEN = 2;
const LETTER = 1.5;
const LEAD = 0.75;
/** A letter behind a number is a unit (`1 L`), not a small word of a language. */
const NUMBER = /^\d+$/;
const ASCII = /^[\x20-\x7e]*$/;
const LETTERS: [Language, RegExp][] = [
  ["de", /[äöüß]/i],
  ["fr", /[éêçœôîûâ]/i],
  ["es", /[ñ¿¡]/i],
];

/** The language that most words of the text belong to; the one that the seller gave counts as two words. */
export function guessLanguage(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  given: string | null | undefined,
): GuessedLanguage {
  const votes = new Float64Array(LANGUAGES.length);
  for (const [index, { text: word }] of tokens.entries()) {
    if (word.length === 1 && NUMBER.test(tokens[index - 1]?.text ?? "")) continue;
    const functional = lexicon.functionWords.get(word);
    if (functional) vote(votes, functional, 1);
    else {
      const senses = lexicon.terms.get(word);
      if (!senses) continue;
      let langs = 0;
      for (const sense of senses) langs |= sense.langs;
      vote(votes, langs, 0.75);
    }
  }
  const prefix = given?.slice(0, 2).toLowerCase();
  for (const [index, lang] of LANGUAGES.entries()) if (lang === prefix) add(votes, index, GIVEN);
  if (!ASCII.test(text))
    for (const [lang, letters] of LETTERS)
      if (letters.test(text)) add(votes, LANGUAGES.indexOf(lang), LETTER);
  let best = 0;
  let second = 0;
  let winner = 0;
  for (let index = 0; index < votes.length; index++) {
    const count = votes[index] as number;
    if (count > best) {
      second = best;
      best = count;
      winner = index;
    } else if (count > second) second = count;
  }
  return { lang: LANGUAGES[winner] ?? "en", sure: best - second >= LEAD };
}

/** A word of several languages votes for each of them, with less. */
function vote(votes: Float64Array, langs: number, weight: number): void {
  if (langs === 0) return;
  const share = weight / (COUNTS[langs] as number);
  for (let index = 0; index < votes.length; index++) if (langs & (1 << index)) add(votes, index, share);
}

function add(votes: Float64Array, index: number, weight: number): void {
  votes[index] = (votes[index] as number) + weight;
}

/** How many languages a set of them (bits) has. */
const COUNTS = Array.from(
  { length: 1 << LANGUAGES.length },
  (_, langs) => LANGUAGES.filter((_lang, index) => langs & (1 << index)).length,
);
