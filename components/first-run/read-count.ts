import type { Locale } from "@/db/vocabulary";
import { readNumber } from "@/lib/i18n/read-number";

const LIMITS = { decimals: 0, wholeDigits: 9 };

/**
 * How many are meant, as the reader's language writes it; null: nothing is said; NaN: no whole number above zero. What
 * could be thousands is, unless the mark is the language's own for decimals: goods are counted whole.
 */
export function readCount(typed: string, locale: Locale): number | null {
  if (typed.trim() === "") return null;
  const reading = readNumber(typed, locale, LIMITS);
  if (reading.ok)
    return reading.looksGrouped || Number(reading.value) === 0 ? Number.NaN : Number(reading.value);
  const whole = reading.reason === "ambiguous" && reading.couldBe.find((text) => /^\d+$/.test(text));
  return whole ? Number(whole) : Number.NaN;
}
