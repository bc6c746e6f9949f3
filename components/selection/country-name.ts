import type { Locale } from "@/db/vocabulary";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";

/** The field of a country that has its name in the reader's language. */
export const COUNTRY_NAME = { en: "nameEN", fr: "nameFR", zh: "nameZH" } as const;

type Named = Record<(typeof COUNTRY_NAME)[Locale], string>;

/** Countries in the order of their names, as the reader's language has it. */
export function byCountryName<Country extends Named>(
  countries: readonly Country[],
  locale: Locale,
): Country[] {
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[locale]);
  const name = COUNTRY_NAME[locale];
  return [...countries].sort((one, other) => compare(one[name], other[name]));
}
