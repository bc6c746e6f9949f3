"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Evidence } from "./evidence";

/** What one item owes, or why no amount is told. */
export function useOwedText(): (of: Evidence) => string {
  const t = useTranslations("evidence");
  const format = useFormat();
  return ({ perItem, contributions, unpriced, qualification, currency, declarationPeriodCode: year }) => {
    if (perItem === null)
      return qualification && contributions.length + unpriced.length === 0
        ? t("notPriced", { year })
        : t("unknown");
    return contributions.length === 0 ? t("nothingOwed") : format.moneyPerItem(perItem, currency);
  };
}
