"use client";

import { useLocale } from "next-intl";
import { type Formatter, formatter } from "@/lib/i18n/format";

const made = new Map<string, Formatter>();

/** Figures, money and days in the reader's language. */
export function useFormat(): Formatter {
  const locale = useLocale();
  const format = made.get(locale) ?? formatter(locale);
  made.set(locale, format);
  return format;
}
