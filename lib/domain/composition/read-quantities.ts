import type { Word, Words } from "./read-words";
import { LARGO, SIDES } from "./words/dimension-words";
import { RATE_OF, UNITS, type Unit } from "./words/units";

/** A number of a text with its unit, if one stands there. */
export type Part = { amount: string; unit: Unit | null; at: number };

/** Numbers that belong together: `500 ml`, `6 x 1,5 l`, `45 x 52 x 88 cm`. Words from `from`, before `to`. */
export type Quantity = {
  parts: Part[];
  /** The unit of the last part. */
  unit: Unit | null;
  from: number;
  to: number;
  /** `5-10 kg`, `9 bis 18 kg`: what it is for, not what it is. */
  isRange: boolean;
  /** `80 g/m²`, `600 m³/h`: not a measure of the product. */
  isRate: boolean;
};

const TIMES = new Set(["x", "by", "mal", "por", "sur"]);
const BETWEEN = new Set(["to", "bis", "a", "et", "and", "und", "y", "e"]);
const LABEL = /^(?:[alhbtwdpø]|larg|haut|prof|alt|cm)$/;
const isSide = (text: string): boolean =>
  LARGO.has(text) || (SIDES.has(text) && SIDES.get(text) !== "diameterCm");

/** All numbers of a text, each in one quantity. */
export function readQuantities(words: Words): Quantity[] {
  const { all } = words;
  const quantities: Quantity[] = [];
  for (let at = 0; at < all.length; at++) {
    if (all[at]?.amount == null) continue;
    const quantity = readAt(all, at);
    quantities.push(quantity);
    at = quantity.to - 1;
  }
  return quantities;
}

function readAt(all: Word[], from: number): Quantity {
  const parts: Part[] = [];
  let at = from;
  let isRange = false;
  for (;;) {
    const { part, to } = readPart(all, at);
    parts.push(part);
    at = to;
    const next = all[at];
    const after = all[at + 1];
    if (next?.amount != null && next.joined && all[at - 1]?.amount != null) {
      isRange = true;
      continue;
    }
    if (!next) break;
    const isNamed = isSide(next.text) && (next.opens || part.unit !== null);
    const isLabelled = (LABEL.test(next.text) || isNamed) && after !== undefined && TIMES.has(after.text);
    const sign = isLabelled ? at + 1 : at;
    const first = all[sign + 1];
    if (parts.length < 3 && next.text === "/" && isSlashed(all, from)) {
      at++;
      continue;
    }
    // `L 80 P 35 H 120 cm`: sides side by side, of which the last has the unit.
    if (!part.unit && isSideByName(all, part.at - 1) && isSideByName(all, at) && after?.amount != null) {
      at++;
      continue;
    }
    // `17 inches (x4)`: in brackets of their own they are counted.
    if (sign === at && next.opens) break;
    if (!TIMES.has(all[sign]?.text ?? "")) {
      const isApart = next.segment !== all[at - 1]?.segment || (next.text === "a" && next.attached);
      if (BETWEEN.has(next.text) && !isApart && after?.amount != null && isSame(all, part, at + 1)) {
        isRange = true;
        at++;
        continue;
      }
      break;
    }
    if (first?.amount != null) at = sign + 1;
    else if (
      first &&
      (LABEL.test(first.text) || (isSide(first.text) && isSide(all[from - 1]?.text ?? ""))) &&
      all[sign + 2]?.amount != null
    )
      at = sign + 2;
    else break;
  }
  const isBehind = parts.length > 1 && METRIC.has(all[from - 1]?.text ?? "");
  const unit =
    parts[parts.length - 1]?.unit ?? (isBehind ? UNITS.get(all[from - 1]?.text ?? "") : null) ?? null;
  const isRate = all[at]?.text === "/" && RATE_OF.has(all[at + 1]?.text ?? "");
  return { parts, unit, from, to: at, isRange, isRate };
}

const isSideByName = (all: Word[], at: number): boolean => SIDE_LETTER.test(all[at]?.text ?? "");

/** `120/60/75 cm`: three sides apart by strokes. */
function isSlashed(all: Word[], from: number): boolean {
  const isSide = (at: number): boolean => all[at]?.amount != null;
  const isStroke = (at: number): boolean => all[at]?.text === "/";
  const isWritten =
    isSide(from) && isStroke(from + 1) && isSide(from + 2) && isStroke(from + 3) && isSide(from + 4);
  return isWritten && UNITS.get(all[from + 5]?.text ?? "")?.dimension === "length";
}

