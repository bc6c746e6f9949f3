"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Selection } from "@/components/selection/selection";
import { Notice } from "@/components/ui/notice";
import { creditReach, isLow } from "@/lib/domain/credit-reach";
import { useCreditsOfYear } from "./credits-of-year";

/** That credits are few, and what they are enough for; nothing where they are not. */
export function LowCredits({ selection, children }: { selection: Selection; children?: ReactNode }) {
  const t = useTranslations("credits");
  const credits = useCreditsOfYear(selection);
  if (!credits || !isLow(credits.left, credits.toFinish)) return null;
  const { missing, products } = creditReach(credits.left, credits.toFinish);
  const year = selection.period;
  const reach = missing > 0 ? t("lowMissing", { count: missing, year }) : t("lowEnough", { products, year });
  return (
    <Notice className="mb-6" signal="check">
      {t("low", { count: credits.left, reach })} {children}
    </Notice>
  );
}
