import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import { CERTAINTIES, PRICE_UNITS } from "@/db/vocabulary";
import type { ColumnOf } from "@/lib/domain/csv/columns";
import { unescapeFormula } from "@/lib/domain/csv/escape-cell";
import { readNumberCell } from "@/lib/domain/csv/read-number-cell";
import type { Problem } from "@/lib/domain/problems";
import { type DecimalMark, unmistakable } from "@/lib/domain/read-number";

type Cell<Value> = {
  column: ColumnOf<"SCALE">;
  write(value: Value): string;
  /** Whether it holds a number, by which the file's decimal mark is known. */
  isNumber?: true;
  /** The value of a cell, or why it is none; `agreed` is the decimal mark of the file's other numbers. */
  read(cell: string, agreed?: DecimalMark): { value: Value } | Problem;
};

const SEPARATOR = " | ";
const LONGEST = 2000;

const words = (column: ColumnOf<"SCALE">): Cell<string> => ({
  column,
  write: (value) => value,
  read: (cell) => (cell === "" ? { kind: "nothingSaid" } : { value: unescapeFormula(cell) }),
});

const wordOf = <Word extends string>(all: readonly Word[], cell: string): { value: Word } | Problem => {
  const value = all.find((word) => word.toLowerCase() === cell.toLowerCase());
  return value === undefined ? { kind: "noneOf", values: { value: cell, words: all.join(", ") } } : { value };
};

const decimal = (cell: string, wholeDigits: number, agreed: DecimalMark | undefined) => {
  const reading = readNumberCell(cell, { decimals: 6, wholeDigits }, agreed);
  return reading.ok ? { value: reading.value } : reading.problem;
};

const weight = (column: ColumnOf<"SCALE">): Cell<string | null> => ({
  column,
  isNumber: true,
  write: (value) => unmistakable(plain(value ?? "")),
  read: (cell, agreed) => (cell === "" ? { value: null } : decimal(cell, 9, agreed)),
});

/** A decimal without the zeros behind it that its column keeps. */
export const plain = (value: string): string =>
  value.includes(".") ? value.replace(/0+$/, "").replace(/\.$/, "") : value;

/** How every field of a scale line stands in a file. A field without a cell does not compile. */
export const CELLS: { [Field in keyof ScaleLineValues]: Cell<ScaleLineValues[Field]> } = {
  scaleCode: {
    ...words("scale_code"),
    read: (cell) =>
      /^[\p{L}\p{N}][\p{L}\p{N} ._/+-]{0,63}$/u.test(cell) ? { value: cell } : { kind: "badCode" },
  },
  labelEn: words("label_en"),
  labelFr: words("label_fr"),
  priceUnit: { column: "price_unit", write: (unit) => unit, read: (cell) => wordOf(PRICE_UNITS, cell) },
  price: {
    column: "price",
    isNumber: true,
    write: (price) => unmistakable(plain(price)),
    read: (cell, agreed) => decimal(cell, 8, agreed),
  },
  families: {
    column: "families",
    write: (families) => families.join(SEPARATOR),
    read: (cell) => {
      const value = [...new Set(cell.split("|").map((family) => unescapeFormula(family.trim())))].filter(
        Boolean,
      );
      return value.length > 0 ? { value } : { kind: "nothingSaid" };
    },
  },
  minWeightKg: weight("min_weight_kg"),
  maxWeightKg: weight("max_weight_kg"),
  certainty: { column: "certainty", write: (word) => word, read: (cell) => wordOf(CERTAINTIES, cell) },
  source: words("source"),
  note: {
    column: "note",
    write: (note) => note ?? "",
    read: (cell) => ({ value: cell === "" ? null : unescapeFormula(cell) }),
  },
};

export const FIELDS = Object.keys(CELLS) as (keyof ScaleLineValues)[];

/** Whether a cell is too long to be kept. */
export const tooLong = (cell: string): Problem | undefined =>
  cell.length > LONGEST ? { kind: "longCell", values: { count: String(LONGEST) } } : undefined;
