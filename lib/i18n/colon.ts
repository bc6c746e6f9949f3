import type { Locale } from "@/db/vocabulary";

/** What stands between a name and what is said of it; no line begins with it. */
export const colonOf = (locale: Locale): string =>
  locale === "fr" ? "\u00a0: " : locale === "zh" ? "：" : ": ";
