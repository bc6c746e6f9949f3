import Big from "big.js";
import { type Found, isCell, isLoneCount, isOfCells, isOfContent, PLURAL, type Way } from "./counting";
import { inPack } from "./read-packs";
import { byTimes, timesContent } from "./read-times";
import { countOf, type Word } from "./read-words";
import { hasAny, isWhole, type ProductText, quoteOf, type Reading, times } from "./reading";
import { BATTERIES, CELL_SIZES, isButtonCell, SUPPLIED } from "./words/battery-words";
import { ALSO, EACH, FOR, OF, UP_TO, WITH } from "./words/joining";
import { DOZENS, HALVES } from "./words/numbers";
import {
  COUNTED_NOUNS,
  endsCounted,
  FREE,
  HOLDS,
  NOT_SOLD,
  OVENS,
  PACKS,
  PART_NOUNS,
  PIECE_NOUNS,
  QUANTITY_LABELS,
  SET_PARTS,
  SETS,
  SMALL_NOUNS,
} from "./words/packs";
import { UNITS } from "./words/units";

/**
 * How many pieces are sold together, and the words that say so; `isSmall`: a weight beside is of all of them, unless
 * it stands before `saidAt` and is no sum of things so small.
 */
export type Pieces = {
  count: string;
  source: string;
  isSmall: boolean;
  saidAt?: { reading: Reading; from: number };
};

/** Pieces of a sold item; one where nothing is said of several. The surest way of saying comes first. */
export function readPieces(product: ProductText): Pieces {
  for (const reading of [product.title, product.description]) {
    const inTitle = reading === product.title;
    for (const way of WAYS) {
      const found = way(reading, product, inTitle);
      if (!found || (!inTitle && hasAny(reading.all, found.from - MOST_APART, found.from, ALSO))) continue;
      const free = freeBehind(reading);
      const count = free && way !== withFree ? new Big(found.count).plus(free.count).toFixed() : found.count;
      const saidAt = { reading, from: found.from };
      return { count, source: quoteOf(reading, found), isSmall: found.isSmall ?? false, saidAt };
    }
    const free = inTitle && freeBehind(reading);
    if (free)
      return { count: new Big(free.count).plus(1).toFixed(), source: quoteOf(reading, free), isSmall: false };
  }
  return { count: "1", source: "", isSmall: false };
}

/** So many words lie at most between `also available` and what is. */
const MOST_APART = 6;
const MOST_FREE = 20;

/** `2 x 400 ml + 1 gratis`: pieces on top of those that are counted before. */
function freeBehind({ all, quantities }: Reading): Found | null {
  for (const { parts, unit, from, to } of quantities) {
    const [free] = parts;
    if (all[from - 1]?.text !== "+" || all[from - 2]?.amount != null || parts.length > 1 || unit) continue;
    if (!free || !isWhole(free.amount) || Number(free.amount) > MOST_FREE) continue;
    const at = FREE.has(all[to]?.text ?? "") ? to : to + 1;
    if (FREE.has(all[at]?.text ?? "") && (at === to || all[to]?.amount === null))
      return { count: free.amount, from, to: at + 1 };
  }
  return null;
}

/** `3 + 1 gratis`. */
const withFree: Way = ({ all }) => {
  for (let at = 1; at < all.length - 2; at++) {
    if (all[at]?.text !== "+") continue;
    const [first, second] = [all[at - 1]?.amount, all[at + 1]?.amount];
    if (!first || !second || !isWhole(first) || !isWhole(second)) continue;
    if (hasAny(all, at + 2, at + 4, FREE))
      return { count: new Big(first).plus(second).toFixed(), from: at - 1, to: at + 3 };
  }
  return null;
};

