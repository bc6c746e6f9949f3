import Big from "big.js";
import type { ValueOf } from "./attributes";
import { isEach } from "./read-contents";
import type { Pieces } from "./read-pieces";
import type { Quantity } from "./read-quantities";
import { countOf, type Word } from "./read-words";
import { hasAny, isWhole, type ProductText, plain, quoteOf, type Reading, times } from "./reading";
import {
  APART,
  BARE,
  BARE_PAIRS,
  BARE_WORDS,
  BATTERIES,
  BATTERY_ENDS,
  BATTERY_KINDS,
  CELL_SIZES,
  COMPATIBLE,
  FOR_CELLS,
  isButtonCell,
  LEAD_BY_USE,
  LITHIUM,
  NEEDED,
  NO_ANSWERS,
  NO_BATTERY_AFTER,
  NO_BATTERY_BEFORE,
  NOT,
  OPTIONAL,
  RECHARGEABLE,
  SUPPLIED,
  WITHOUT,
} from "./words/battery-words";
import { FOR, OF, WITH } from "./words/joining";
import { COUNTED_PACKS } from "./words/numbers";
import { UNITS } from "./words/units";

type Said = { value: string; source: string };
export type Batteries = {
  count?: Said;
  volts?: Said;
  ampereHours?: Said;
  wattHours?: Said;
  kind?: { value: ValueOf<"batteryKind">; source: string };
};

/** Batteries that are sold with a product or as one; nothing at all where nothing speaks of them. */
export function readBatteries(product: ProductText, pieces: Pieces): Batteries {
  const none = noBatteries(product);
  if (none) return { count: none };
  // A description of a charger speaks of the batteries that it charges.
  const readings = isCharger(product.title) ? [product.title] : [product.title, product.description];
  const charge = firstOf(readings, "charge");
  const energy = firstOf(readings, "energy");
  const source = firstSource(readings, charge ?? energy);
  if (source === null || (!charge && !energy && isForCells(product))) return {};
  const count = saidCount(readings, pieces) ?? { value: pieces.count, source };
  const batteries: Batteries = { count };
  const kind = kindOf(product, charge !== null || energy !== null);
  if (kind) batteries.kind = kind;
  const volts = voltsOf(readings, charge);
  if (volts) batteries.volts = volts;
  if (charge) batteries.ampereHours = measured(charge);
  if (energy) batteries.wattHours = wattHoursOf(energy, count.value, batteries);
  return batteries;
}

/** Whether it is a thing for batteries, and nothing says that some come with it. */
function isForCells({ title, description }: ProductText): boolean {
  const isHead = title.all.slice(0, 4).some(({ text }) => FOR_CELLS.has(text));
  return (
    isHead && !hasAny(title.all, 0, title.all.length, WITH) && !isSupplied(title) && !isSupplied(description)
  );
}

const isCharger = ({ all }: Reading): boolean =>
  all.some(({ text }, at) => CHARGERS.has(text) && !hasAny(all, at - 6, at, WITH));
const CHARGERS = new Set(
  "charger chargeur ladegerat ladekabel caricabatterie caricatore cargador adapter".split(" "),
);

type FoundQuantity = { reading: Reading; quantity: Quantity };

/** The part that has the unit: the last, or the first of `5,0 Ah x 2`. */
const electricPart = ({ parts, unit }: Quantity, dimension?: string) =>
  unit || parts.length !== 2
    ? parts[parts.length - 1]
    : parts.find((part) => part.unit && (dimension === undefined || part.unit.dimension === dimension));

const measured = ({ reading, quantity }: FoundQuantity): Said => {
  const part = electricPart(quantity);
  return { value: times(part?.amount ?? "0", part?.unit?.factor ?? "1"), source: quoteOf(reading, quantity) };
};

