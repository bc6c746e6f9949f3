import type { Locale } from "@/db/vocabulary";

/** A text of a scheme in the languages that it was written in; null where it has none. */
export type InLanguages<Text extends string | null = string> = {
  en: Text;
  fr: Text;
  zh: string | null;
};

/** What something of a scheme is called. */
export type Labelled<Text extends string | null = string> = {
  labelEn: Text;
  labelFr: Text;
  labelZh: string | null;
};

/** A text in a language; in English where it was not translated. */
export const inLanguage = <Text extends string | null>(text: InLanguages<Text>, locale: Locale) =>
  text[locale] ?? text.en;

/** What something is called in a language. */
export const labelOf = <Text extends string | null>(of: Labelled<Text>, locale: Locale) =>
  inLanguage({ en: of.labelEn, fr: of.labelFr, zh: of.labelZh }, locale);
