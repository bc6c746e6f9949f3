import type { Part, Quantity } from "./read-quantities";
import { isCountBehind, isCountOfLengths } from "./read-times";
import type { Word } from "./read-words";
import {
  hasAny,
  hasAnyInPhrase,
  isWhole,
  type ProductText,
  plain,
  quoteOf,
  type Reading,
  times,
} from "./reading";
import {
  COVERS,
  LARGO,
  NOT_A_SIDE,
  OF_A_PART,
  SIDE_LETTERS,
  SIDES,
  type Side,
} from "./words/dimension-words";
import { ABOUT } from "./words/joining";
import { PAPER_SIZES, UNITS } from "./words/units";
import { PACKAGE } from "./words/weight-words";

type Said = { value: string; source: string };
export type Sides = { [Name in Side]?: Said };
export type Dimensions = Sides & { areaM2?: Said; screenIn?: Said };

/** Sides in centimetres, area in m², screen in inches. What is said in words beats the usual order of numbers. */
export function readDimensions(product: ProductText): Dimensions {
  const dimensions: Dimensions = {};
  const { kinds } = product;
  const hasSides = !kinds.has("tyre");
  const unnamed: (() => void)[] = [];
  for (const reading of [product.title, product.description]) {
    for (const quantity of reading.quantities) {
      const { parts, unit, isRange, isRate } = quantity;
      if (isRange || isRate) continue;
      if (reading !== product.title && hasAnyInPhrase(reading, quantity, PACKAGE, BEFORE)) continue;
      const dimension = unit?.dimension;
      if (dimension === "area") readArea(reading, quantity, dimensions);
      else if (dimension === "inch" && isScreen(product, reading, quantity)) {
        dimensions.screenIn ??= { value: plain(parts[0]?.amount ?? "0"), source: quoteOf(reading, quantity) };
      } else if (hasSides && (dimension === "length" || dimension === "inch" || parts.length > 1)) {
        if (!readNamedSides(product, reading, quantity, dimensions))
          unnamed.push(() => readUsualSides(product, reading, quantity, dimensions));
      }
    }
  }
  for (const read of unnamed) read();
  if (kinds.has("mattress") && !dimensions.widthCm && !dimensions.lengthCm)
    readStroked(product.title, dimensions);
  if (kinds.has("paper") && !dimensions.widthCm) readPaperSize(product, dimensions);
  return dimensions;
}

const BEFORE = { before: 4, after: 0 };

function readArea(reading: Reading, quantity: Quantity, dimensions: Dimensions): void {
  const part = quantity.parts[quantity.parts.length - 1];
  if (!part || hasAnyInPhrase(reading, quantity, COVERS, { before: 3, after: 1 })) return;
  const value = quantity.parts.reduce((product, { amount }) => times(product, amount), "1");
  dimensions.areaM2 ??= { value: plain(value), source: quoteOf(reading, quantity) };
}

/** Inches beside a word of screens, unless it is a thing for one. */
function isScreen({ kinds }: ProductText, { all }: Reading, { parts, from, to }: Quantity): boolean {
  if (parts.length > 1 || kinds.has("screenThings") || kinds.has("tyre")) return false;
  const unitText = all[from + 1]?.text;
  if (unitText === "in" && hasAny(all, to, to + 1, new Set(["1"]))) return false;
  return kinds.has("screen");
}

/** `90/200`, as sizes of mattresses are written: width and length apart by a stroke. */
function readStroked(reading: Reading, dimensions: Dimensions): void {
  const { all, quantities } = reading;
  const isSize = ({ parts, unit }: Quantity): boolean =>
    parts.length === 1 && (!unit || unit.factor === "1") && Number(parts[0]?.amount) >= SHORTEST_BED;
  for (const [index, width] of quantities.entries()) {
    const length = quantities[index + 1];
    if (!length || all[width.to]?.text !== "/" || length.from !== width.to + 1) continue;
    if (!isSize(width) || !isSize(length) || Number(length.parts[0]?.amount) > LONGEST_BED) continue;
    const source = quoteOf(reading, { from: width.from, to: length.to });
    dimensions.widthCm = { value: plain(width.parts[0]?.amount ?? "0"), source };
    dimensions.lengthCm = { value: plain(length.parts[0]?.amount ?? "0"), source };
    return;
  }
}
const SHORTEST_BED = 60;
const LONGEST_BED = 220;