/** The words that speak of batteries first: their charge, a cell's name, or a word for them; null where there are none. */
function firstSource(readings: Reading[], charged: FoundQuantity | null): string | null {
  if (charged) return quoteOf(charged.reading, charged.quantity);
  for (const reading of readings) {
    const cell = reading.all.findIndex(({ text }) => isButtonCell(text) || LITHIUM_CELL.test(text));
    const counted = reading.all.findIndex((_, at) => isCountedCell(reading.all, at));
    const [at] = cell >= 0 ? [cell] : counted >= 0 ? [counted] : mentions(reading);
    if (at !== undefined) return quoteOf(reading, { from: at, to: at + 1 });
  }
  return null;
}
const LITHIUM_CELL = /^cr123a?$/;

function firstOf(readings: Reading[], dimension: "charge" | "energy"): FoundQuantity | null {
  for (const reading of readings)
    for (const quantity of reading.quantities) {
      const unit = electricPart(quantity, dimension)?.unit;
      if (unit?.dimension !== dimension || quantity.isRate || quantity.isRange) continue;
      if (FOR.has(reading.all[quantity.from - 1]?.text ?? "")) continue;
      if (hasAny(reading.all, quantity.to, quantity.to + 3, YEARLY)) continue;
      // Kilowatt-hours are what an appliance uses, unless batteries are spoken of.
      if (unit.factor === "1000" && !readings.some(speaksOfBatteries)) continue;
      return { reading, quantity };
    }
  return null;
}
const speaksOfBatteries = (reading: Reading): boolean =>
  mentions(reading).length > 0 || reading.all.some(({ text }) => POWERED.test(text));
const POWERED =
  /^(?:lifepo4|lfp|lithium|litio|solarspeicher|powerstation|elektroauto|ev|electric|electrique|elettrica|electrico)$/;

/** An appliance's consumption is no battery. */
const YEARLY = new Set(
  "an annee year jahr annum anno ano annual annuel jahrlich 100 1000 zyklen cycles".split(" "),
);

/** Places of words of batteries that are meant as such. */
function mentions({ all, words }: Reading): number[] {
  const places: number[] = [];
  for (let at = 0; at < all.length; at++) {
    if (!isBattery(all[at])) continue;
    const next = all[at + 1];
    const after = all[at + 2];
    const isPack = CASES.has(next?.text ?? "") && OF.has(after?.text ?? "");
    if (next && NO_BATTERY_AFTER.has(next.text) && !isPack && isBeside(words.text, all[at] as Word, next))
      continue;
    if (next && LINKS.has(next.text) && after && NO_BATTERY_AFTER.has(after.text)) continue;
    // `Akku-Bohrer` runs on one, and does not say that it is in the box.
    if (next?.joined && next.amount === null && !isBattery(next) && !AKKU_PACKS.has(next.text)) continue;
    if (hasAny(all, at - 3, at, NO_BATTERY_BEFORE) && !hasAny(all, at - 2, at, WITH)) continue;
    if (isWhatItIsFor(all, at)) continue;
    places.push(at);
  }
  return places;
}
/** `battery charger`, and not `battery, charger` nor `battery & charger`. */
const isBeside = (text: string, battery: Word, next: Word): boolean =>
  next.segment === battery.segment && !text.slice(battery.end, next.start).includes("&");

/** `battery box of 4`: a pack, and no box for one. */
const CASES = new Set(["box", "case"]);
const LINKS = new Set(["de", "di", "da", "for", "a"]);

/** `for 18 V lithium batteries`, `compatible with AA and AAA`: what it is for is not in the box. */
function isWhatItIsFor(all: Word[], at: number): boolean {
  const segment = all[at]?.segment;
  if (hasAny(all, at + 1, at + 4, SUPPLIED) && !hasAny(all, at + 1, at + 3, NOT)) return false;
  let names = 0;
  let isCounted = false;
  for (let back = at - 1; back >= Math.max(0, at - 8); back--) {
    const word = all[back] as Word;
    if (word.segment !== segment || word.text === "+") return false;
    if (FOR.has(word.text) || COMPATIBLE.has(word.text)) return names <= 1 && !(isCounted && names > 0);
    if (word.amount !== null) isCounted ||= all[back + 1]?.text !== "v" && isWhole(word.amount);
    else if (isBattery(word)) return false;
    else if (!isAboutCells(word)) names++;
  }
  return false;
}

