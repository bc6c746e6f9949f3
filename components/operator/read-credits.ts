import type { Locale } from "@/db/vocabulary";
import { readNumber } from "@/lib/i18n/read-number";

export const CREDIT_LIMITS = { decimals: 0, wholeDigits: 10 };

/** Credits as a person writes them: whole ones. */
export const readCredits = (typed: string, locale: Locale) => readNumber(typed, locale, CREDIT_LIMITS);
