import { LOCALES, type Locale } from "@/db/vocabulary";

/** The cookie that keeps the reader's choice. */
export const LOCALE_COOKIE = "locale";

const isLocale = (value: string | undefined): value is Locale =>
  (LOCALES as readonly (string | undefined)[]).includes(value);

/** What `<html lang>` says. */
export const LANGUAGE_TAGS = { en: "en", fr: "fr", zh: "zh-Hans" } as const satisfies Record<Locale, string>;

/** The reader's choice, else the first language of `Accept-Language` that we speak, else English. */
export function pickLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen;
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", quality] = entry.trim().split(/\s*;\s*q=/);
      return {
        language: tag.slice(0, 2).toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
  return wanted.find(isLocale) ?? "en";
}
