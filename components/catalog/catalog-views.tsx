"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { CATALOG_VIEWS, type CatalogView } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";

/** A view of the catalog: all of it, what wants attention, or what is sold no more. */
type Shown = "ALL" | CatalogView | "DISCONTINUED";

type CatalogViewsProps = {
  counts: Answer<"countEcoProducts"> | undefined;
  shown: Shown;
  onChange: (view: Shown) => void;
};

/** The whole catalog, the products of it that want attention, and those that are discontinued. */
export function CatalogViews({ counts, shown, onChange }: CatalogViewsProps) {
  const t = useTranslations("catalog");
  const format = useFormat();
  const countOf = (view: Shown): number | undefined => {
    if (!counts) return undefined;
    if (view === "ALL") return Object.values(counts.statuses).reduce((sum, count) => sum + count, 0);
    return view === "DISCONTINUED" ? (counts.statuses.DISCONTINUED ?? 0) : counts.views[view];
  };
  const isAnyDiscontinued = shown === "DISCONTINUED" || (countOf("DISCONTINUED") ?? 0) > 0;
  const views: Shown[] = ["ALL", ...CATALOG_VIEWS, ...(isAnyDiscontinued ? (["DISCONTINUED"] as const) : [])];
  return (
    <Views
      label={t("views")}
      views={views.map((name) => {
        const count = countOf(name);
        return { name, text: t(name), count: count !== undefined && format.quantity(count) };
      })}
      shown={shown}
      onChange={onChange}
    />
  );
}
