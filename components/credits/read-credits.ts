import type { Locale } from "@/db/vocabulary";
import type { NumberReading } from "@/lib/domain/read-number";
import { readNumber } from "@/lib/i18n/read-number";

export const CREDIT_LIMITS = { decimals: 0, wholeDigits: 10 };

/** Credits as a person writes them: whole ones. What could be thousands is asked about: nobody writes `1.000` for one. */
export function readCredits(typed: string, locale: Locale): NumberReading {
  const reading = readNumber(typed, locale, CREDIT_LIMITS);
  return reading.ok && reading.looksGrouped
    ? { ok: false, reason: "ambiguous", couldBe: [reading.value, `${reading.value}000`] }
    : reading;
}
