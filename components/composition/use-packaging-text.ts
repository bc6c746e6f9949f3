"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { DeclaredComponent } from "./declaring";

/** What a packaging is made of, in a line: how many of which material, and how heavy. */
export function usePackagingText(): (packaging: readonly DeclaredComponent[]) => string {
  const t = useTranslations("manyProducts");
  const materials = useTranslations("composition.materials");
  const format = useFormat();
  return (packaging) =>
    packaging
      .map(({ material, count, kg }) =>
        kg === null
          ? t("partOfUnknown", { count, material: materials(material) })
          : t("part", { count, material: materials(material), kg: format.exact(kg) }),
      )
      .join(" · ");
}
