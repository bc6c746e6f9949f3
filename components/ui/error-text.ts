import type { Locale } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import { joinSentences, sentenceOf } from "@/lib/i18n/join-sentences";
import type { en } from "@/lib/i18n/messages/errors";

/** Of a table with a hundred wrong lines, no more is read at once. */
const MESSAGES_SHOWN = 5;

type Words = (text: keyof typeof en, values?: Record<string, string | number>) => string;

/** What went wrong: what the server says of what was sent, or else its own words for the code. */
export function errorText(error: Error, t: Words, locale: Locale): string {
  if (error instanceof TypeError) return t("connection");
  if (!(error instanceof ApiError)) return t("unreadable");
  if (error.status === 401) return t("signedOut");
  if (error.status === 403) return t("forbidden");
  const messages = new Set(error.fields.map(({ message }) => sentenceOf(message, locale)));
  if (messages.size > 0) return joinSentences([...messages].slice(0, MESSAGES_SHOWN), locale);
  if (error.status === 429) return t("tooMany", { minutes: Math.max(1, Math.ceil(error.waitSeconds / 60)) });
  // The words of these two are for who writes requests.
  if (error.code === "SERVICE_004") return t("noCompany");
  const isForCoders = error.code === "SERVICE_005" && error.status === 400;
  return (!isForCoders && error.detail) || t("unexpected", { code: error.code });
}
