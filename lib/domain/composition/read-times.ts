import { CONTENTS, isCell, isOfCells, isOfContent, isSide, PLURAL, type Way } from "./counting";
import type { Quantity } from "./read-quantities";
import type { Word, Words } from "./read-words";
import { hasAny, isWhole, times } from "./reading";
import { CELL_SIZES, isButtonCell } from "./words/battery-words";
import { FOR, OF, WITH } from "./words/joining";
import type { Kind } from "./words/kinds";
import { COUNTED_NOUNS, PIECE_NOUNS } from "./words/packs";
import { UNITS } from "./words/units";

/** `6 x 1,5 l`, `5 x 500 sheets`, `3 x 2 m` of cable, `2 x 10 pieces`. */
export const timesContent: Way = ({ all, quantities }, { kinds }) => {
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
export const byTimes: Way = ({ words, all, quantities }, { title, kinds }, inTitle) => {
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
      // `2 x bottle 0.5 l`
      const isContent = quantities.some((other) => other.from === at + 2 && isOfContent(other));
      const opens = at === 1 || all[at - 2]?.segment !== last.segment || isContent;
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

const ZOOM = new Set("zoom optical optique optisch magnification vergrosserung".split(" "));
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
