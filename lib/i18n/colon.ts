import type { Locale } from "@/db/vocabulary";

/** What stands between a name and what is said of it. */
export const colonOf = (locale: Locale): string => (locale === "fr" ? " : " : locale === "zh" ? "：" : ": ");
