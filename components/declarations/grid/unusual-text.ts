"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { GridRow } from "../draft/grid-row";

/** Says what is unusual: of a quantity "9.0 times 2024 (414)", of a weight what such products weigh. */
export function useUnusualText(period: string) {
  const t = useTranslations("unusual");
  const format = useFormat();
  return {
    ofQuantity({ unusual, before }: GridRow): string {
      if (!unusual || before === undefined) return "";
      const last = { year: String(Number(period) - 1), before: format.quantity(before) };
      return unusual.kind === "none"
        ? t("none", last)
        : t(unusual.kind, { ...last, factor: format.factor(unusual.factor) });
    },
    ofWeight({ source, oddWeight }: GridRow): string {
      if (!oddWeight || source.itemWeight === null) return "";
      const weight = format.weight(source.itemWeight);
      return oddWeight.kind === "heavy"
        ? t("heavy", { weight, most: format.exact(oddWeight.most) })
        : t("light", { weight, least: format.exact(oddWeight.least) });
    },
  };
}
