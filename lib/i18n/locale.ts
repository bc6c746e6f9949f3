import { LOCALES, type Locale } from "@/db/vocabulary";
import { acceptedBy } from "@/lib/accepted";

/** The cookie that keeps the reader's choice. */
export const LOCALE_COOKIE = "locale";

const isLocale = (value: string | undefined): value is Locale =>
  (LOCALES as readonly (string | undefined)[]).includes(value);

/** What `<html lang>` says. */
export const LANGUAGE_TAGS = { en: "en", fr: "fr", zh: "zh-Hans" } as const satisfies Record<Locale, string>;

/**
 * The reader's choice, else the first language of `Accept-Language` that we speak, else the first of ours that it does
 * not refuse, English before others.
 */
export function pickLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(chosen)) return chosen;
  const named = acceptedBy(acceptLanguage).map(({ value, quality }) => ({
    language: value.slice(0, 2),
    quality,
  }));
  const refused = named.filter(({ quality }) => quality === 0).map(({ language }) => language);
  const other = LOCALES.find((locale) => !refused.includes(locale));
  const wanted = named
    .filter(({ quality }) => quality > 0)
    .map(({ language }) => (language === "*" ? other : language));
  return wanted.find(isLocale) ?? other ?? "en";
}
