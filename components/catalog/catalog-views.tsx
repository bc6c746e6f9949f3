"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
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
    // biome-ignore lint/a11y/useSemanticElements: buttons that choose, not the fields of a form
    <div className="views" role="group" aria-label={t("views")}>
      {([undefined, ...CATALOG_VIEWS] as const).map((view) => {
        const count = view === undefined ? total : counts?.[view];
        return (
          <button
            key={view ?? "ALL"}
            type="button"
            aria-pressed={view === shown}
            onClick={() => onChange(view)}
          >
            {t(view ?? "ALL")} <small>{count !== undefined && format.quantity(count)}</small>
          </button>
        );
      })}
    </div>
  );
}
