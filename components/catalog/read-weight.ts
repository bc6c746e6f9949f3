import type { Locale } from "@/db/vocabulary";
import { readNumber } from "@/lib/i18n/read-number";

export const WEIGHT_LIMITS = { decimals: 6, wholeDigits: 6 };

/** Kilograms as a person writes them, to a decimal string. */
export const readWeight = (typed: string, locale: Locale) => readNumber(typed, locale, WEIGHT_LIMITS);
