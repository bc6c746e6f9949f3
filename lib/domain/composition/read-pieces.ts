import Big from "big.js";
import type { Quantity } from "./read-quantities";
import { countOf, type Word, type Words } from "./read-words";
import { hasAny, isWhole, type ProductText, quoteOf, type Reading, times } from "./reading";
import { BATTERIES, CELL_SIZES, isButtonCell, SUPPLIED } from "./words/battery-words";
import { LARGO, SIDES } from "./words/dimension-words";
import { ALSO, EACH, FOR, OF, PER, UP_TO, WITH } from "./words/joining";
import { type Kind, kindsOf } from "./words/kinds";
import { COUNTED_PACKS, DOZENS, HALVES } from "./words/numbers";
import {
  COUNTED_NOUNS,
  endsCounted,
  FREE,
  HOLDS,
  NOT_SOLD,
  OVENS,
  PACKS,
  PACKS_OF,
  PART_NOUNS,
  PIECE_NOUNS,
  PLURAL_PACKS,
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

type Found = { count: string; from: number; to: number; isSmall?: boolean };
type Way = (reading: Reading, product: ProductText, inTitle: boolean) => Found | null;

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

/** `lot de 6`, `set of two`, `4-pack`, `6er-Pack`, `twin pack`. */
const inPack: Way = ({ all, quantities }, { kinds, title }, inTitle) => {
  for (let at = 0; at < all.length; at++) {
    const { text } = all[at] as Word;
    const counted = COUNTED_PACKS.get(text);
    const isTrio =
      (at === 0 && OF.has(all[1]?.text ?? "")) || (text === "duplo" && quantities.some(isOfContent));
    if (counted && (!text.endsWith("o") || isTrio || hasAny(all, at - 1, at + 2, PACKS)))
      return { count: counted, from: at, to: at + 1 };
    const isPack = PACKS.has(text) || PACKS_OF.has(text);
    if (!isPack && !SETS.has(text)) continue;
    const isParts = !isPack && kinds.has("parts");
    const before = countBefore(all, quantities, at);
    const isMany = inTitle && PLURAL_PACKS.has(text) && before !== null && isWithoutUnit(quantities, at);
    // `size 43 pack of 2`
    const isSize = text === "pack" && countAfter(all, quantities, at)?.isOf === true;
    if (
      before &&
      (!isSize || before.isJoined || before.isEr) &&
      (isPack ? PLAIN_PACKS.has(text) || isMany || before.isEr : before.isEr || before.isJoined)
    ) {
      const held = PLURAL_PACKS.has(text) ? heldBy(all, quantities, at) : null;
      return {
        count: held ? times(before.count, held.count) : before.count,
        from: before.from,
        to: held?.to ?? at + 1,
      };
    }
    const ofPieces =
      PLAIN_PACKS.has(text) && PIECE_NOUNS.has(all[at - 1]?.text ?? "")
        ? countBefore(all, quantities, at - 1)
        : null;
    if (ofPieces) return { count: ofPieces.count, from: ofPieces.from, to: at + 1 };
    const each = isPack && PACKS.has(text) ? countPer(all, quantities, at, inTitle) : null;
    if (each) return each;
    const after = countAfter(all, quantities, at);
    if (!after || (PACKS_OF.has(text) && !after.isOf)) continue;
    const next = all[after.to]?.text ?? "";
    if ((!isPack || kinds.has("parts")) && SET_PARTS.has(next)) continue;
    if (PART_NOUNS.has(next)) continue;
    if (isParts && !after.isOf && !(inTitle && isSetOfThings(all, after.to))) continue;
    const isEnd = all[after.to]?.segment !== all[after.to - 1]?.segment;
    if (
      !after.isOf &&
      !STRONG_PACKS.has(text) &&
      !(isPack && isEnd) &&
      !PIECE_NOUNS.has(next) &&
      !(SETS.has(text) && inTitle)
    )
      continue;
    if (next === "er" || (next === "+" && all[after.to + 1]?.amount != null)) continue;
    const isOfTool = (at > 0 || !inTitle) && !isEnd && BATTERIES.has(next) && !isOfCells(title);
    if (SETS.has(text) && isOfTool) continue;
    const held = PLURAL_PACKS.has(next) ? heldBy(all, quantities, after.to) : null;
    return {
      count: held ? times(after.count, held.count) : after.count,
      from: at,
      to: held?.to ?? after.to,
      isSmall: SMALL_NOUNS.has(next),
    };
  }
  return null;
};

const isOfContent = ({ unit }: Quantity): boolean =>
  unit?.dimension === "volume" || unit?.dimension === "weight";

/** Whether the number right before a word has no unit and is no range: `3 packets`. */
const isWithoutUnit = (quantities: Quantity[], at: number): boolean => {
  const quantity = quantities.find(({ to }) => to === at);
  return !quantity || (!quantity.unit && !quantity.isRange && quantity.parts.length === 1);
};

/** `2 packs of 6 bottles of 1,5 l`, `4 packs of 6 x 100 ml`: what each pack holds, where measures of pieces are told. */
function heldBy(all: Word[], quantities: Quantity[], pack: number): { count: string; to: number } | null {
  let at = pack + 1;
  while (at < pack + 3 && (OF.has(all[at]?.text ?? "") || all[at]?.text === "x")) at++;
  const quantity = at > pack + 1 ? quantities.find(({ from }) => from === at) : undefined;
  if (!quantity || quantity.isRange) return null;
  const { parts, from, to } = quantity;
  const counts = parts.length > 1 && isOfContent(quantity) ? parts.slice(0, -1) : parts;
  if (counts.some((part) => part.unit || !isWhole(part.amount))) return null;
  const isTold = quantities.some((other) => other.from >= from && isOfContent(other));
  if (!isTold) return null;
  return { count: counts.reduce((product, { amount }) => times(product, amount), "1"), to };
}

/** `100/box`, `50 per pack`, or a pack with its number in brackets: `multipack (5)`. */
function countPer(all: Word[], quantities: Quantity[], at: number, inTitle: boolean): Found | null {
  const per = all[at - 1]?.text ?? "";
  const before = quantities.find(({ to }) => to === at - 1);
  if ((per === "/" || PER.has(per)) && before && isLoneCount(before))
    return { count: before.parts[0]?.amount ?? "1", from: before.from, to: at + 1 };
  const next = all[at + 1];
  const inside = inTitle && next?.opens ? quantities.find(({ from }) => from === at + 1) : undefined;
  const isClosed = all[at + 2]?.segment !== next?.segment;
  if (!inside || !isLoneCount(inside) || !isClosed || all[at]?.amount != null) return null;
  return { count: inside.parts[0]?.amount ?? "1", from: at, to: at + 2 };
}
const isLoneCount = ({ parts, unit, isRange }: Quantity): boolean =>
  parts.length === 1 && !unit && !isRange && isWhole(parts[0]?.amount ?? "");

/** `Set 4 chairs`: many of a thing, not one thing of many parts. */
function isSetOfThings(all: Word[], at: number): boolean {
  const next = all[at];
  if (!next || next.segment !== all[at - 1]?.segment || next.amount !== null || next.joined) return false;
  const { text } = next;
  if (text.length < 3 || !PLURAL.test(text) || UNITS.has(text) || PIECE_NOUNS.has(text)) return false;
  if (NOT_SOLD.has(text) || SET_PARTS.has(text)) return false;
  return !kindsOf(all.filter((word) => !SETS.has(word.text)).map((word) => word.text)).has("parts");
}

const PLAIN_PACKS = new Set(["pack", "packs", "pk", "pck", "multipack"]);
/** Packs that a count may follow without a word between. */
const STRONG_PACKS = new Set(
  "pack pk pck multipack lot lots paquet blister packung pckg pkg ve confezione conf lotto lote paquete estuche".split(
    " ",
  ),
);

function countBefore(all: Word[], quantities: Quantity[], at: number) {
  const isEr = all[at - 1]?.text === "er" && (all[at - 1]?.attached === true || all[at - 1]?.joined === true);
  const from = isEr ? at - 2 : at - 1;
  const count = countOf(all[from]);
  const quantity = quantities.find((other) => other.to === from + 1);
  if (quantity?.isRange || (quantity?.parts.length ?? 0) > 1) return null;
  const isModel = all[from]?.joined === true && all[from - 1]?.amount === null && !isEr;
  if (!count || !isWhole(count) || isModel) return null;
  return { count, from, isEr, isJoined: all[at]?.joined === true };
}

/** Words between a pack and its number: `pack ahorro 3`. */
const LARGE = new Set(
  "ahorro eco economico economique familiar familial convenienza risparmio value maxi".split(" "),
);

function countAfter(all: Word[], quantities: Quantity[], at: number) {
  let to = at + 1;
  while (to < at + 3 && OF.has(all[to]?.text ?? "")) to++;
  // `pack familial de 6`
  if (to === at + 1 && all[to]?.amount === null && OF.has(all[to + 1]?.text ?? "") && !countOf(all[to]))
    to += 2;
  if (to === at + 1 && LARGE.has(all[to]?.text ?? "")) to++;
  const isOf = (to > at + 1 && !LARGE.has(all[to - 1]?.text ?? "")) || all[to]?.text === "/";
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
const byTimes: Way = ({ words, all, quantities }, { title, kinds }, inTitle) => {
  for (let at = 0; at < all.length; at++) {
    if (all[at]?.text !== "x" && all[at]?.text !== "par") continue;
    const next = all[at + 1];
    const last = all[at - 1];
    const isPartOfOther = last && ((isCell(last) && !(inTitle && isOfCells(title))) || isSide(last));
    if (next?.amount && isWhole(next.amount) && last && isNounBefore(words, at, inTitle) && !isPartOfOther) {
      const quantity = quantities.find(({ from }) => from === at + 1);
      const behind = all[at + 2]?.text ?? "";
      const ends =
        all[at + 2]?.segment !== next.segment ||
        PIECE_NOUNS.has(behind) ||
        isJoining(behind) ||
        quantities.some((other) => other.from === at + 2 && isOfContent(other));
      if (quantity && !quantity.unit && quantity.parts.length === 1 && ends && Number(next.amount) > 1)
        return { count: next.amount, from: at, to: at + 2 };
    }
    if (isTimesAtEnd(all, quantities, at, inTitle))
      return { count: last?.amount ?? "1", from: at - 1, to: at + 1 };
    if (
      all[at]?.text === "x" &&
      last?.amount &&
      isWhole(last.amount) &&
      next &&
      next.amount === null &&
      !(isSide(next) && all[at - 2] && isSide(all[at - 2] as Word)) &&
      Number(last.amount) > 1
    ) {
      const opens = at === 1 || all[at - 2]?.segment !== last.segment;
      const isZoom =
        hasAny(all, at + 1, at + 4, ZOOM) || CELL_SIZES.has(next.text) || isButtonCell(next.text);
      if (opens && next.segment === last.segment && !UNITS.has(next.text) && !isZoom)
        return { count: last.amount, from: at - 1, to: at + 1 };
    }
  }
  for (const [index, { parts, unit, from, to }] of quantities.entries()) {
    const [content, count] = parts;
    if (parts.length !== 2 || !content?.unit || unit || !count || !isWhole(count.amount)) continue;
    const isContent =
      CONTENTS.has(content.unit.dimension) ||
      content.unit.dimension === "power" ||
      (content.unit.dimension === "other" && kinds.has("paper")) ||
      isCountBehind(all, quantities[index]) ||
      (ELECTRIC.has(content.unit.dimension) && inTitle && isOfCells(title));
    if (isContent) return { count: count.amount, from, to };
  }
  return null;
};

/** `500 ml 2x`, `cups, 2 x`: a number with its sign at the end of a phrase, unless it is how much a lens magnifies. */
function isTimesAtEnd(all: Word[], quantities: Quantity[], at: number, inTitle: boolean): boolean {
  const number = all[at - 1];
  const isEnd = all[at]?.text === "x" && all[at + 1]?.segment !== all[at]?.segment;
  if (!inTitle || !isEnd || !number?.amount || !isWhole(number.amount) || Number(number.amount) < 2)
    return false;
  const isBehind = quantities.some((other) => other.to === at - 1 && isOfContent(other));
  const isAlone = at > 1 && all[at - 2]?.segment !== number.segment;
  return (isBehind || isAlone) && !all.some(({ text }) => LENSES.test(text));
}
const LENSES =
  /^(?:loupes?|lupen?|jumelles|fernglas|binoculars?|monocular|prismaticos|binocolo|lente|telescope?|teleskop|zoom|magnif\w*|objectif|objektiv|lens|microscope|mikroskop)$/;

/** `120 cm x6`: a number at its sign, behind a length with a unit, counts lengths; `60 x 40 cm` are two sides. */
export function isCountBehind(all: Word[], quantity: Quantity | undefined): boolean {
  const [length, count] = quantity?.parts ?? [];
  if (!length || !count || quantity?.parts.length !== 2 || length.unit?.dimension !== "length" || count.unit)
    return false;
  const sign = all[count.at - 1];
  return sign?.text === "x" && !sign.attached && all[count.at]?.attached === true && isWhole(count.amount);
}

/** Words that begin what belongs to the thing before: `x3 for …`. */
const isJoining = (text: string): boolean => FOR.has(text) || WITH.has(text) || OF.has(text);
const ELECTRIC: ReadonlySet<string> = new Set(["charge", "energy", "voltage"]);

const isSide = ({ text }: Word): boolean => SIDES.has(text) || LARGO.has(text);

const isCell = ({ text }: Word): boolean =>
  BATTERIES.has(text) || (text.length > 1 && CELL_SIZES.has(text)) || isButtonCell(text);

/** Whether cells or batteries are what a title sells: it begins with them, and runs on none. */
const isOfCells = ({ all }: Reading): boolean => {
  const at = all.slice(0, 4).findIndex(isCell);
  if (at < 0 || hasAny(all, 0, at, WITH) || hasAny(all, 0, at, FOR)) return false;
  const next = all[at + 1];
  // `à batterie`, `Akku-Säge`, `Akku Säge, 2 Akkus`
  const isNamed =
    next?.amount === null && (next.joined || (all[at]?.text === "akku" && all.slice(at + 2).some(isCell)));
  const isOfTool = all[at - 1]?.text === "a" || isNamed;
  return !isOfTool && !hasAny(all, 0, all.length, SUPPLIED);
};

const CONTENTS: ReadonlySet<string> = new Set(["volume", "weight", "sheets", "pages"]);
const ZOOM = new Set("zoom optical optique optisch magnification vergrosserung".split(" "));
/** How nouns end that more than one of can be: `FLOAT X2` is a model. */
const PLURAL = /(?:[sxnei]|er)$/;

/** Whether the sign of times behind a word counts it: not ports of a hub, nor a model named X. */
function isNounBefore({ all, text }: Words, at: number, inTitle: boolean): boolean {
  const last = all[at - 1];
  if (
    !last ||
    last.amount !== null ||
    all[at]?.joined ||
    PORTS.has(last.text) ||
    PORTS.has(all[at - 2]?.text ?? "")
  )
    return false;
  if (text[all[at]?.start ?? 0] === "X" && isModelName(text, last)) return false;
  if (!all[at + 1]?.attached || PLURAL.test(last.text) || CELL_SIZES.has(last.text)) return true;
  if (all[at]?.opens) return true;
  if (!inTitle) return false;
  // A model is written with a capital; where all letters are, or none, that says nothing.
  const isSmall = /[x×*]/.test(text[all[at]?.start ?? 0] ?? "") && /\p{Lu}/u.test(text);
  return isSmall || all.slice(0, 4).some(isCell);
}
/** `AORUS X3` among words that are not all in capitals. */
const isModelName = (text: string, { start, end, text: word }: Word): boolean => {
  const written = text.slice(start, end);
  const isCapital = word.length > 3 && written === written.toUpperCase() && written !== written.toLowerCase();
  return isCapital && /\p{Ll}{2}/u.test(text) && !CELL_SIZES.has(word) && !isButtonCell(word);
};
const PORTS = new Set(
  "pci pcie lanes usb hdmi zoom port ports x sata ethernet lan sim core rca jack sd".split(" "),
);

/** `10 Stück`, `5 pairs`, `six bottles`, `two dozen`. */
const counted: Way = ({ all, quantities }, { kinds, title }, inTitle) => {
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
