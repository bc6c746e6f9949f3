import { isCountOfLengths } from "./read-pieces";
import type { Part, Quantity } from "./read-quantities";
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
import { COVERS, LARGO, NOT_A_SIDE, SIDE_LETTERS, SIDES, type Side } from "./words/dimension-words";
import { PAPER_SIZES, UNITS } from "./words/units";

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
  if (kinds.has("paper") && !dimensions.widthCm) readPaperSize(product, dimensions);
  return dimensions;
}

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
  const words = parts.map(({ at }) => SIDES.get(all[at - 1]?.text ?? "") ?? null);
  if (words.filter(Boolean).length === parts.length) return words;
  if (from > 0 && all[from - 1]?.text === "ø" && parts.length === 2)
    return ["diameterCm", isLinear ? "lengthCm" : "heightCm"];
  return null;
}

/** Letters of the parts: `L 80 x P 45 x H 75`, `80 (L) x 45 (P)`, or a group before or behind of the same number. */
function lettersFor(all: Word[], { from, to }: Quantity, parts: Part[]): string[] | null {
  const before = parts.map(({ at }) => letterAt(all, at - 1));
  if (before.every(Boolean)) return before as string[];
  const behind = parts.map(({ at, unit }) =>
    letterAt(all, at + (unit && unit.dimension === "length" ? 2 : 1)),
  );
  if (behind.every(Boolean)) return behind as string[];
  for (const start of [to, to + 1, from - 1, from - parts.length, from - parts.length * 2 + 1]) {
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
  const { all } = reading;
  const isNear = (at: number): boolean =>
    all[at] !== undefined && Math.abs((all[at]?.segment ?? 0) - (all[from]?.segment ?? 0)) <= 1;
  for (const at of [from - 1, from - 2]) {
    const text = all[at]?.text ?? "";
    const side = isNear(at) ? SIDES.get(text) : undefined;
    if (side && (at === from - 1 || all[from - 1]?.amount == null) && !isBehindLength(all, at, from))
      return side;
    if (LARGO.has(text) && at === from - 1 && !isBehindLength(all, at, from))
      return isItalian(all) ? "widthCm" : "lengthCm";
  }
  const same = (at: number): boolean => all[at]?.segment === all[to - 1]?.segment;
  for (const at of [to, to + 1]) {
    const text = all[at]?.text ?? "";
    const side = same(at) ? SIDES.get(text) : undefined;
    const isBehind = at === to || LINKS.has(all[to]?.text ?? "");
    const opensNext = all[at + 1]?.amount != null && all[at + 1]?.segment === all[at]?.segment;
    if (side && isBehind && !opensNext) return side;
    if (LARGO.has(text) && same(at) && isBehind) return isItalian(all) ? "widthCm" : "lengthCm";
  }
  const letter = letterAt(all, from - 1);
  const isUnit = all[from - 2]?.amount != null;
  if (letter && letter !== "a" && letter !== "d" && !isUnit) {
    if (letter !== "l") return LETTERS[letter] ?? null;
    // L beside depth or height letters of other lengths is a width.
    const others = all.filter(
      (word, at) => at !== from - 1 && all[at + 1]?.amount != null && /^[hpt]$/.test(word.text),
    );
    const hasWidth = all.some((word, at) => all[at + 1]?.amount != null && /^[bw]$/.test(word.text));
    return others.length > 0 && !hasWidth ? "widthCm" : "lengthCm";
  }
  return null;
}

/** `22 cm high, 90 cm wide`: the word belongs to the length before it. */
const isBehindLength = (all: Word[], at: number, next: number): boolean =>
  (all[at]?.segment !== all[next]?.segment || at < next - 1) &&
  isLengthAt(all, LINKS.has(all[at - 1]?.text ?? "") ? at - 2 : at - 1, all[at]?.segment);

const isLengthAt = (all: Word[], at: number, segment: number | undefined): boolean =>
  all[at]?.segment === segment && UNITS.has(all[at]?.text ?? "") && all[at - 1]?.amount != null;

const LINKS = new Set(["de", "d", "di", "in", "of", "en"]);
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
  if (kinds.has("screw") || kinds.has("screen")) return null;
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
  if (kinds.has("box") || kinds.has("flat")) return ["lengthCm", "widthCm", "heightCm"];
  return ["widthCm", "depthCm", "heightCm"];
}

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
