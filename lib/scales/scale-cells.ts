import { CERTAINTIES, type Certainty } from "@/db/vocabulary";
import type { ColumnOf } from "@/lib/domain/csv/columns";
import { unescapeFormula } from "@/lib/domain/csv/escape-cell";
import { readNumberCell } from "@/lib/domain/csv/read-number-cell";
import type { Problem } from "@/lib/domain/problems";
import { type DecimalMark, type NumberLimits, plain, unmistakable } from "@/lib/domain/read-number";

export type ScaleColumn = ColumnOf<"SCALE">;
type Reading<Value> = { value: Value } | Problem;

/** How a field of a row stands in a scale's file. */
export type Cell<Value> = {
  column: ScaleColumn;
  write(value: Value): string;
  /** The value of a cell, or why it is none; `agreed` is the decimal mark of the file's other numbers. */
  read(cell: string, agreed?: DecimalMark): Reading<Value>;
};

const SEPARATOR = " | ";
const LONGEST = 2000;

/** Whether a cell is too long to be kept. */
export const tooLong = (cell: string): Problem | undefined =>
  cell.length > LONGEST ? { kind: "longCell", values: { count: String(LONGEST) } } : undefined;

/** A text that a row needs. */
export const words = (column: ScaleColumn): Cell<string> => ({
  column,
  write: (value) => value,
  read: (cell) => (cell === "" ? { kind: "nothingSaid" } : { value: unescapeFormula(cell) }),
});

/** A text that a row may have. */
export const noted = (column: ScaleColumn): Cell<string | null> => ({
  column,
  write: (value) => value ?? "",
  read: (cell) => ({ value: cell === "" ? null : unescapeFormula(cell) }),
});

export const wordOf = <Word extends string>(all: readonly Word[], cell: string): Reading<Word> => {
  const value = all.find((word) => word.toLowerCase() === cell.toLowerCase());
  return value === undefined ? { kind: "noneOf", values: { value: cell, words: all.join(", ") } } : { value };
};

/** A word of a list. */
export const oneOf = <Word extends string>(column: ScaleColumn, all: readonly Word[]): Cell<Word> => ({
  column,
  write: (word) => word,
  read: (cell) => wordOf(all, cell),
});

/** A word of a list, or what stands for none. */
export const optional = <Word extends string, None extends string | null>(
  column: ScaleColumn,
  all: readonly Word[],
  none: None,
): Cell<Word | None> => ({
  column,
  write: (value) => value ?? "",
  read: (cell) => (cell === "" ? { value: none } : wordOf(all, cell)),
});

const decimalOf = (
  cell: string,
  limits: NumberLimits,
  agreed: DecimalMark | undefined,
): { value: string } | Problem => {
  const reading = readNumberCell(cell, limits, agreed);
  return reading.ok ? { value: reading.value } : reading.problem;
};

/** A number; not below zero, unless its limits say so. */
export const decimal = (column: ScaleColumn, limits: NumberLimits): Cell<string> => ({
  column,
  write: (value) => unmistakable(plain(value)),
  read: (cell, agreed) => decimalOf(cell, limits, agreed),
});

/** A number that a row may have. */
export const optionalDecimal = (column: ScaleColumn, limits: NumberLimits): Cell<string | null> => ({
  column,
  write: (value) => (value === null ? "" : unmistakable(plain(value))),
  read: (cell, agreed) => (cell === "" ? { value: null } : decimalOf(cell, limits, agreed)),
});

/** A number of either sign. */
export const signed = (column: ScaleColumn, limits: NumberLimits): Cell<string> =>
  decimal(column, { ...limits, isSigned: true });

/** Several words, free or of a list. */
export function several(column: ScaleColumn): Cell<string[]>;
export function several<Word extends string>(column: ScaleColumn, all: readonly Word[]): Cell<Word[]>;
export function several(column: ScaleColumn, all?: readonly string[]): Cell<string[]> {
  return {
    column,
    write: (values) => values.join(SEPARATOR),
    read: (cell) => {
      const said = cell.split("|").map((word) => unescapeFormula(word.trim()));
      const value: string[] = [];
      for (const word of new Set(said.filter(Boolean))) {
        const reading = all ? wordOf(all, word) : { value: word };
        if ("kind" in reading) return reading;
        value.push(reading.value);
      }
      return { value };
    },
  };
}

/** A day, or the end of what is known that an empty cell means. */
const day = (column: ScaleColumn, end: "-infinity" | "infinity"): Cell<string> => ({
  column,
  write: (value) => (value === end ? "" : value),
  read: (cell) =>
    cell === "" ? { value: end } : isDay(cell) ? { value: cell } : { kind: "noDay", values: { value: cell } },
});

/** Whether a text is a day of the calendar, as in `2025-07-01`. */
export const isDay = (text: string): boolean =>
  /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** The code that says which row it is. */
export const CODE: Cell<string> = {
  ...words("scale_code"),
  read: (cell) =>
    /^[\p{L}\p{N}][\p{L}\p{N} ._/+<>=-]{0,63}$/u.test(cell) ? { value: cell } : { kind: "badCode" },
};

/** On which days a row holds, and where it comes from. */
export const HELD: {
  validFrom: Cell<string>;
  validTo: Cell<string>;
  certainty: Cell<Certainty>;
  source: Cell<string>;
  note: Cell<string | null>;
} = {
  validFrom: day("valid_from", "-infinity"),
  validTo: day("valid_to", "infinity"),
  certainty: oneOf("certainty", CERTAINTIES),
  source: words("source"),
  note: noted("note"),
};
