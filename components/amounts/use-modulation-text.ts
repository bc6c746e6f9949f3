"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { useEffectText } from "./use-effect-text";

type Offered = Pick<
  Answer<"listModulations">["data"][number],
  "effect" | "validFrom" | "validTo" | "certainty"
>;

/** What a modulation changes of a price, on which days of the period where not on all, and that no scheme published it where none did. */
export function useModulationText(): (modulation: Offered, currency: string) => string {
  const t = useTranslations("amount");
  const format = useFormat();
  const effectText = useEffectText();
  return ({ effect, validFrom, validTo, certainty }, currency) =>
    format.list([
      effectText(effect, currency),
      validFrom !== null && t("days.from", { day: format.dayOfYear(validFrom) }),
      validTo !== null && t("days.until", { day: format.dayOfYear(validTo) }),
      certainty === "illustrative" && t("certainty.illustrative"),
    ]);
}
