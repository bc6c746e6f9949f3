import { LANGUAGE_BIT, type Sense, type TailKind, type TermKind } from "./compile-lexicon";
import type { Found } from "./find-terms";
import type { GuessedLanguage } from "./guess-language";

/** What a term is worth by its kind, by itself and in each kind of tail of the phrase. */
const BASE: Record<TermKind, number> = { name: 1, weak: 0.45, brand: 0.6, context: 0.35 };
const TAIL: Record<TailKind, Record<TermKind, number>> = {
  for: { name: 0.15, weak: 0.1, brand: 0.1, context: 0.6 },
  with: { name: 0.3, weak: 0.2, brand: 0.5, context: 0.5 },
  made: { name: 0.4, weak: 0.4, brand: 0.6, context: 0.8 },
};
const CUE_IN_TAIL: Record<TailKind, number> = { for: 0.5, with: 0.75, made: 1 };
/** What each further word of a term adds. */
const LONGER = 0.3;
/** What a name in front of, or behind, the head of the phrase is worth; so too the front of a compound. */
export const NOT_THE_HEAD = 0.45;
/** A name of several words is hardly there by chance, wherever it stands: `cabin filter golf`. */
const PHRASE = 0.8;
const UNIT_CUE = 0.8;
const FOREIGN = 0.3;
const MAYBE_FOREIGN = 0.8;

/** `head` is the worth of the term's place among the names of the phrase. */
export function weighSense(sense: Sense, term: Found, head: number, language: GuessedLanguage): number {
  let weight = BASE[sense.kind] * (1 + LONGER * (sense.words - 1)) * spokenAs(sense, language);
  if (term.tail) weight *= TAIL[term.tail][sense.kind];
  else if (sense.kind === "name" || sense.kind === "weak")
    weight *= term.part === "modifier" ? NOT_THE_HEAD : Math.max(head, sense.words > 1 ? PHRASE : 0);
  return weight;
}

export function weighCue(sense: Sense, term: Found, language: GuessedLanguage): number {
  const unit = sense.kind === "context" ? UNIT_CUE : 1;
  return unit * (term.tail ? CUE_IN_TAIL[term.tail] : 1) * spokenAs(sense, language);
}

/** Beside words of the title's own language, a word of another one is likely another word that is written the same. */
function spokenAs({ langs }: Sense, { lang, sure }: GuessedLanguage): number {
  if (langs === 0 || langs & LANGUAGE_BIT[lang]) return 1;
  return sure ? FOREIGN : MAYBE_FOREIGN;
}

/** The name of the rule by which a sense counted, for the explanation. */
export function ruleOf(sense: Sense, term: Found, head: number): string {
  if (sense.kind === "brand") return "brand";
  if (sense.kind === "context") return "context";
  if (term.tail) return `${term.tail}-tail`;
  if (term.part === "modifier") return "compound-modifier";
  if (term.part === "head") return "compound-head";
  return head > NOT_THE_HEAD ? "product-name" : "modifier";
}