/** `10 Stück`, `5 pairs`, `six bottles`, `two dozen`. */
const counted: Way = (reading, { kinds, title }, inTitle) => {
  const { all, quantities } = reading;
  for (let at = 0; at < all.length; at++) {
    const { text } = all[at] as Word;
    if (DOZENS.has(text)) {
      if (!inTitle && hasAny(all, at - 4, at, WITH)) continue;
      const half = HALVES.has(all[at - 1]?.text ?? "");
      const many = countOf(all[at - 1]);
      const count = half ? "6" : many && isWhole(many) ? times(many, "12") : "12";
      return { count, from: half || many ? at - 1 : at, to: at + 1 };
    }
    const isPiece = PIECE_NOUNS.has(text);
    const isNamed = COUNTED_NOUNS.has(text) || (countOf(all[at - 1]) !== null && endsCounted(text));
    const isHeld = kinds.has("holder") && !DOSES.has(text) && !all[at - 1]?.labelled;
    if (!isPiece && (!isNamed || isHeld)) continue;
    const number = countWordBefore(reading, at, !isPiece && inTitle);
    if (number === null) continue;
    const count = countOf(all[number]);
    if (!count || !isWhole(count)) continue;
    const isNumber = all[number]?.amount !== null;
    // In a description a number in words counts what is sold only where it begins a phrase.
    if (!isNumber && !inTitle && all[number - 1]?.segment === all[number]?.segment) continue;
    const quantity = isNumber ? quantities.find(({ to }) => to === number + 1) : null;
    if (quantity && (quantity.parts.length > 1 || quantity.isRange || quantity.unit)) continue;
    if (isNumber && (!quantity || all[number]?.joined)) continue;
    if (isPiece && (kinds.has("parts") || isOnePiece(all, at) || isOfToy(all, count))) continue;
    if (text === "cells" && hasAny(all, at + 1, at + 3, SUPPLIED)) continue;
    if (hasAny(all, number - 3, number, WITH) || all[number - 1]?.text === "/") continue;
    if (FOR.has(all[number - 1]?.text ?? "") || hasAny(all, number - 3, number, HOLDS)) continue;
    if (hasAny(all, number - 2, number, UP_TO)) continue;
    const cell = all[at + 1];
    const isOfCell =
      isPiece &&
      cell?.segment === all[at]?.segment &&
      cell !== undefined &&
      isCell(cell) &&
      !isOfCells(title);
    if (isOfCell) continue;
    if (!isPiece && SET_PARTS.has(text) && kinds.has("parts")) continue;
    // Shelves of a bookcase are not bars of chocolate.
    if (text === "tablettes" && kinds.has("furniture")) continue;
    return { count, from: number, to: at + 1, isSmall: SMALL_NOUNS.has(text) };
  }
  return null;
};

/** What a machine takes, and is not made for holding: `dishwasher tablets`. */
const DOSES = new Set("tablets tabs pastilles tablettes tabletten pastiglie pastillas".split(" "));

/** `3-piece`, `150 piece set`: one thing of so many. */
const isOnePiece = (all: Word[], at: number): boolean => {
  const word = all[at];
  return word?.text === "piece" || (word?.joined === true && ONE_PIECE.has(word.text));
};
const ONE_PIECE = new Set(["piece", "pieces", "pc", "pieza", "piezas", "pezzi"]);

/** Where an age is told, many pieces are those of a toy: `80 pieces, ages 3+`. */
const isOfToy = (all: Word[], count: string): boolean =>
  Number(count) >= FEWEST_PARTS && AGES.test(all.map(({ text }) => text).join(" "));
const FEWEST_PARTS = 8;
const AGES =
  /(?:^| )(?:(?:des|ab|from|ages?|aged|dai|dagli|desde|partir de) \d{1,2} (?:ans|jahren?|years?|yrs|anni|anos|\+)|ages? \d{1,2}|(?:ab|des) \d{1,2}$|\d{1,2} \+|\+ ?\d{1,2} (?:ans|anni|anos|jahre))(?= |$)/;

/** Where the number stands that counts a noun: right before it, or with one word between. */
function countWordBefore({ all, quantities }: Reading, noun: number, mayBeFar: boolean): number | null {
  if (countOf(all[noun - 1])) return noun - 1;
  // `6 500 ml bottles`
  const content = quantities.find(({ to }) => to === noun);
  const isContent = content?.parts.length === 1 && isOfContent(content);
  if (isContent && quantities.some((count) => count.to === content.from && isLoneCount(count)))
    return content.from - 1;
  const between = all[noun - 1];
  const far = all[noun - 2];
  if (!mayBeFar || !between || !far || far.segment !== all[noun]?.segment) return null;
  if (UNITS.has(between.text) || OF.has(between.text) || between.text.length < 3 || between.amount !== null)
    return null;
  return far.amount !== null ? noun - 2 : null;
}

/** `8 AA batteries` as what is sold: nothing that they come with is named. */
const cells: Way = (reading, _product, inTitle) => {
  const { all } = reading;
  if (!inTitle) return null;
  for (let at = 0; at < all.length; at++) {
    if (!BATTERIES.has(all[at]?.text ?? "") || hasAny(all, at + 1, at + 3, SUPPLIED)) continue;
    for (let number = at - 1; number >= Math.max(0, at - 4); number--) {
      const count = all[number]?.amount;
      if (!count || !isWhole(count) || CELL_NUMBERS.has(count)) continue;
      const isSize = (word: Word): boolean => CELL_SIZES.has(word.text) || isButtonCell(word.text);
      const isAlone =
        number === 0 ||
        all.slice(0, number).some(isSize) ||
        (number === at - 1 && all.slice(0, Math.min(4, number)).some(isCell) && isOfCells(reading));
      const hasUnit = UNITS.has(all[number + 1]?.text ?? "");
      if (isAlone && !hasUnit && !hasAny(all, 0, number, WITH) && Number(count) > 1)
        return { count, from: number, to: at + 1 };
    }
  }
  return null;
};

/** Sizes of cells that are numbers. */
const CELL_NUMBERS = new Set([
  "10440",
  "14500",
  "16340",
  "18350",
  "18650",
  "20700",
  "21700",
  "26650",
  "32700",
]);

