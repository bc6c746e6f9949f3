import type { Locale } from "@/db/vocabulary";
import { readNumber } from "@/lib/i18n/read-number";

export const MONEY_LIMITS = { decimals: 2, wholeDigits: 9 };

/** A payment as it was typed; nothing is all that is left, and today. */
export type PaymentDraft = { amount: string; day: string; reference: string };
export const NOTHING_PAID: PaymentDraft = { amount: "", day: "", reference: "" };

/** What came, as a person writes it: nothing written is all that is left. */
export const readPaid = (typed: string, left: number, locale: Locale) =>
  typed.trim() === ""
    ? ({ ok: true, value: left.toFixed(2), mark: null, looksGrouped: false } as const)
    : readNumber(typed, locale, MONEY_LIMITS);
