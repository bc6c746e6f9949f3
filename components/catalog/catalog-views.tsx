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
    <div
      className="flex gap-6 overflow-x-auto rounded-t-mark border border-rule border-b-0 bg-sheet px-3 py-2.5 text-sm max-desk:-mx-(--gutter) max-desk:border-x-0 max-desk:py-0"
      role="group"
      aria-label={t("views")}
    >
      {([undefined, ...CATALOG_VIEWS] as const).map((view) => {
        const count = view === undefined ? total : counts?.[view];
        return (
          <button
            className="whitespace-nowrap border-transparent border-b-2 py-[0.15rem] text-pen hover:border-pen-rule aria-pressed:border-print aria-pressed:font-semibold aria-pressed:text-print max-desk:min-h-(--control)"
            key={view ?? "ALL"}
            type="button"
            aria-pressed={view === shown}
            onClick={() => onChange(view)}
          >
            {t(view ?? "ALL")}{" "}
            <small className="inline-block min-w-[0.95rem] text-left font-normal text-print-muted text-xs/none">
              {count !== undefined && format.quantity(count)}
            </small>
          </button>
        );
      })}
    </div>
  );
}
