import type { Pieces } from "./read-pieces";
import type { Quantity } from "./read-quantities";
import type { Word } from "./read-words";
import { hasAny, hasAnyInPhrase, type ProductText, plain, quoteOf, type Reading, times } from "./reading";
import { BATTERIES } from "./words/battery-words";
import { ALSO, EACH, FOR, OF, PER, TOTAL, UP_TO } from "./words/joining";
import { COUNTED_NOUNS, PIECE_NOUNS } from "./words/packs";
import type { Dimension } from "./words/units";
import { BEARERS, BEARS, DRAINED, GROSS, PACKAGE, RECYCLED, WEIGHT } from "./words/weight-words";

/** A volume or weight: of one piece, of the whole item, or both. */
export type Content = { unit?: Said; total?: Said };
type Said = { value: string; source: string };

export const readVolume = (product: ProductText, pieces: Pieces): Content =>
  readContent(product, pieces, "volume");

export const readWeight = (product: ProductText, pieces: Pieces): Content =>
  readContent(product, pieces, "weight");

function readContent(product: ProductText, pieces: Pieces, dimension: "volume" | "weight"): Content {
  const content: Content = {};
  for (const reading of [product.title, product.description]) {
    const said = reading.quantities.filter((quantity) => isContent(product, reading, quantity, dimension));
    const metric = said.filter((quantity) => !IMPERIAL.has(partOf(quantity, dimension)?.unit?.factor ?? ""));
    const all = metric.length > 0 ? metric : said;
    const undrained = all.filter((quantity) => !hasAnyInPhrase(reading, quantity, DRAINED, NEAR_DRAINED));
    const sums = sumsOf(said, dimension);
    for (const quantity of undrained.length > 0 ? undrained : all) {
      const part = partOf(quantity, dimension);
      if (!part?.unit) continue;
      const value = times(part.amount, part.unit.factor);
      const source = quoteOf(reading, quantity);
      const isSum = quantity.parts.length === 1 && sums.has(value);
      const isOf = isSum ? "whole" : wholeOrPiece(product, reading, quantity, pieces, dimension);
      if (isOf === "piece") {
        if (!content.unit) content.unit = { value, source };
        else if (!content.total && value === times(content.unit.value, pieces.count))
          content.total = { value, source };
      } else content.total ??= { value, source };
    }
  }
  return content;
}

const NEAR_DRAINED = { before: 3, after: 1 };

/** What `4 x 500 ml` is in all: told beside, it is no measure of a piece. */
function sumsOf(said: readonly Quantity[], dimension: Dimension): ReadonlySet<string> {
  const sums = new Set<string>();
  for (const { parts, unit } of said) {
    if (parts.length < 2 || unit?.dimension !== dimension) continue;
    sums.add(parts.reduce((product, { amount }) => times(product, amount), unit.factor));
  }
  return sums;
}

/** Gallons, fluid ounces, pounds and ounces: left aside where the metric measure is also said. */
const IMPERIAL = new Set(["3.785411784", "0.0295735295625", "0.45359237", "0.028349523125"]);

/** The part that has the unit: the last, or the first of `500 ml x 6`. */
const partOf = ({ parts }: Quantity, dimension: Dimension) =>
  parts.find(({ unit }) => unit?.dimension === dimension);

function wholeOrPiece(
  product: ProductText,
  reading: Reading,
  quantity: Quantity,
  pieces: Pieces,
  dimension: "volume" | "weight",
): "whole" | "piece" {
  if (pieces.count === "1") return "whole";
  if (quantity.parts.length > 1) return "piece";
  const { all } = reading;
  const { from, to } = quantity;
  if (isEach(reading, quantity)) return "piece";
  if (isOfAll(reading, from - 3, from, from) || isOfAll(reading, to, to + 3, from)) return "whole";
  if (dimension === "volume") return "piece";
  const isWeighed = hasAny(all, from - 2, from, WEIGHT) && reading === product.description;
  return isWeighed || (pieces.isSmall && !isBeforeCount(reading, quantity, pieces)) ? "whole" : "piece";
}

/** `500 g, 6 bags`: of each, where `720 g, 40 tablets` is of all. */
function isBeforeCount(reading: Reading, { parts, to }: Quantity, { count, saidAt }: Pieces): boolean {
  if (saidAt?.reading !== reading || to > saidAt.from) return false;
  const [part] = parts;
  const each = (Number(part?.amount) * Number(part?.unit?.factor)) / Number(count);
  return Number(count) < FEWEST_SMALL || each > SMALL_KG;
}
const FEWEST_SMALL = 15;
const SMALL_KG = 0.03;

/** Whether a word of the whole stands there; `lot de 4` is a pack, `le lot` and `Poids du lot :` the whole. */
function isOfAll({ all }: Reading, first: number, end: number, measure: number): boolean {
  for (let at = Math.max(0, first); at < Math.min(all.length, end); at++) {
    const text = all[at]?.text ?? "";
    const next = all[at + 1];
    const isLabel = at + 1 === measure && next?.labelled === true;
    if (!TOTAL.has(text) && !(isLabel && text === "set")) continue;
    const isPack = next !== undefined && (next.amount !== null || OF.has(next.text) || next.text === "x");
    if (isLabel || !LOT.has(text) || (!isPack && at >= measure)) return true;
  }
  return false;
}
const LOT = new Set(["lot", "ensemble"]);