/** A number that a title begins with: `4 garden chairs`. */
const leading: Way = ({ all, quantities }, { kinds }, inTitle) => {
  const [first, second] = all;
  if (!inTitle || !first || !second) return null;
  const count = countOf(first);
  if (countOf(second) !== null) return null;
  if (!count || !isWhole(count) || second.amount !== null || second.attached || second.joined) return null;
  const number = Number(count);
  if (
    number < 2 ||
    number > 200 ||
    first.text.includes(".") ||
    (first.amount === null && isNoNumber(first, second))
  )
    return null;
  if (first.amount !== null && quantities[0]?.to !== 1) return null;
  if (NOT_SOLD.has(second.text) || PART_NOUNS.has(second.text) || !isPluralAhead(all)) return null;
  if (SETS.has(second.text) || PACKS.has(second.text) || kinds.has("parts")) return null;
  return { count, from: 0, to: 2 };
};

/** Whether one of the words behind the number is a noun of several: `4 garden chairs`, `3 T-shirts`. */
const SEVERAL = /[^sui]s$/;
const isPluralAhead = ([, second, third, fourth]: Word[]): boolean => {
  const isPlural = (word: Word | undefined): boolean =>
    word !== undefined && word.text.length >= 3 && PLURAL.test(word.text);
  return (
    isPlural(second) ||
    (third?.joined === true && isPlural(third)) ||
    [third, fourth].some((word) => word !== undefined && SEVERAL.test(word.text))
  );
};

/** Words of two that also say how a thing is made: a double bed. */
const NOT_COUNTING = new Set(["double", "twin", "triple", "zweier", "dreier", "vierer"]);
const isNoNumber = (first: Word, second: Word): boolean =>
  NOT_COUNTING.has(first.text) || (first.text === "four" && OVENS.has(second.text));

/** `Quantity: 4`. */
const labelled: Way = ({ all }) => {
  for (let at = 0; at < all.length - 1; at++) {
    const count = all[at + 1]?.amount;
    if (!QUANTITY_LABELS.has(all[at]?.text ?? "") || !count || !isWhole(count)) continue;
    if (!UNITS.has(all[at + 2]?.text ?? "")) return { count, from: at, to: at + 2 };
  }
  return null;
};

const MOST_EACH = 500;

/** `24 small bottles of 200 ml`, whatever the noun: the measure is of each. */
const ofContent: Way = ({ all, quantities }, { kinds }, inTitle) => {
  if (kinds.has("holder") || kinds.has("parts")) return null;
  for (const quantity of quantities) {
    const { parts, from, to, isRange, isRate } = quantity;
    if (parts.length > 1 || isRange || isRate || !isOfContent(quantity)) continue;
    const link = all[from - 1]?.text ?? "";
    if (!OF.has(link) && !EACH.has(link)) continue;
    const noun = all[from - 2];
    if (
      !noun ||
      noun.amount !== null ||
      noun.text.length < 3 ||
      !PLURAL.test(noun.text) ||
      UNITS.has(noun.text)
    )
      continue;
    const number = [from - 3, from - 4].find((at) => all[at]?.amount != null);
    const count = number === undefined ? undefined : quantities.find((other) => other.from === number);
    if (number === undefined || !count || !isLoneCount(count) || count.to !== number + 1) continue;
    const between = all[number + 1]?.text ?? "";
    if (NOT_SOLD.has(noun.text) || NOT_SOLD.has(between) || all[number]?.segment !== noun.segment) continue;
    if (!inTitle && all[number - 1]?.segment === all[number]?.segment) continue;
    if (hasAny(all, number - 3, number, WITH) || FOR.has(all[number - 1]?.text ?? "")) continue;
    const amount = count.parts[0]?.amount ?? "1";
    if (Number(amount) <= MOST_EACH) return { count: amount, from: number, to };
  }
  return null;
};

/** A number with a German ending at the end: `Batterien D 2er`. */
const erAtEnd: Way = ({ all }, _product, inTitle) => {
  if (!inTitle) return null;
  for (let at = 1; at < all.length; at++) {
    const word = all[at];
    const number = all[at - 1];
    if (word?.text !== "er" || !word.attached || !number?.amount || !isWhole(number.amount)) continue;
    const isModel = number.joined || MODELS_IN_ER.has(all[at - 2]?.text ?? "");
    if (at > 1 && all[at + 1]?.segment !== word.segment && !isModel && Number(number.amount) > 1)
      return { count: number.amount, from: at - 1, to: at + 1 };
  }
  return null;
};
const MODELS_IN_ER = new Set(["bmw", "mazda", "peugeot"]);

const WAYS: readonly Way[] = [
  withFree,
  inPack,
  timesContent,
  byTimes,
  counted,
  ofContent,
  labelled,
  cells,
  erAtEnd,
  leading,
];
