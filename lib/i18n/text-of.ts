import format, { type CompiledMessage, type FormatOptions, type FormatValues } from "icu-minify/format";
import type { Locale } from "@/db/vocabulary";

const formatters: FormatOptions["formatters"] = {
  getDateTimeFormat: (...asked) => new Intl.DateTimeFormat(...asked),
  getNumberFormat: (...asked) => new Intl.NumberFormat(...asked),
  getPluralRules: (...asked) => new Intl.PluralRules(...asked),
};

/** A text of the portal with its values, outside of a page. */
export const textOf = (parsed: CompiledMessage, locale: Locale, values: FormatValues<string>): string =>
  [format<string>(parsed, locale, values, { formatters })].flat().join("");