function readPaperSize({ title, description }: ProductText, dimensions: Dimensions): void {
  for (const reading of [title, description])
    for (const [at, { text }] of reading.all.entries()) {
      const size = PAPER_SIZES.get(text);
      if (!size) continue;
      const source = quoteOf(reading, { from: at, to: at + 1 });
      dimensions.lengthCm ??= { value: size[0], source };
      dimensions.widthCm ??= { value: size[1], source };
      return;
    }
}

/** Sides that words or letters name; false where none do. */
function readNamedSides(
  product: ProductText,
  reading: Reading,
  quantity: Quantity,
  dimensions: Dimensions,
): boolean {
  const parts = sideParts(product, reading, quantity);
  const sides = parts.length > 0 ? namedSides(reading, quantity, parts, product.kinds.has("linear")) : null;
  if (sides) take(sides, parts, reading, quantity, dimensions);
  return sides !== null;
}

/** Sides by the order that such things are measured in; a description doesn't add to what is known. */
function readUsualSides(
  product: ProductText,
  reading: Reading,
  quantity: Quantity,
  dimensions: Dimensions,
): void {
  const parts = sideParts(product, reading, quantity);
  const sides = parts.length > 0 ? usualSides(product, reading, quantity, parts) : null;
  if (!sides || (reading === product.description && sides.some((side) => side && dimensions[side]))) return;
  take(sides, parts, reading, quantity, dimensions);
}

function take(
  sides: (Side | null)[],
  parts: Part[],
  reading: Reading,
  quantity: Quantity,
  dimensions: Dimensions,
): void {
  const source = quoteOf(reading, quantity);
  for (const [index, side] of sides.entries()) {
    const part = parts[index];
    if (side && part) dimensions[side] ??= { value: lengthOf(part, quantity), source };
  }
}

/** The parts that are lengths, without a count before them: `2 x 5 m` of cable is one length. */
function sideParts({ kinds }: ProductText, { all }: Reading, quantity: Quantity): Part[] {
  const { parts, unit } = quantity;
  const dimension = unit?.dimension;
  if (isCountBehind(all, quantity)) return parts.slice(0, 1);
  if (unit && dimension !== "length" && dimension !== "inch") {
    return [];
  }
  if (kinds.has("screw") && parts.length > 1) return [];
  if (parts.length > 4 || parts.some(({ amount }) => Number(amount) === 0)) return [];
  if (parts.length === 2 && isCountOfLengths(all, quantity, kinds)) return parts.slice(1);
  if (parts.length === 4) return isWhole(parts[0]?.amount ?? "") ? parts.slice(1) : [];
  if (
    !unit &&
    !(parts.length > 1 && parts.every(({ amount }) => Number(amount) >= 20 && Number(amount) <= 400))
  )
    return [];
  if (!unit && !SIZED_WITHOUT_UNIT.some((kind) => kinds.has(kind))) return [];
  return parts;
}

/** Things whose size is written without a unit: a mattress of 140x190. */
const SIZED_WITHOUT_UNIT = ["mattress", "flat", "furniture", "upright"] as const;

function lengthOf({ amount, unit: own }: Part, { unit, parts }: Quantity): string {
  const isLength = own?.dimension === "length" || own?.dimension === "inch";
  const factor = (isLength ? own : unit)?.factor ?? parts.find((part) => part.unit)?.unit?.factor ?? "1";
  return times(amount, factor);
}

