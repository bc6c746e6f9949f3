"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Modulation } from "@/lib/domain/pricing/scale-line";

/** What a modulation changes of a price: a share of it, or an amount for each of what it is charged by. */
export function useEffectText(): (effect: Modulation["effect"], currency: string) => string {
  const t = useTranslations("amount.effect");
  const format = useFormat();
  return (effect, currency) =>
    "percent" in effect
      ? t("percent", { change: format.signedExact(effect.percent) })
      : t(effect.per, { change: format.signedExact(effect.amount), currency });
}