/** Words that stand between `for` and batteries: their measures, sizes and chemistry. */
const isAboutCells = ({ text }: Word): boolean =>
  UNITS.has(text) ||
  text === "x" ||
  CELL_SIZES.has(text) ||
  isButtonCell(text) ||
  RECHARGEABLE.test(text) ||
  BETWEEN_FOR.has(text);
const BETWEEN_FOR = new Set(
  "les des le la les die den der alle all le i li ion lithium litio po nimh mh ni and et und e y avec con mit with al de tous tutte todas".split(
    " ",
  ),
);
const AKKU_PACKS = new Set(["pack", "packs", "set", "block", "zelle", "zellen", "typ"]);

function isBattery(word: Word | undefined): boolean {
  if (!word) return false;
  if (BATTERIES.has(word.text)) return true;
  if (word.text.startsWith("carica")) return false;
  return word.text.length > 7 && BATTERY_ENDS.some((end) => word.text.endsWith(end));
}

/** Words that say that no battery comes with the product. */
function noBatteries(product: ProductText): Said | null {
  const { title, description } = product;
  for (const reading of [title, description]) {
    const { all } = reading;
    const none = (from: number, to: number): Said => ({ value: "0", source: quoteOf(reading, { from, to }) });
    for (let at = 0; at < all.length; at++) {
      const { text } = all[at] as Word;
      if (BARE_WORDS.has(text) || BARE_PAIRS.get(text)?.has(all[at + 1]?.text ?? "")) return none(at, at + 2);
      const isBody = text === "body" && reading === title && at === all.length - 1;
      if ((BARE.has(text) || isBody) && isCordless(title)) return none(at, at + 1);
      if (!isBattery(all[at]) && !isCountedCell(all, at)) continue;
      if (all[at + 1]?.text === "free" && all[at + 1]?.joined) return none(at, at + 2);
      if (hasAnyBefore(all, at, 4, WITHOUT) && !isNegatedElsewhere(all, at)) return none(at - 1, at + 1);
      if (isDenied(all, at)) return none(at - 1, at + 1);
      if (isNotSupplied(all, at)) return none(at, at + 4);
    }
  }
  for (const reading of [title, description]) {
    const { all } = reading;
    const places = all.flatMap((word, at) => (isBattery(word) || isCountedCell(all, at) ? [at] : []));
    const needed = places.find((at) => isNeeded(all, at));
    if (needed !== undefined && !isSupplied(title) && !isSupplied(description))
      return { value: "0", source: quoteOf(reading, { from: needed, to: needed + 2 }) };
  }
  return null;
}

/** `ohne Akku`, `sans fil ni batterie`: a negation in the same phrase, with nothing that is counted between. */
function hasAnyBefore(all: Word[], at: number, reach: number, words: ReadonlySet<string>): boolean {
  const segment = all[at]?.segment;
  for (let back = at - 1; back >= Math.max(0, at - reach); back--) {
    const word = all[back];
    if (!word || word.segment !== segment) return false;
    if (words.has(word.text) && !(word.text === "ni" && METALS.has(all[back + 1]?.text ?? ""))) return true;
    if (word.text === "o" && all[back - 1]?.text === "/" && all[back - 2]?.text === "w") return true;
    if (STOPS.has(word.text)) return false;
  }
  return false;
}
/** `Ni-MH` is no negation. */
const METALS = new Set(["mh", "cd", "zn", "metal"]);
/** What a negation does not reach over: cordless and brushless are no lack of batteries. */
const STOPS = new Set(
  "fil charbon balais cable kabel cavo cavi fili hilos avec mit with con spazzole escobillas + sac beutel sacco bolsa".split(
    " ",
  ),
);

/** `no pile`: a number before would be `No 5`. */
const isNegatedElsewhere = (all: Word[], at: number): boolean =>
  all[at - 1]?.amount != null && all[at - 2]?.text === "no";

