import type { Locale } from "@/db/vocabulary";
import type { ErrorCode } from "./catalogue";
import { type ErrorPageWords, type ErrorText, GATE_STATUSES, type GateStatus } from "./error-text";
import { en } from "./texts.en";
import { fr } from "./texts.fr";
import { zh } from "./texts.zh";

export const ERROR_TEXTS: Record<Locale, Record<ErrorCode, ErrorText>> = {
  en: en.codes,
  fr: fr.codes,
  zh: zh.codes,
};

export const GATE_TEXTS: Record<Locale, Record<GateStatus, ErrorText>> = {
  en: en.gate,
  fr: fr.gate,
  zh: zh.gate,
};

export const ERROR_PAGE_WORDS: Record<Locale, ErrorPageWords> = { en: en.page, fr: fr.page, zh: zh.page };

/** The words for an answer: SERVICE_005 is told apart by the status that it came with. */
export function errorText(locale: Locale, code: ErrorCode, status: number): ErrorText {
  const gate = code === "SERVICE_005" && GATE_STATUSES.find((each) => each === status);
  return gate ? GATE_TEXTS[locale][gate] : ERROR_TEXTS[locale][code];
}
