"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import type { StreamColumn } from "@/components/streams/stream-order";
import { CATALOG_VIEWS, type CatalogView } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { CatalogFilters } from "./catalog-filters";
import type { CatalogFilters as Filters } from "./catalog-page";
import { CatalogViews } from "./catalog-views";

type CatalogHeadProps = {
  selection: Selection;
  filters: Filters;
  columns: readonly StreamColumn[];
  counts: Answer<"countEcoProducts"> | undefined;
  onChange: (change: Partial<Filters>) => void;
};

/** Where what the products of a view lack is filled in, many at a time. */
const FILLED_IN: Partial<Record<CatalogView, string>> = {
  ESTIMATED: "/measures",
  NO_WEIGHT: "/measures?measure=WEIGHT",
};

/** What stands with a view, between its tab and the table. */
export const UNDER_VIEWS =
  "border-rule border-x bg-sheet px-3 pb-2.5 max-desk:-mx-(--gutter) max-desk:border-x-0";

/** What the catalog can be searched and filtered by; each of it leads to the first page. */
export function CatalogHead({ selection, filters, columns, counts, onChange }: CatalogHeadProps) {
  const change = (to: Partial<Filters>) => onChange({ ...to, offset: 0 });
  const isDiscontinued = filters.status === "DISCONTINUED";
  return (
    <>
      <CatalogFilters
        selection={selection}
        filters={filters}
        columns={columns}
        counts={counts}
        onChange={change}
      />
      <CatalogViews
        counts={counts}
        shown={isDiscontinued ? "DISCONTINUED" : (filters.view ?? "ALL")}
        onChange={(view) =>
          change({
            view: CATALOG_VIEWS.find((each) => each === view) ?? null,
            status: view === "DISCONTINUED" ? view : isDiscontinued ? null : filters.status,
          })
        }
      />
    </>
  );
}

/** The way to where what the products of a view lack is filled in. */
export function FillIn({ view }: { view: CatalogView | null }) {
  const t = useTranslations("catalog");
  const to = view && FILLED_IN[view];
  if (!to) return null;
  return (
    <p className={`text-sm ${UNDER_VIEWS}`}>
      <PortalLink to={to}>{t("fill")}</PortalLink>
    </p>
  );
}
