"use client";

import { useLocale, useTimeZone } from "next-intl";
import { today } from "@/lib/domain/day-in";
import { type Formatter, formatter } from "@/lib/i18n/format";

const made = new Map<string, Formatter>();

export const useReadersZone = () => useTimeZone() ?? "UTC";

/** Figures, money and days in the reader's language and time zone. */
export function useFormat(): Formatter {
  const locale = useLocale();
  const timeZone = useReadersZone();
  const name = `${locale} ${timeZone}`;
  const format = made.get(name) ?? formatter(locale, timeZone);
  made.set(name, format);
  return format;
}

/** The reader's own calendar day. What a deadline is counted by is `useTodayIn`. */
export const useToday = (): string => today(useReadersZone(), new Date());
