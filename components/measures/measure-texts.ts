"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormat } from "@/components/ui/use-format";

/** What the rows say with, asked for once and not by each of the rows. */
export function useMeasureTexts() {
  const t = useTranslations("measures");
  const shared = useTranslations("common");
  const locale = useLocale();
  const format = useFormat();
  return useMemo(() => ({ t, shared, locale, format }), [t, shared, locale, format]);
}

export type MeasureTexts = ReturnType<typeof useMeasureTexts>;
