import type { Locale } from "@/db/vocabulary";

/** What is listed within a sentence, as the language of the sentence does it. */
export const joinList = (items: readonly (string | false | null | undefined)[], locale: Locale): string =>
  items.filter(Boolean).join(locale === "zh" ? "、" : ", ");