/** The sides that words or letters name: before, behind, in brackets, or for all: `(L x P x H)`. */
function namedSides(
  reading: Reading,
  quantity: Quantity,
  parts: Part[],
  isLinear: boolean,
): (Side | null)[] | null {
  const { all } = reading;
  const { from } = quantity;
  if (parts.length === 1) {
    const side = sideBeside(reading, quantity);
    return side === null ? null : [side];
  }
  const letters = lettersFor(all, quantity, parts);
  if (letters) return sidesOfLetters(letters);
  const words = parts.map(({ at }) => sideAt(all, at - 1));
  if (words.filter(Boolean).length === parts.length) return words;
  const behindEach = parts.map(({ at, unit }) => sideAt(all, at + 1) ?? (unit ? sideAt(all, at + 2) : null));
  if (behindEach.filter(Boolean).length === parts.length) return behindEach;
  const group = [from, firstOfGroup(all, from)].flatMap((end) =>
    sideGroup(all, end - parts.length * 2 + 1, parts),
  );
  if (group.length >= parts.length) return group.slice(0, parts.length);
  const behind = sideGroup(all, quantity.to, parts);
  if (behind.length === parts.length) return behind;
  if (from > 0 && all[from - 1]?.text === "ø" && parts.length === 2)
    return ["diameterCm", isLinear ? "lengthCm" : "heightCm"];
  return null;
}

/** `Width x Height x Depth: 80 x 200 x 40 cm`: words of sides apart by signs, before or behind their numbers. */
function sideGroup(all: Word[], start: number, parts: readonly Part[]): Side[] {
  const sides: Side[] = [];
  for (const index of parts.keys()) {
    const side = sideAt(all, start + index * 2);
    const isApart = index === 0 || GROUP_SIGNS.has(all[start + index * 2 - 1]?.text ?? "");
    if (!side || !isApart) return [];
    sides.push(side);
  }
  return sides;
}
const sideAt = (all: Word[], at: number): Side | null => {
  const text = all[at]?.text ?? "";
  return SIDES.get(text) ?? (LARGO.has(text) ? sideOfLargo(all) : null);
};
const GROUP_SIGNS = new Set(["x", "/", "par", "by"]);
const sideOfLargo = (all: Word[]): Side => (isItalian(all) ? "widthCm" : "lengthCm");

/** Where numbers begin whose group of words or letters ends before `ca.` */
const firstOfGroup = (all: Word[], from: number): number =>
  ABOUT.has(all[from - 1]?.text ?? "") ? from - 1 : from;

/** Letters of the parts: `L 80 x P 45 x H 75`, `80 (L) x 45 (P)`, or a group before or behind of the same number. */
function lettersFor(all: Word[], { from, to }: Quantity, parts: Part[]): string[] | null {
  const before = parts.map(({ at }) => letterAt(all, at - 1));
  if (before.every(Boolean)) return before as string[];
  const behind = parts.map(
    ({ at, unit }) =>
      letterAt(all, at + 1) ?? (unit && unit.dimension === "length" ? letterAt(all, at + 2) : null),
  );
  if (behind.every(Boolean)) return behind as string[];
  const first = firstOfGroup(all, from);
  for (const start of [to, to + 1, first - 1, first - parts.length, first - parts.length * 2 + 1]) {
    const group = letterGroup(all, start, parts.length);
    if (group) return group;
  }
  return null;
}

function letterAt(all: Word[], at: number): string | null {
  const text = all[at]?.text ?? "";
  if (SIDE_LETTERS.has(text)) return text;
  return null;
}

/** `LxPxH` in one word, or letters apart by `x` or `/`, or side by side. */
function letterGroup(all: Word[], start: number, count: number): string[] | null {
  const whole = all[start]?.text ?? "";
  if (whole.length === count * 2 - 1) {
    const letters = whole.split("x");
    if (letters.length === count && letters.every((letter) => SIDE_LETTERS.has(letter))) return letters;
  }
  const letters: string[] = [];
  for (let at = start; at >= 0 && at < start + count * 2 && letters.length < count; at++) {
    const text = all[at]?.text ?? "";
    if (text === "x" || text === "/") continue;
    if (!SIDE_LETTERS.has(text)) return null;
    letters.push(text);
  }
  return letters.length === count ? letters : null;
}

