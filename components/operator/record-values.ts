import type { Locale } from "@/db/vocabulary";
import type { DecimalMark, Misreading, NumberLimits, NumberReading } from "@/lib/domain/read-number";
import { readNumber } from "@/lib/i18n/read-number";

export type FieldKind = "text" | "number" | "decimal" | "date" | "moment" | "flag" | "long" | "choice";

/** A field of a record as a form has it. */
export type RecordField = {
  name: string;
  label: string;
  kind?: FieldKind;
  /** The title that it stands under; fields of a group follow each other. */
  group?: string;
  hint?: string;
  isRequired?: true;
  /** Whether another record has it, which writing this one would write over. */
  isTaken?: (text: string, values: RecordValues) => boolean;
  /** A flag that a new record has, unless it is taken away. */
  isSetAtFirst?: true;
  options?: readonly (readonly [value: string, name: string])[];
};

/** What stands in the fields of a form. */
export type RecordValues = Record<string, string | boolean>;
export type RecordBody = Record<string, unknown>;

/** More digits than any field of a record keeps: its own schema says how many. */
export const limitsOf = (kind: FieldKind | undefined): NumberLimits => ({
  decimals: 6,
  wholeDigits: 12,
  isSigned: kind === "decimal",
});

/** Exact decimals stay texts, and may be below zero. */
export const isNumber = (kind: FieldKind | undefined) => kind === "number" || kind === "decimal";

/** A number as it is written in the reader's language. */
export const readingOf = (kind: FieldKind | undefined, text: string, locale: Locale): NumberReading =>
  readNumber(text, locale, limitsOf(kind));

export const isBlank = (value: string | boolean | undefined) => typeof value !== "boolean" && !value?.trim();

/** What a form shows of a record; of none, what a new one begins with. */
export const valuesOf = (
  fields: readonly RecordField[],
  record: RecordBody | undefined,
  decimalMark: DecimalMark,
): RecordValues =>
  Object.fromEntries(
    fields.map((field) => [field.name, shownValue(field, record?.[field.name], decimalMark)]),
  );

function shownValue(
  { kind, isSetAtFirst }: RecordField,
  saved: unknown,
  decimalMark: DecimalMark,
): string | boolean {
  if (kind === "flag") return (saved ?? isSetAtFirst) === true;
  if (saved === null || saved === undefined || saved === "") return "";
  if (isNumber(kind)) return String(saved).replace(".", decimalMark);
  return kind === "moment" ? localTime(new Date(String(saved))) : String(saved);
}

/** A moment as a browser's field has it: local, to the minute. */
const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

type Written = { values: RecordValues; saved: RecordValues; isNew: boolean; locale: Locale };

/** What was changed, as the API takes it: null where a field was emptied. Of a new record all that is not empty. */
export const bodyOf = (
  fields: readonly RecordField[],
  { values, saved, isNew, locale }: Written,
): RecordBody =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = parsedValue(kind, values[name], locale);
      const isSame = values[name] === saved[name];
      return isSame && (!isNew || value === null) ? [] : [[name, value]];
    }),
  );

function parsedValue(
  kind: FieldKind | undefined,
  value: string | boolean | undefined,
  locale: Locale,
): unknown {
  if (typeof value === "boolean") return value;
  if (value === undefined || isBlank(value)) return null;
  if (kind === "moment") return new Date(value).toISOString();
  if (!isNumber(kind)) return value.trim();
  const reading = readingOf(kind, value, locale);
  if (!reading.ok) return value;
  return kind === "decimal" ? reading.value : Number(reading.value);
}

export type Mistake = { name: string } & (
  | { type: "misread"; reason: Misreading }
  | { type: "required" | "taken"; reason?: never }
);

/** What is wrong with the fields before any schema is asked. */
export const mistakesIn = (fields: readonly RecordField[], values: RecordValues, locale: Locale): Mistake[] =>
  fields.flatMap(({ name, kind, isRequired, isTaken }): Mistake[] => {
    const value = values[name];
    if (isBlank(value)) return isRequired ? [{ name, type: "required" }] : [];
    if (typeof value !== "string") return [];
    if (isTaken?.(value.trim(), values)) return [{ name, type: "taken" }];
    if (!isNumber(kind)) return [];
    const reading = readingOf(kind, value, locale);
    return reading.ok ? [] : [{ name, type: "misread", reason: reading.reason }];
  });