/** `does not include batteries`, `ne contient pas de piles`. */
function isDenied(all: Word[], at: number): boolean {
  const segment = all[at]?.segment;
  for (let back = at - 1; back >= Math.max(0, at - 5); back--) {
    const word = all[back] as Word;
    if (word.segment !== segment) return false;
    if (!CONTAINS.has(word.text)) continue;
    return NOT.has(all[back - 1]?.text ?? "") || (all[back + 1]?.text === "pas" && back + 1 < at);
  }
  return false;
}
const CONTAINS = new Set(
  "include includes come comes contain contains supplied delivered inclut comprend contient fourni livre include comprende contiene incluye enthalt dotato".split(
    " ",
  ),
);

const REACH = 6;

function isNotSupplied(all: Word[], at: number): boolean {
  const end = Math.min(all.length, at + 1 + REACH);
  for (let next = at + 1; next < end; next++) {
    const word = all[next] as Word;
    if (NO_ANSWERS.has(word.text) && word.labelled && all[next + 1]?.segment !== word.segment) return true;
    if (INCLUDED.has(word.text) && !NOT.has(all[next - 1]?.text ?? "") && !isAnswered(all, next))
      return false;
    if (APART.has(word.text)) return true;
    if (OPTIONAL.has(word.text) && next <= at + 4 && word.segment === all[at]?.segment) return true;
    if (OPTIONAL.has(word.text) && next <= at + 2) return true;
    if (next > at + 1 && isBattery(word) && word.segment !== all[at]?.segment) return false;
    if (!NOT.has(word.text)) continue;
    if (hasAny(all, next + 1, next + 4, SUPPLIED)) return true;
  }
  return hasAny(all, at + 1, at + 5, EXCLUDED);
}
/** `Batteries included: no`. */
const isAnswered = (all: Word[], at: number): boolean =>
  all[at + 1]?.labelled === true && NO_ANSWERS.has(all[at + 1]?.text ?? "");
const EXCLUDED = new Set(
  "excluded exclus escluso esclusi excluido excluidos exclue exclues exkl exklusive escluse esclusa excluidas excluida".split(
    " ",
  ),
);

function isNeeded(all: Word[], at: number): boolean {
  const segment = all[at]?.segment;
  const isIn = (index: number): boolean =>
    all[index]?.segment === segment && NEEDED.has(all[index]?.text ?? "");
  for (let near = at - 5; near <= at + 3; near++) if (near !== at && isIn(near)) return true;
  return false;
}

/** Whether batteries are said to be included. */
function isSupplied({ all }: Reading): boolean {
  return all.some(({ text }, at) => INCLUDED.has(text) && !NOT.has(all[at - 1]?.text ?? ""));
}
const INCLUDED = new Set(
  "included includes incl inkl inklusive enthalten mitgeliefert inclus incluse incluses inclues fourni fournie fournies fournis compris comprise comprises inclusa incluse inclusi fornite fornita comprese incluida incluidas incluye suministradas".split(
    " ",
  ),
);

function isCordless({ all, quantities }: Reading): boolean {
  const isVolts = quantities.some(({ unit }) => unit?.dimension === "voltage");
  return (
    isVolts || all.some((word) => CORDLESS.has(word.text) || isBattery(word) || word.text.startsWith("akku"))
  );
}
const CORDLESS = new Set(
  "cordless kabellos wireless inalambrico inalambrica brushless fil xr one lxt".split(" "),
);

/** How many batteries words say: `2 x 2,0 Ah`, `4 AA batteries`, `two packs`. */
function saidCount(readings: Reading[], pieces: Pieces): Said | null {
  for (const reading of readings)
    for (const quantity of reading.quantities) {
      const dimension = electricPart(quantity)?.unit?.dimension;
      if (quantity.parts.length < 2 || !dimension || !ELECTRIC.has(dimension)) continue;
      const count = quantity.unit ? quantity.parts[0] : quantity.parts[1];
      const isLone = quantity.parts.length === 2 && count && !count.unit && isWhole(count.amount);
      if (isLone && (dimension !== "voltage" || isNearBattery(reading, quantity)))
        return { value: count.amount, source: quoteOf(reading, quantity) };
    }
  for (const reading of readings) {
    const { all } = reading;
    for (const at of mentions(reading)) {
      const before = countedBefore(reading, at);
      if (before !== null)
        return { value: countOf(all[before]) ?? "1", source: quoteOf(reading, { from: before, to: at + 1 }) };
      const sign = all[at + 1]?.text === "x" ? at + 2 : -1;
      const count = all[sign]?.amount;
      if (count && isWhole(count) && !UNITS.has(all[sign + 1]?.text ?? "") && pieces.count === "1")
        return { value: count, source: quoteOf(reading, { from: at, to: sign + 1 }) };
    }
    const sized = countedSize(reading);
    if (sized) return sized;
  }
  return null;
}
const ELECTRIC = new Set(["charge", "energy", "voltage"]);