/** What letters mean together: L is a length, or a width beside depth and height; D is a depth beside a width. */
function sidesOfLetters(letters: string[]): (Side | null)[] {
  const has = (letter: string): boolean => letters.includes(letter);
  const isLengthThenWidth = letters.filter((letter) => letter === "l").length === 2;
  let lengths = 0;
  return letters.map((letter): Side | null => {
    if (letter === "l") {
      if (isLengthThenWidth) return lengths++ === 0 ? "lengthCm" : "widthCm";
      return has("b") || has("w") ? "lengthCm" : has("p") || has("h") || has("a") ? "widthCm" : "lengthCm";
    }
    if (letter === "d") return has("w") || has("b") || has("l") ? "depthCm" : "diameterCm";
    if (letter === "a") return has("l") ? "heightCm" : "widthCm";
    return LETTERS[letter] ?? null;
  });
}
const LETTERS: Record<string, Side> = {
  h: "heightCm",
  b: "widthCm",
  w: "widthCm",
  t: "depthCm",
  p: "depthCm",
  ø: "diameterCm",
};

/** The side that a word or letter beside one length names. */
function sideBeside(reading: Reading, { from, to }: Quantity): Side | null {
  const { all, quantities } = reading;
  const isNear = (at: number): boolean =>
    all[at] !== undefined && Math.abs((all[at]?.segment ?? 0) - (all[from]?.segment ?? 0)) <= 1;
  for (const at of [from - 1, from - 2]) {
    const text = all[at]?.text ?? "";
    // `100 cm (length) x 60 cm`: it is of the length before.
    const isOfBefore =
      all[at]?.opens && all[at]?.segment !== all[from]?.segment && UNITS.has(all[at - 1]?.text ?? "");
    if (isOfBefore || all[from - 1]?.text === "x") break;
    const side = isNear(at) && !isOfPart(all, at) ? SIDES.get(text) : undefined;
    if (side && (at === from - 1 || all[from - 1]?.amount == null) && !isBehindLength(all, at, from))
      return side;
    if (LARGO.has(text) && at === from - 1 && !isBehindLength(all, at, from)) return sideOfLargo(all);
  }
  const same = (at: number): boolean => all[at]?.segment === all[to - 1]?.segment;
  for (const at of [to, to + 1]) {
    const text = all[at]?.text ?? "";
    const side = same(at) ? SIDES.get(text) : undefined;
    const isBehind = at === to || LINKS.has(all[to]?.text ?? "");
    const next = quantities.find((other) => other.from === at + 1);
    const opensNext = next?.parts.length === 1 && all[at + 1]?.segment === all[at]?.segment;
    if (side && isBehind && !opensNext) return side;
    if (LARGO.has(text) && same(at) && isBehind) return sideOfLargo(all);
  }
  // `140 cm (long) x 80 cm (wide)`
  const inside = all[to];
  if (inside?.opens && all[to + 1]?.segment !== inside.segment) {
    const side = sideAt(all, to);
    if (side) return side;
  }
  const letter = letterAt(all, from - 1);
  const isUnit = all[from - 2]?.amount != null && (letter !== "h" || all[from - 1]?.attached === true);
  if (!letter || isUnit) return null;
  // L beside depth or height letters of other lengths is a width; D and A are sides only beside others, D without a width a diameter.
  const isLettered = (letters: RegExp): boolean =>
    all.some((word, at) => at !== from - 1 && all[at + 1]?.amount != null && letters.test(word.text));
  if (letter === "l") return isLettered(/^[hpt]$/) && !isLettered(/^[bw]$/) ? "widthCm" : "lengthCm";
  if (letter === "d") {
    if (isLettered(/^[bw]$/) || (isLettered(/^l$/) && isLettered(/^h$/))) return "depthCm";
    return isLettered(/^[hl]$/) ? "diameterCm" : null;
  }
  if (letter === "a") return isLettered(/^l$/) && isLettered(/^p$/) ? "heightCm" : null;
  return LETTERS[letter] ?? null;
}

/** `seat height 45 cm`, `hauteur d'assise 45 cm`: not a side of the whole. */
const isOfPart = (all: Word[], at: number): boolean =>
  hasAny(all, at - 1, at, OF_A_PART) ||
  OF_A_PART.has(all[at + 1]?.text ?? "") ||
  (LINKS.has(all[at + 1]?.text ?? "") && hasAny(all, at + 2, at + 4, OF_A_PART));