/** Whether the number there has a unit of the kind that the part has, or the part none. */
function isSame(all: Word[], part: Part, at: number): boolean {
  const { part: second } = readPart(all, at);
  const dimension = second.unit?.dimension;
  return (
    dimension !== undefined && dimension !== "other" && (!part.unit || part.unit.dimension === dimension)
  );
}

const UNIT_FRACTIONS = new Map([
  ["1/2", "0.5"],
  ["1/3", "0.333333"],
  ["1/4", "0.25"],
  ["3/4", "0.75"],
  ["1/5", "0.2"],
  ["1/8", "0.125"],
]);

function readPart(all: Word[], at: number): { part: Part; to: number } {
  const word = all[at];
  const below = all[at + 2];
  if (all[at + 1]?.text === "/" && below?.amount != null) {
    const value = UNIT_FRACTIONS.get(`${word?.amount}/${below.amount}`);
    const unit = value === undefined ? null : unitAt(all, at + 3);
    if (value !== undefined && unit) return { part: { amount: value, unit: unit.unit, at }, to: unit.to };
  }
  const isLettered = isSideLetter(all, at + 1);
  const found = isLettered ? lengthUnitAt(all, at + 2) : unitAt(all, at + 1);
  const unit = found?.unit ?? null;
  const amount = (unit?.small && word?.grouped) || word?.amount || "0";
  return { part: { amount, unit, at }, to: found?.to ?? at + 1 };
}

const SIDE_LETTER = /^[lhwbdtp]$/;
const METRIC = new Set(["cm", "mm"]);

/** The letter of a side behind its number: `90L x 45W x 75H cm`, `60 (L) x 40 (W) cm`, `74h cm`; else it is a unit. */
function isSideLetter(all: Word[], at: number): boolean {
  const letter = all[at];
  if (letter?.opens && isSide(letter.text) && METRIC.has(all[at + 1]?.text ?? "")) return true;
  if (!letter || !SIDE_LETTER.test(letter.text)) return false;
  if ((letter.opens || letter.attached) && METRIC.has(all[at + 1]?.text ?? "")) return true;
  return (
    (TIMES.has(all[at + 1]?.text ?? "") &&
      all[at + 2]?.amount != null &&
      isOtherLetter(letter, all[at + 3])) ||
    (TIMES.has(all[at - 2]?.text ?? "") && all[at - 4]?.amount != null && isOtherLetter(letter, all[at - 3]))
  );
}

const isOtherLetter = ({ text }: Word, other: Word | undefined): boolean =>
  other !== undefined && SIDE_LETTER.test(other.text) && other.text !== text;

function lengthUnitAt(all: Word[], at: number): { unit: Unit; to: number } | null {
  const unit = UNITS.get(all[at]?.text ?? "");
  return unit?.dimension === "length" || unit?.dimension === "inch" ? { unit, to: at + 1 } : null;
}

function unitAt(all: Word[], at: number): { unit: Unit; to: number } | null {
  const word = all[at];
  const next = all[at + 1];
  const number = all[at - 1];
  if (!word || word.segment !== number?.segment) return null;
  // `4-L`, `PLD-2136-G`: a model. `2-L-Flasche` goes on.
  if (word.text.length === 1 && !next?.joined && (word.joined || (number.joined && word.attached)))
    return null;
  const isFluid = (word.text === "fl" || word.text === "fluid") && /^(?:oz|ounces?)$/.test(next?.text ?? "");
  const isSquare =
    (word.text === "sq" || word.text === "square") && /^(?:m|metres?|meters?)$/.test(next?.text ?? "");
  const name = isFluid ? "floz" : isSquare ? "m2" : word.text;
  const unit = UNITS.get(name);
  // `3 in 1`, `in a box`: a preposition, unless a number of inches can stand there.
  const isPreposition =
    name === "in" &&
    next &&
    next.text !== "x" &&
    next.segment === word.segment &&
    (!word.attached || next.text === "1");
  if (!unit || isPreposition) return null;
  // `190 h 18 cm`
  if (name === "h" && next?.amount != null && lengthUnitAt(all, at + 2)) return null;
  if (name === "a" || (name === "h" && TIMES.has(next?.text ?? ""))) return null;
  return { unit, to: at + (isFluid || isSquare ? 2 : 1) };
}
