import type { Locale } from "@/db/vocabulary";

/** What stands between two sentences: in Chinese nothing. */
export const sentenceGap = (locale: Locale): string => (locale === "zh" ? "" : " ");

/** Sentences one after the other. */
export const joinSentences = (sentences: readonly (string | false | undefined)[], locale: Locale): string =>
  sentences.filter(Boolean).join(sentenceGap(locale));
