"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormat } from "@/components/ui/use-format";

/** What the rows of the grid say with, asked for once and not by each of the rows. */
export function useGridTexts() {
  const t = useTranslations("declaration");
  const amount = useTranslations("amount");
  const shared = useTranslations("common");
  const format = useFormat();
  return useMemo(() => ({ t, amount, shared, format }), [t, amount, shared, format]);
}

export type GridTexts = ReturnType<typeof useGridTexts>;