/** `22 cm high, 90 cm wide`: the word belongs to the length before it, if no colon makes it a label. */
const isBehindLength = (all: Word[], at: number, next: number): boolean =>
  !all[next]?.labelled &&
  (all[at]?.segment !== all[next]?.segment || at < next - 1) &&
  isLengthAt(all, LINKS.has(all[at - 1]?.text ?? "") ? at - 2 : at - 1, all[at]?.segment);

const isLengthAt = (all: Word[], at: number, segment: number | undefined): boolean =>
  all[at]?.segment === segment && UNITS.has(all[at]?.text ?? "") && all[at - 1]?.amount != null;

const LINKS = new Set(["de", "d", "di", "in", "of", "en", "del", "della", "des"]);
const ITALIAN = new Set(["alto", "lungo", "profondo", "di", "da", "in", "con", "per", "legno", "tavolo"]);
const SPANISH = new Set(["de", "ancho", "mesa", "para", "y", "cable", "cinta"]);

const isItalian = (all: Word[]): boolean =>
  all.filter(({ text }) => ITALIAN.has(text)).length > all.filter(({ text }) => SPANISH.has(text)).length;

/** The order that such things are measured in, where nothing is said. */
function usualSides(
  product: ProductText,
  reading: Reading,
  quantity: Quantity,
  parts: Part[],
): (Side | null)[] | null {
  const { kinds, title } = product;
  const isBeside = hasAnyInPhrase(reading, quantity, NOT_A_SIDE, { before: 2, after: 2 });
  if (isBeside && !kinds.has("linear")) return null;
  if (parts.length === 1) return reading === title ? usualSide(product, quantity) : null;
  if (kinds.has("screw") || (kinds.has("screen") && !kinds.has("furniture"))) return null;
  if (parts.length === 2) {
    if (kinds.has("round")) return ["diameterCm", "heightCm"];
    if (kinds.has("upright") && !kinds.has("flat") && !kinds.has("mattress")) return ["widthCm", "heightCm"];
    const [first, second] = parts.map((part) => Number(lengthOf(part, quantity)));
    if (first === undefined || second === undefined) return null;
    if (kinds.has("furniture") && !kinds.has("mattress") && !isTable(title)) return ["widthCm", "depthCm"];
    return first > second ? ["lengthCm", "widthCm"] : ["widthCm", "lengthCm"];
  }
  if (kinds.has("mattress")) return byMattress(parts, quantity);
  if (kinds.has("furniture")) return ["widthCm", "depthCm", "heightCm"];
  if (kinds.has("box") || kinds.has("flat") || isBoard(parts, quantity))
    return ["lengthCm", "widthCm", "heightCm"];
  return ["widthCm", "depthCm", "heightCm"];
}

/** A board or beam: many times as long as wide, and the narrower the later. */
function isBoard(parts: Part[], quantity: Quantity): boolean {
  const [first = 0, second = 0, third = 0] = parts.map((part) => Number(lengthOf(part, quantity)));
  return first >= second * LONG && second >= third;
}
const LONG = 5;

function byMattress(parts: Part[], quantity: Quantity): Side[] {
  const [first, second] = parts.map((part) => Number(lengthOf(part, quantity)));
  return (first ?? 0) > (second ?? 0)
    ? ["lengthCm", "widthCm", "heightCm"]
    : ["widthCm", "lengthCm", "heightCm"];
}

const TABLES = new Set(["table", "tables", "tisch", "esstisch", "couchtisch", "tavolo", "mesa"]);
const isTable = ({ all }: Reading): boolean => hasAny(all, 0, all.length, TABLES);

/** Shorter than so, a number is of a plug or a thickness. */
const SHORTEST_CM = 10;

/** One length of a thing that has one that matters. */
function usualSide({ kinds }: ProductText, { unit, parts }: Quantity): [Side] | null {
  if (unit?.dimension === "inch" || Number(parts[0]?.amount) * Number(unit?.factor) < SHORTEST_CM)
    return null;
  if (kinds.has("linear")) return ["lengthCm"];
  if (kinds.has("round")) return ["diameterCm"];
  return kinds.has("tall") ? ["heightCm"] : null;
}
