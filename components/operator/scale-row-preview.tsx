"use client";

import { useTranslations } from "next-intl";
import type { Answer } from "@/lib/client/call";
import { ScaleWorth } from "./scale-worth";

/** What writing a row of a scale would do, or withdrawing it. */
export type RowPreview = { isWithdrawal: boolean; changes: Answer<"upsertScaleRow"> };

type ScaleRowPreviewProps = { of: RowPreview; period: string; currency: string };

export function ScaleRowPreview({ of: { isWithdrawal, changes }, period, currency }: ScaleRowPreviewProps) {
  const t = useTranslations("operator.schemes");
  return (
    <ScaleWorth
      {...changes}
      besides={useWhomItConcerns(changes)}
      title={t(isWithdrawal ? "worth.withdrawn" : "worth.title")}
      period={period}
      currency={currency}
    />
  );
}

/** Whom a modulation or a fee concerns: what they come to is not counted beforehand. */
function useWhomItConcerns({ modulations, fees }: RowPreview["changes"]): string | undefined {
  const t = useTranslations("operator.schemes");
  const [modulation] = modulations?.changes ?? [];
  const [fee] = fees?.changes ?? [];
  if (fee) return t("charged", { count: fee.countDeclarations });
  if (!modulation) return undefined;
  return t(modulation.change === "withdrawn" ? "claimedGone" : "claimed", {
    count: modulation.countProducts,
  });
}
