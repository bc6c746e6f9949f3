"use client";

import { useTranslations } from "next-intl";
import { useSourceText } from "@/components/amounts/use-source-text";
import { useFormat } from "@/components/ui/use-format";
import type { MeasuredFact } from "./declaring";

/** Between what an estimated value lies, and where it was found. */
export function Origin({ of: { low, high, source } }: { of: MeasuredFact }) {
  const t = useTranslations("composition");
  const format = useFormat();
  const sourceText = useSourceText();
  const range =
    low !== undefined && high !== undefined
      ? [t("range", { low: format.weight(low), high: format.weight(high) })]
      : [];
  return (
    <span className="text-print-muted text-xs/cosy wrap-anywhere">
      {[...range, ...(source ? [sourceText(source)] : [])].join(" · ")}
    </span>
  );
}
