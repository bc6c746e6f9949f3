"use client";

import { useTranslations } from "next-intl";
import type { ImportCost } from "./import-cost";

/** What an import costs, as its button says it. */
export function useCostText() {
  const common = useTranslations("common");
  const t = useTranslations("rowProblems");
  return ({ credits, isAtMost }: ImportCost): string =>
    isAtMost ? t("atMost", { count: credits }) : common("credits", { count: credits });
}
