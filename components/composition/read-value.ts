import type { Locale } from "@/db/vocabulary";
import { fits, type Misreading, type NumberLimits } from "@/lib/domain/read-number";
import { readNumber } from "@/lib/i18n/read-number";

export const MEASURED: NumberLimits = { decimals: 6, wholeDigits: 6 };

/** What is wrong with a value, and what could have been meant. */
export type WrongValue = { ok: false; reason: Misreading | "aboveZero"; couldBe: readonly string[] };

/** A measure, a weight or a count as the reader's language writes it: more than nothing. */
export function readValue(
  typed: string,
  locale: Locale,
  limits: NumberLimits,
): { ok: true; value: string } | WrongValue {
  if (typed.trim() === "") return { ok: false, reason: "aboveZero", couldBe: [] };
  const reading = readNumber(typed, locale, limits);
  if (!reading.ok) return { ...reading, couldBe: reading.couldBe.filter((value) => fits(value, limits)) };
  return Number(reading.value) > 0 ? reading : { ok: false, reason: "aboveZero", couldBe: [] };
}
