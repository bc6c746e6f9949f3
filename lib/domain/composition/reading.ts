import Big from "big.js";
import type { DecimalMark } from "../read-number";
import { type Quantity, readQuantities } from "./read-quantities";
import { quote, readWords, type Word, type Words } from "./read-words";
import { type Kind, kindsOf } from "./words/kinds";

/** A title or a description with its numbers found. */
export type Reading = { words: Words; all: Word[]; quantities: Quantity[] };

/** What readers of facts read: both texts, and the kinds of things that they name. */
export type ProductText = { title: Reading; description: Reading; kinds: ReadonlySet<Kind> };

const MARKS: Partial<Record<string, DecimalMark>> = {
  en: ".",
  fr: ",",
  de: ",",
  it: ",",
  es: ",",
  nl: ",",
  pt: ",",
  pl: ",",
};

/** Reads words and numbers of a product's texts; `lang` decides what `1.500` is, and is not needed. */
export function readText(title: string, description: string, lang?: string | null): ProductText {
  const mark = lang ? MARKS[lang.slice(0, 2).toLowerCase()] : undefined;
  const read = (text: string): Reading => {
    const words = readWords(text, mark);
    return { words, all: words.all, quantities: readQuantities(words) };
  };
  const ofTitle = read(title);
  return {
    title: ofTitle,
    description: read(description),
    kinds: kindsOf(ofTitle.all.map(({ text }) => text)),
  };
}

/** Whether one of the words from one place, before another, is in a set; places outside the text are none. */
export function hasAny(all: readonly Word[], from: number, to: number, words: ReadonlySet<string>): boolean {
  for (let at = Math.max(0, from); at < Math.min(all.length, to); at++)
    if (words.has(all[at]?.text ?? "")) return true;
  return false;
}

/** The same, within the phrase that a word stands in, and the label before its colon. */
export function hasAnyInPhrase(
  { all }: Reading,
  { from, to }: { from: number; to: number },
  words: ReadonlySet<string>,
  { before, after }: { before: number; after: number },
): boolean {
  const segment = all[from]?.segment;
  const label = all[from]?.labelled ? all[from - 1]?.segment : segment;
  const last = all[to - 1]?.segment;
  for (let at = Math.max(0, from - before); at < from; at++)
    if ((all[at]?.segment === segment || all[at]?.segment === label) && words.has(all[at]?.text ?? ""))
      return true;
  for (let at = to; at < Math.min(all.length, to + after); at++)
    if (all[at]?.segment === last && words.has(all[at]?.text ?? "")) return true;
  return false;
}

export const times = (first: string, second: string): string => new Big(first).times(second).toFixed();

/** A decimal without the zeros behind that say nothing. */
export const plain = (value: string): string => new Big(value).toFixed();

export const isWhole = (amount: string): boolean => /^[1-9]\d{0,5}$/.test(amount);

export const quoteOf = ({ words }: Reading, { from, to }: { from: number; to: number }): string =>
  quote(words, from, to);
