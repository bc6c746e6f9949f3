"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Lacking } from "@/lib/domain/pricing/pricing";

/** What of a product a price lacks for, in words: materials of its components, and measures; empty where that is not known. */
export function useLackingText(): (of: Lacking) => string {
  const t = useTranslations("composition");
  const format = useFormat();
  return ({ materials = [], measures = [] }) =>
    format.list([
      ...materials.map((material) => t(`materials.${material}`)),
      ...measures.map((measure) => t(`measures.${measure}`)),
    ]);
}
