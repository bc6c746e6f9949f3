import Big from "big.js";
import type { Quantity } from "./read-quantities";
import { countOf, type Word } from "./read-words";
import { hasAny, isWhole, type ProductText, quoteOf, type Reading, times } from "./reading";
import { BATTERIES, CELL_SIZES, isButtonCell } from "./words/battery-words";
import { OF, WITH } from "./words/joining";
import type { Kind } from "./words/kinds";
import { COUNTED_PACKS, DOZENS, HALVES } from "./words/numbers";
import {
  COUNTED_NOUNS,
  FREE,
  NOT_SOLD,
  OVENS,
  PACKS,
  PACKS_OF,
  PART_NOUNS,
  PIECE_NOUNS,
  QUANTITY_LABELS,
  SET_PARTS,
  SETS,
  SMALL_NOUNS,
} from "./words/packs";
import { UNITS } from "./words/units";

/** How many pieces are sold together, and the words that say so; `isSmall`: a weight beside is of all of them. */
export type Pieces = { count: string; source: string; isSmall: boolean };

type Found = { count: string; from: number; to: number; isSmall?: boolean };
type Way = (reading: Reading, product: ProductText, inTitle: boolean) => Found | null;

/** Pieces of a sold item; one where nothing is said of several. The surest way of saying comes first. */
export function readPieces(product: ProductText): Pieces {
  for (const reading of [product.title, product.description])
    for (const way of WAYS) {
      const found = way(reading, product, reading === product.title);
      if (found)
        return { count: found.count, source: quoteOf(reading, found), isSmall: found.isSmall ?? false };
    }
  return { count: "1", source: "", isSmall: false };
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

/** `lot de 6`, `set of two`, `4-pack`, `6er-Pack`, `twin pack`. */
const inPack: Way = ({ all, quantities }, { kinds }, inTitle) => {
  for (let at = 0; at < all.length; at++) {
    const { text } = all[at] as Word;
    const counted = COUNTED_PACKS.get(text);
    if (counted && (!text.endsWith("o") || hasAny(all, at - 1, at + 2, PACKS)))
      return { count: counted, from: at, to: at + 1 };
    const isPack = PACKS.has(text) || PACKS_OF.has(text);
    if (!isPack && !SETS.has(text)) continue;
    const isParts = !isPack && kinds.has("parts");
    const before = countBefore(all, at);
    if (before && (isPack ? PLAIN_PACKS.has(text) || before.isEr : before.isEr || before.isJoined))
      return { count: before.count, from: before.from, to: at + 1 };
    const after = countAfter(all, quantities, at);
    if (!after || (PACKS_OF.has(text) && !after.isOf)) continue;
    const next = all[after.to]?.text ?? "";
    if ((!isPack || kinds.has("parts")) && SET_PARTS.has(next)) continue;
    if (PART_NOUNS.has(next)) continue;
    if (isParts && !after.isOf) continue;
    const isEnd = all[after.to]?.segment !== all[after.to - 1]?.segment;
    if (
      !after.isOf &&
      !STRONG_PACKS.has(text) &&
      !(isPack && isEnd) &&
      !PIECE_NOUNS.has(next) &&
      !(SETS.has(text) && inTitle)
    )
      continue;
    if (next === "er" || next === "+") continue;
    return { count: after.count, from: at, to: after.to, isSmall: SMALL_NOUNS.has(next) };
  }
  return null;
};

const PLAIN_PACKS = new Set(["pack", "packs", "pk", "pck", "multipack"]);
/** Packs that a count may follow without a word between. */
const STRONG_PACKS = new Set(
  "pack pk pck multipack lot lots paquet blister packung pckg pkg ve confezione conf lote paquete estuche".split(
    " ",
  ),
);

function countBefore(all: Word[], at: number) {
  const isEr = all[at - 1]?.text === "er" && all[at - 1]?.attached === true;
  const from = isEr ? at - 2 : at - 1;
  const count = countOf(all[from]);
  const isModel = all[from]?.joined === true && all[from - 1]?.amount === null && !isEr;
  if (!count || !isWhole(count) || isModel) return null;
  return { count, from, isEr, isJoined: all[at]?.joined === true };
}

function countAfter(all: Word[], quantities: Quantity[], at: number) {
  let to = at + 1;
  while (to < at + 3 && OF.has(all[to]?.text ?? "")) to++;
  // `pack familial de 6`
  if (to === at + 1 && all[to]?.amount === null && OF.has(all[to + 1]?.text ?? "") && !countOf(all[to]))
    to += 2;
  const isOf = to > at + 1 || all[to]?.text === "/";
  if (all[to]?.text === "x" || all[to]?.text === "/") to++;
  const word = all[to];
  if (word?.segment !== all[at]?.segment) return null;
  const count = countOf(word);
  if (!count || !isWhole(count)) return null;
  const dozen = DOZENS.has(all[to + 1]?.text ?? "");
  if (dozen) return { count: times(count, "12"), to: to + 2, isOf };
  if (word?.amount === null) return { count, to: to + 1, isOf };
  const quantity = quantities.find(({ from }) => from === to);
  if (!quantity || quantity.unit || quantity.isRange || quantity.parts.length > 1) return null;
  return { count, to: to + 1, isOf };
}

/** `6 x 1,5 l`, `5 x 500 sheets`, `3 x 2 m` of cable, `2 x 10 pieces`. */
const timesContent: Way = ({ all, quantities }, { kinds }) => {
  for (const quantity of quantities) {
    const { parts, unit, to, from, isRange, isRate } = quantity;
    if (parts.length < 2 || isRange || isRate) continue;
    const counts = parts.slice(0, -1);
    if (counts.some((part) => part.unit || !isWhole(part.amount))) continue;
    const next = all[to]?.text ?? "";
    if (!unit && isSumBefore(quantities, quantity)) return { count: parts[0]?.amount ?? "1", from, to };
    const isPieces = !unit && (PIECE_NOUNS.has(next) || COUNTED_NOUNS.has(next)) && !kinds.has("parts");
    const factors = isPieces ? parts : counts;
    const isContent =
      unit?.dimension === "volume" ||
      unit?.dimension === "weight" ||
      unit?.dimension === "sheets" ||
      unit?.dimension === "pages" ||
      unit?.dimension === "area" ||
      (parts.length === 2 && isCountOfLengths(all, quantity, kinds));
    if (!isContent && !isPieces) continue;
    const count = factors.reduce((product, part) => times(product, part.amount), "1");
    return { count, from, to };
  }
  return null;
};

/** `2500 sheets (5 x 500)`: the sum is told, and then how it comes about. */
function isSumBefore(quantities: Quantity[], { parts, from }: Quantity): boolean {
  const sum = parts.reduce((product, { amount }) => times(product, amount), "1");
  return quantities.some(
    (other) =>
      other.from < from &&
      other.parts.length === 1 &&
      other.parts[0]?.amount === sum &&
      CONTENTS.has(other.unit?.dimension ?? ""),
  );
}

const MOST_LENGTHS = 20;
const SHORTEST_CM = 30;

/** `3 x 2 m` of cable is three pieces; `2 x 1,5 mm` is its section, and behind a Ø the first number is no count. */
export function isCountOfLengths(
  all: Word[],
  { parts, unit, from }: Quantity,
  kinds: ReadonlySet<Kind>,
): boolean {
  const [count, length] = parts;
  if (!count || !length || !unit || count.unit || unit.dimension !== "length" || !kinds.has("linear"))
    return false;
  if (!isWhole(count.amount) || Number(count.amount) > MOST_LENGTHS || all[from - 1]?.text === "ø")
    return false;
  return Number(length.amount) * Number(unit.factor) >= SHORTEST_CM && !kinds.has("flat");
}

/** `x 12` or `par 12` at the end of a phrase, `12 x` at its beginning, `500 ml x 6`. */
const byTimes: Way = ({ all, quantities }) => {
  for (let at = 0; at < all.length; at++) {
    if (all[at]?.text !== "x" && all[at]?.text !== "par") continue;
    const next = all[at + 1];
    const last = all[at - 1];
    if (next?.amount && isWhole(next.amount) && last && isNounBefore(all, at)) {
      const quantity = quantities.find(({ from }) => from === at + 1);
      const ends = all[at + 2]?.segment !== next.segment || PIECE_NOUNS.has(all[at + 2]?.text ?? "");
      if (quantity && !quantity.unit && quantity.parts.length === 1 && ends && Number(next.amount) > 1)
        return { count: next.amount, from: at, to: at + 2 };
    }
    if (
      all[at]?.text === "x" &&
      last?.amount &&
      isWhole(last.amount) &&
      next &&
      next.amount === null &&
      Number(last.amount) > 1
    ) {
      const opens = at === 1 || all[at - 2]?.segment !== last.segment;
      const isZoom =
        hasAny(all, at + 1, at + 4, ZOOM) || CELL_SIZES.has(next.text) || isButtonCell(next.text);
      if (opens && next.segment === last.segment && !UNITS.has(next.text) && !isZoom)
        return { count: last.amount, from: at - 1, to: at + 1 };
    }
  }
  for (const { parts, unit, from, to } of quantities) {
    const [content, count] = parts;
    if (parts.length !== 2 || !content?.unit || unit || !count || !isWhole(count.amount)) continue;
    if (CONTENTS.has(content.unit.dimension)) return { count: count.amount, from, to };
  }
  return null;
};

const CONTENTS: ReadonlySet<string> = new Set(["volume", "weight", "sheets", "pages"]);
const ZOOM = new Set("zoom optical optique optisch magnification vergrosserung".split(" "));
/** How nouns end that more than one of can be: `FLOAT X2` is a model. */
const PLURAL = /(?:[sxnei]|er)$/;

/** Whether the sign of times behind a word counts it: not ports of a hub, nor a model named X. */
function isNounBefore(all: Word[], at: number): boolean {
  const last = all[at - 1];
  if (
    !last ||
    last.amount !== null ||
    all[at]?.joined ||
    PORTS.has(last.text) ||
    PORTS.has(all[at - 2]?.text ?? "")
  )
    return false;
  return !all[at + 1]?.attached || PLURAL.test(last.text) || CELL_SIZES.has(last.text);
}
const PORTS = new Set("usb hdmi zoom port ports x sata ethernet lan sim core rca jack sd".split(" "));

/** `10 Stück`, `5 pairs`, `six bottles`, `two dozen`. */
const counted: Way = ({ all, quantities }, { kinds }, inTitle) => {
  for (let at = 0; at < all.length; at++) {
    const { text } = all[at] as Word;
    if (DOZENS.has(text)) {
      const half = HALVES.has(all[at - 1]?.text ?? "");
      const many = countOf(all[at - 1]);
      const count = half ? "6" : many && isWhole(many) ? times(many, "12") : "12";
      return { count, from: half || many ? at - 1 : at, to: at + 1 };
    }
    const isPiece = PIECE_NOUNS.has(text);
    if (!isPiece && (!COUNTED_NOUNS.has(text) || kinds.has("holder"))) continue;
    const number = countWordBefore(all, at, !isPiece && inTitle);
    if (number === null) continue;
    const count = countOf(all[number]);
    if (!count || !isWhole(count)) continue;
    const isNumber = all[number]?.amount !== null;
    // In a description a number in words counts what is sold only where it begins a phrase.
    if (!isNumber && !inTitle && all[number - 1]?.segment === all[number]?.segment) continue;
    const quantity = isNumber ? quantities.find(({ to }) => to === number + 1) : null;
    if (quantity && (quantity.parts.length > 1 || quantity.isRange || quantity.unit)) continue;
    if (isNumber && (!quantity || all[number]?.joined)) continue;
    if (isPiece && (kinds.has("parts") || (all[at]?.joined && ONE_PIECE.has(text)))) continue;
    if (hasAny(all, number - 3, number, WITH) || all[number - 1]?.text === "/") continue;
    if (!isPiece && SET_PARTS.has(text) && kinds.has("parts")) continue;
    return { count, from: number, to: at + 1, isSmall: SMALL_NOUNS.has(text) };
  }
  return null;
};

/** `3-piece`: one thing of three. */
const ONE_PIECE = new Set(["piece", "pieces", "pc", "pieza", "piezas", "pezzi"]);

/** Where the number stands that counts a noun: right before it, or with one word between. */
function countWordBefore(all: Word[], noun: number, mayBeFar: boolean): number | null {
  if (countOf(all[noun - 1])) return noun - 1;
  const between = all[noun - 1];
  const far = all[noun - 2];
  if (!mayBeFar || !between || !far || far.segment !== all[noun]?.segment) return null;
  if (UNITS.has(between.text) || OF.has(between.text) || between.text.length < 3 || between.amount !== null)
    return null;
  return far.amount !== null ? noun - 2 : null;
}

/** `8 AA batteries` as what is sold: nothing that they come with is named. */
const cells: Way = ({ all }, _product, inTitle) => {
  if (!inTitle) return null;
  for (let at = 0; at < all.length; at++) {
    if (!BATTERIES.has(all[at]?.text ?? "")) continue;
    for (let number = at - 1; number >= Math.max(0, at - 4); number--) {
      const count = all[number]?.amount;
      if (!count || !isWhole(count)) continue;
      const isSize = (word: Word): boolean => CELL_SIZES.has(word.text) || isButtonCell(word.text);
      const isAlone = number === 0 || all.slice(0, number).some(isSize);
      const hasUnit = UNITS.has(all[number + 1]?.text ?? "");
      if (isAlone && !hasUnit && !hasAny(all, 0, number, WITH) && Number(count) > 1)
        return { count, from: number, to: at + 1 };
    }
  }
  return null;
};

/** A number that a title begins with: `4 garden chairs`. */
const leading: Way = ({ all, quantities }, { kinds }, inTitle) => {
  const [first, second] = all;
  if (!inTitle || !first || !second) return null;
  const count = countOf(first);
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
const isPluralAhead = ([, second, third, fourth]: Word[]): boolean => {
  const isPlural = (word: Word | undefined): boolean =>
    word !== undefined && word.text.length >= 3 && PLURAL.test(word.text);
  return (
    isPlural(second) ||
    (third?.joined === true && isPlural(third)) ||
    [third, fourth].some((word) => word?.text.endsWith("s"))
  );
};

/** Words of two that also say how a thing is made: a double bed. */
const NOT_COUNTING = new Set(["double", "twin", "triple"]);
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

const WAYS: readonly Way[] = [withFree, inPack, timesContent, byTimes, counted, labelled, cells, leading];