const isNearBattery = ({ all }: Reading, { to }: Quantity): boolean =>
  all
    .slice(to, to + 3)
    .some((word) => isBattery(word) || CELL_CODE.test(word.text) || isButtonCell(word.text)) ||
  hasAny(all, to, to + 4, AMPERES);
const AMPERES = new Set(["ah", "mah"]);

/** The number that counts batteries, up to five words before: `2 rechargeable 18 V batteries`. */
function countedBefore({ all, quantities }: Reading, at: number): number | null {
  for (let back = at - 1; back >= Math.max(0, at - 6); back--) {
    const word = all[back] as Word;
    if (word.segment !== all[at]?.segment) return null;
    const count = countOf(word);
    if (count === null || COUNTED_PACKS.has(word.text)) {
      if (BREAKS.has(word.text)) return null;
      continue;
    }
    if (word.amount === null) return isWhole(count) ? back : null;
    const quantity = quantities.find(({ from, to }) => from <= back && back < to);
    if (!quantity) return null;
    // A measure of the battery, or a number that belongs to another word: `CR2032`, `iPhone 7`.
    if (quantity.unit && quantity.parts.length === 1) continue;
    const isModel =
      word.joined || (back > 0 && !isFree(all[back - 1])) || (back < at - 1 && Number(count) > MOST_FAR);
    const isTimes = all[back + 1]?.text === "x";
    if (quantity.parts.length > 1 || !isWhole(count) || Number(count) > 1000) return null;
    return isTimes || !isModel || back === at - 1 ? back : null;
  }
  return null;
}
/** A larger number with other words between is none of batteries: `128 GB battery`. */
const MOST_FAR = 48;
/** Words that end what a number before batteries counts. */
const BREAKS = new Set("pour fur for per para et und and y e lot pack set avec mit with con de".split(" "));

/** Whether a number behind the word can be a count of its own. */
const isFree = (word: Word | undefined): boolean =>
  word === undefined || word.amount !== null || word.text.length < 5 || isVerb(word) || WITH.has(word.text);
const isVerb = ({ text }: Word): boolean => NEEDED.has(text) || SUPPLIED.has(text);

/** `2 x AAA`, `3 AAA (included)`: a size of cells, counted, in something that is none. */
function countedSize(reading: Reading): Said | null {
  const { all } = reading;
  for (let at = 1; at < all.length; at++) {
    if (!isCountedCell(all, at)) continue;
    const from = cellCountAt(all, at) ?? at - 1;
    return {
      value: all[from]?.amount ?? "1",
      source: quoteOf(reading, { from: Math.min(from, at), to: Math.max(from, at) + 1 }),
    };
  }
  return null;
}

/** A size of cells with its number before or behind: `2 x AAA`, `3 LR44`, `AA x4`. */
const isCountedCell = (all: Word[], at: number): boolean => cellCountAt(all, at) !== null;

function isCountAt(all: Word[], at: number): boolean {
  const amount = all[at]?.amount;
  return amount != null && isWhole(amount);
}

