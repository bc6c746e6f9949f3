import { type Found, isLoneCount, isOfCells, isOfContent, PLURAL, type Way } from "./counting";
import type { Quantity } from "./read-quantities";
import { countOf, type Word } from "./read-words";
import { hasAny, isWhole, times } from "./reading";
import { BATTERIES } from "./words/battery-words";
import { OF, PER } from "./words/joining";
import { kindsOf } from "./words/kinds";
import { COUNTED_PACKS, DOZENS } from "./words/numbers";
import {
  NOT_SOLD,
  PACKS,
  PACKS_OF,
  PART_NOUNS,
  PIECE_NOUNS,
  PLURAL_PACKS,
  SET_PARTS,
  SETS,
  SMALL_NOUNS,
} from "./words/packs";
import { UNITS } from "./words/units";

/** `lot de 6`, `set of two`, `4-pack`, `6er-Pack`, `twin pack`. */
export const inPack: Way = ({ all, quantities }, { kinds, title }, inTitle) => {
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
    const isMany =
      before !== null &&
      PLURAL_PACKS.has(text) &&
      isWithoutUnit(quantities, at) &&
      (inTitle || heldBy(all, quantities, at) !== null);
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
