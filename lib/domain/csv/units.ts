import Big from "big.js";

/** What a unit is of, and how much of the base unit one is; exact by definition. */
export const UNITS = {
  kg: { of: "mass", size: "1" },
  g: { of: "mass", size: "0.001" },
  mg: { of: "mass", size: "0.000001" },
  lb: { of: "mass", size: "0.45359237" },
  oz: { of: "mass", size: "0.028349523125" },
  l: { of: "volume", size: "1" },
  cl: { of: "volume", size: "0.01" },
  ml: { of: "volume", size: "0.001" },
  m: { of: "length", size: "100" },
  cm: { of: "length", size: "1" },
  mm: { of: "length", size: "0.1" },
  in: { of: "length", size: "2.54" },
} as const;

export type Unit = keyof typeof UNITS;

export const WEIGHT_UNITS = ["kg", "g", "mg", "lb", "oz"] as const satisfies readonly Unit[];

/** How units are written, by people and by shops. */
const WRITTEN: Record<Unit, readonly string[]> = {
  kg: [
    "kg",
    "kgs",
    "kilo",
    "kilos",
    "kilogram",
    "kilograms",
    "kilogramme",
    "kilogrammes",
    "kilogramm",
    "kilogramo",
    "kilogramos",
    "chilogrammo",
    "chilogrammi",
    "kgm",
    "千克",
    "公斤",
  ],
  g: [
    "g",
    "gr",
    "grs",
    "gram",
    "grams",
    "gramme",
    "grammes",
    "gramm",
    "gramo",
    "gramos",
    "grammo",
    "grammi",
    "grm",
    "克",
    "公克",
  ],
  mg: ["mg", "milligram", "milligrams", "milligramme", "milligrammes", "milligramm", "miligramos", "毫克"],
  lb: ["lb", "lbs", "pound", "pounds", "livre", "livres", "libra", "libras", "libbra", "libbre", "磅"],
  oz: ["oz", "ounce", "ounces", "once", "onces", "onza", "onzas", "oncia", "unze", "unzen", "盎司"],
  l: ["l", "litre", "litres", "liter", "liters", "litros", "litri", "升", "公升"],
  cl: ["cl"],
  ml: ["ml", "毫升"],
  m: ["m", "米"],
  cm: ["cm", "厘米", "公分"],
  mm: ["mm", "毫米"],
  in: ["inch", "inches", "zoll", "英寸"],
};

const UNIT_OF = new Map(
  (Object.entries(WRITTEN) as [Unit, readonly string[]][]).flatMap(([unit, words]) =>
    words.map((word) => [word, unit] as const),
  ),
);

/** A word for a unit that a text says it by. */
export const unitWord = (unit: Unit): string => WRITTEN[unit][0] ?? unit;

/** The unit that a text says by itself. */
export const unitNamed = (text: string): Unit | null =>
  UNIT_OF.get(
    text
      .replace(/[.()（）]/g, "")
      .trim()
      .toLowerCase(),
  ) ?? null;

/** A unit behind what it is of. A run of marks is taken whole or not at all: parts of it would be tried one by one. */
const ENDS_WITH_UNIT =
  /^(.*?)(?<![\s(（[_/,.-])[\s(（[_/,.-]+(?:en |in )?([\p{L}]{1,12})(?:\s*[)）\]])?[\s*:：]*$/iu;

/** A header without the unit that it ends with, and that unit. */
export function withoutUnit(header: string): { rest: string; unit: Unit | null } {
  const text = header.trim();
  const [, before = "", word = ""] = ENDS_WITH_UNIT.exec(text) ?? [];
  const unit = unitNamed(word);
  return unit && before !== "" ? { rest: before.trim(), unit } : { rest: text, unit: null };
}

/** Whether a header says a unit by itself. */
export const saysUnit = (header = ""): boolean => withoutUnit(header).unit !== null;

/** The unit that a column's numbers are kept in. */
function unitOfColumn(column: string): Unit | null {
  const [, unit = ""] = /_(kg|g|l|cm)$/.exec(column) ?? [];
  return unit === "" ? null : (unit as Unit);
}

/** Whether the numbers of a column have a unit. */
export const isMeasure = (column: string): boolean => unitOfColumn(column) !== null;

/** Whether a column can be told in a unit. */
export function isUnitOf(column: string, unit: Unit): boolean {
  const own = unitOfColumn(column);
  return own !== null && UNITS[own].of === UNITS[unit].of;
}

/** The unit that a header tells its column's numbers in, where it is another than the column's own. */
export function unitOfHeader(header: string, column: string): Unit | null {
  const { unit } = withoutUnit(header);
  return unit !== null && unit !== unitOfColumn(column) && isUnitOf(column, unit) ? unit : null;
}

/** A number of a unit in the unit of its column, to a millionth of it. */
export function inColumnsUnit(value: string, unit: Unit, column: string): string {
  const own = unitOfColumn(column);
  if (own === null || own === unit || !isUnitOf(column, unit)) return value;
  return Big(value).times(UNITS[unit].size).div(UNITS[own].size).round(6, Big.roundHalfUp).toFixed();
}
