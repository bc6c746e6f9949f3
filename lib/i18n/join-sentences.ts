import type { Locale } from "@/db/vocabulary";

/** Sentences one after the other; Chinese has no space between them. */
export const joinSentences = (sentences: readonly (string | false | undefined)[], locale: Locale): string =>
  sentences.filter(Boolean).join(locale === "zh" ? "" : " ");