function cellCountAt(all: Word[], at: number): number | null {
  const word = all[at];
  if (!word) return null;
  const before = all[at - 1]?.text === "x" ? at - 2 : at - 1;
  const isBefore = !word.attached && isCountAt(all, before);
  const isBehind = all[at + 1]?.text === "x" && isCountAt(all, at + 2) && !UNITS.has(all[at + 3]?.text ?? "");
  if (!isBefore && !isBehind) return null;
  if (!CELL_CODE.test(word.text) && !isButtonCell(word.text)) return null;
  return isBefore ? before : at + 2;
}
/** Names of cells that mean nothing else. */
const CELL_CODE = /^(?:a{2,4}|mignon|[lh]?r(?:6|03|14|20)|lr1|cr123a?|18650|21700)$/;

/** Volts of the battery: beside its ampere-hours, else the first that are no mains. */
function voltsOf(readings: Reading[], charge: FoundQuantity | null): Said | null {
  const ordered = charge
    ? [charge.reading, ...readings.filter((reading) => reading !== charge.reading)]
    : readings;
  for (const reading of ordered) {
    const volts = reading.quantities.filter(
      (quantity) =>
        electricPart(quantity, "voltage")?.unit?.dimension === "voltage" &&
        !quantity.isRange &&
        !isOfTwoVolts(reading.all, quantity),
    );
    const own = volts.filter((quantity) => Number(electricPart(quantity, "voltage")?.amount) < 100);
    const near = charge?.quantity.from ?? 0;
    own.sort((first, second) => Math.abs(first.from - near) - Math.abs(second.from - near));
    const [quantity] = own;
    if (quantity)
      return {
        value: plain(electricPart(quantity, "voltage")?.amount ?? "0"),
        source: quoteOf(reading, quantity),
      };
  }
  return null;
}

/** `12 V / 24 V`: mains that it takes, and not `36 V / 10 Ah`. */
const isOfTwoVolts = (all: Word[], { from, to }: Quantity): boolean =>
  (all[to]?.text === "/" && all[to + 1]?.amount != null && all[to + 2]?.text === "v") ||
  (all[from - 1]?.text === "/" && all[from - 2]?.text === "v");

/** Watt-hours of all batteries: of one, where they are said to be, or where volts times ampere-hours say so. */
function wattHoursOf(energy: FoundQuantity, count: string, { volts, ampereHours }: Batteries): Said {
  const { reading, quantity } = energy;
  const { value, source } = measured(energy);
  if (count === "1") return { value, source };
  const isTimes = quantity.parts.length > 1;
  const ofOne = volts && ampereHours ? new Big(volts.value).times(ampereHours.value) : null;
  const isOfOne = ofOne?.minus(value).abs().lt(new Big(value).times("0.05")) ?? false;
  return isTimes || isOfOne || isEach(reading, quantity)
    ? { value: times(value, count), source }
    : { value, source };
}

/** What the batteries are by their words; lithium alone is a primary cell only in a size of such. */
function kindOf(product: ProductText, isMeasured: boolean): Batteries["kind"] {
  for (const reading of [product.title, product.description]) {
    const { all } = reading;
    const button = all.findIndex(({ text }) => isButtonCell(text));
    if (button >= 0) return { value: "BUTTON", source: quoteOf(reading, { from: button, to: button + 1 }) };
  }
  const texts = [product.title, product.description].map(({ all }) => all.map(({ text }) => text).join(" "));
  for (const text of texts)
    for (const [value, pattern] of BATTERY_KINDS) {
      const match = pattern.exec(text);
      if (match) return { value, source: match[0] };
    }
  for (const text of texts) {
    const match = LITHIUM.exec(text);
    if (!match) continue;
    const isPrimary = product.title.all.some(
      (word) => CELL_SIZES.has(word.text) && !RECHARGED.has(word.text) && word.text.length > 1,
    );
    const isRechargeable = isMeasured || RECHARGEABLE.test(text) || !isPrimary;
    return { value: isRechargeable ? "LI_ION" : "LITHIUM", source: match[0] };
  }
  for (const text of texts) {
    const match = LEAD_BY_USE.exec(text) ?? (isMeasured ? GEL.exec(text) : null);
    if (match) return { value: "LEAD_ACID", source: match[0] };
  }
  return undefined;
}
const GEL = /\bgel\b/;
const RECHARGED = new Set(["18650", "14500", "21700"]);
