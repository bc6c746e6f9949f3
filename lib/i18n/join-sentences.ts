import type { Locale } from "@/db/vocabulary";

/** What stands between two sentences: in Chinese nothing. */
export const sentenceGap = (locale: Locale): string => (locale === "zh" ? "" : " ");

/** Sentences one after the other. */
export const joinSentences = (sentences: readonly (string | false | undefined)[], locale: Locale): string =>
  sentences.filter(Boolean).join(sentenceGap(locale));

/** What is said of a field, as a sentence that stands by itself. */
export function sentenceOf(said: string, locale: Locale): string {
  const begun = said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
  if (/[.!?。！？]$/.test(begun)) return begun;
  return `${begun}${locale === "zh" ? "。" : "."}`;
}
