"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { CATALOG_VIEWS, type CatalogView } from "@/db/vocabulary";

type CatalogViewsProps = {
  total: number | undefined;
  counts: Record<CatalogView, number> | undefined;
  shown: CatalogView | undefined;
  onChange: (view: CatalogView | undefined) => void;
};

/** The whole catalog, and the products of it that want attention. */
export function CatalogViews({ total, counts, shown, onChange }: CatalogViewsProps) {
  const t = useTranslations("catalog");
  const format = useFormat();
  return (
    <Views
      label={t("views")}
      views={(["ALL", ...CATALOG_VIEWS] as const).map((name) => {
        const count = name === "ALL" ? total : counts?.[name];
        return { name, text: t(name), count: count !== undefined && format.quantity(count) };
      })}
      shown={shown ?? "ALL"}
      onChange={(name) => onChange(name === "ALL" ? undefined : name)}
    />
  );
}