/** Whether a measure is said to be of each piece. */
export function isEach({ all }: Reading, { from, to }: Quantity): boolean {
  const isSaid = (at: number): boolean => {
    const word = all[at];
    return word !== undefined && EACH.has(word.text) && all[at - 1]?.amount == null;
  };
  if (isSaid(from - 1) || isSaid(to) || isSaid(to + 1)) return true;
  if (isSaid(from - 2) && all[from - 1]?.amount == null) return true;
  if (isOfEachByLabel(all, from)) return true;
  const per = all[to];
  if (per && PER.has(per.text) && per.segment === all[to - 1]?.segment && all[to + 1]?.amount === null)
    return true;
  // `2 units of 4 kg`
  const noun = all[from - 2]?.text ?? "";
  const isCounted = PIECE_NOUNS.has(noun) || COUNTED_NOUNS.has(noun);
  return OF.has(all[from - 1]?.text ?? "") && isCounted && all[from - 3]?.amount != null;
}

/** `Each chair weighs 4.8 kg`, `Poids d'une chaise : 4,8 kg`. */
function isOfEachByLabel(all: Word[], from: number): boolean {
  let isOfWeight = false;
  let isSaid = false;
  for (let at = from - 1; at >= Math.max(0, from - 5); at--) {
    const word = all[at] as Word;
    const isSamePhrase = word.segment === all[at + 1]?.segment || all[at + 1]?.labelled;
    if (!isSamePhrase || word.amount !== null) break;
    isOfWeight ||= WEIGHT.has(word.text);
    isSaid ||= EACH.has(word.text) || OF_ONE.has(word.text);
  }
  return isOfWeight && isSaid;
}
const OF_ONE = new Set(["une", "una", "einer", "eines", "one"]);

const DIRECT = { before: 1, after: 0 };
const NEAR = { before: 2, after: 0 };

function isContent(
  product: ProductText,
  reading: Reading,
  quantity: Quantity,
  dimension: Dimension,
): boolean {
  const part = partOf(quantity, dimension);
  if (!part || quantity.isRange || quantity.isRate || Number(part.amount) === 0) return false;
  if (quantity.parts.some(({ unit }) => unit && unit.dimension !== dimension)) return false;
  if (reading !== product.title && hasAnyInPhrase(reading, quantity, ALSO, { before: 5, after: 0 }))
    return false;
  if (hasAnyInPhrase(reading, quantity, FOR, DIRECT) || hasAnyInPhrase(reading, quantity, UP_TO, NEAR))
    return false;
  return dimension === "volume" || isOwnWeight(product, reading, quantity);
}

/** Whether a weight is of the product: not what it bears or washes, not grammage, packaging or a part of it. */
function isOwnWeight({ kinds, title }: ProductText, reading: Reading, quantity: Quantity): boolean {
  const { all } = reading;
  const { from, parts, unit } = quantity;
  const isLabelled = [from - 1, from - 2].some(
    (at) => WEIGHT.has(all[at]?.text ?? "") && !all[at + 1]?.joined,
  );
  const amount = Number(parts[parts.length - 1]?.amount);
  if (kinds.has("weighed") && !isLabelled) return false;
  // Milligrams are a dose, ounces of a cup its content.
  if (unit?.factor === "0.000001" || (unit?.factor === "0.028349523125" && kinds.has("vessel"))) return false;
  if (kinds.has("paper") && unit?.factor === "0.001" && amount <= 400 && parts.length === 1) return false;
  const isGeneration =
    unit?.factor === "0.001" && amount <= 8 && all[from + 1]?.attached && all[from + 1]?.text === "g";
  if (isGeneration && !EACH.has(all[from - 1]?.text ?? "")) return false;
  if (hasAnyInPhrase(reading, quantity, BEARS_NOT_FOR, { before: all[from]?.labelled ? 6 : 4, after: 2 }))
    return false;
  if (hasAnyInPhrase(reading, quantity, GROSS, { before: 3, after: 1 })) return false;
  const isPackaged = hasAnyInPhrase(reading, quantity, PACKAGE, { before: 3, after: 0 });
  if (isPackaged && hasAnyInPhrase(reading, quantity, WEIGHT, { before: 5, after: 0 })) return false;
  if (PER.has(all[quantity.to]?.text ?? "") && BEARERS.has(all[quantity.to + 1]?.text ?? "")) return false;
  if (hasAnyInPhrase(reading, quantity, RECYCLED, { before: 3, after: 5 })) return false;
  return (
    reading === title || !isOfBattery(reading, quantity) || hasAny(title.all, 0, title.all.length, BATTERIES)
  );
}

const BEARS_NOT_FOR: ReadonlySet<string> = new Set([...BEARS].filter((word) => !FOR.has(word)));

/** `lithium-ion battery, 2.6 kg` in a description: the weight of a part. */
function isOfBattery({ all }: Reading, { from }: Quantity): boolean {
  const label = all[from - 1];
  // `with battery. Weight 3 kg`: the label begins a phrase of its own.
  const isOwn = label !== undefined && WEIGHT.has(label.text) && all[from - 2]?.segment !== label.segment;
  return !isOwn && hasAny(all, from - 3, from, BATTERIES);
}

/** The weight of one battery within a product, where a description says it. */
export function readBatteryWeight({ description }: ProductText): Said | null {
  for (const quantity of description.quantities) {
    const [part] = quantity.parts;
    if (
      part?.unit?.dimension !== "weight" ||
      quantity.parts.length > 1 ||
      !isOfBattery(description, quantity)
    )
      continue;
    return { value: plain(times(part.amount, part.unit.factor)), source: quoteOf(description, quantity) };
  }
  return null;
}
