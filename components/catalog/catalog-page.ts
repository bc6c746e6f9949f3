import { ofSelection, type Selection } from "@/components/selection/selection";
import { CATALOG_SORTS, type CatalogSource, type CatalogView, type EcoProductStatus } from "@/db/vocabulary";
import { addressOf } from "@/lib/client/call";
import { exportEcoProducts, listEcoProducts, listSavedFilters } from "@/lib/client/endpoints";
import { pageAt, query, wholeList } from "@/lib/client/query";

export const CATALOG_PAGE = 25;

export type CatalogFilters = {
  search: string;
  scheme: string;
  status: EcoProductStatus | null;
  source: CatalogSource | null;
  view: CatalogView | null;
  /** By what it is sorted, as the address says it. */
  sort: string;
  offset: number;
};

/** The products that the filters show, for the listing and the file. */
function requestOf(selection: Selection, { search, scheme, status, source, view }: Partial<CatalogFilters>) {
  const { params, query: market } = ofSelection(selection);
  const filters = {
    Search: search || undefined,
    SchemeCode: scheme || undefined,
    Status: status ?? undefined,
    Source: source ?? undefined,
    View: view ?? undefined,
  };
  return { params, query: { ...market, ...filters } };
}

/** Where the catalog is as a file: what the filters show, or the products with these ids. */
export function catalogFile(
  selection: Selection,
  { ids, ...filters }: Partial<CatalogFilters> & { ids?: readonly string[] },
  format: "csv" | "xlsx" = "csv",
): string {
  const { params, query: market } = requestOf(selection, filters);
  return addressOf(exportEcoProducts, {
    params,
    query: { ...market, Ids: ids?.join(","), ...(format === "xlsx" && { Format: format }) },
  });
}

/** All products that the filters show, where these are few enough to be changed at once. */
export function wholeCatalog(selection: Selection, filters: Partial<CatalogFilters>) {
  return wholeList(listEcoProducts, requestOf(selection, filters), {
    limit: CATALOG_PAGE,
    as: (pages) => pages.flatMap(({ data }) => data),
  });
}

export function catalogPage(selection: Selection, filters: CatalogFilters) {
  const { params, query: market } = requestOf(selection, filters);
  const Sort = CATALOG_SORTS.find((sort) => sort === filters.sort.toUpperCase());
  return query(listEcoProducts, {
    params,
    query: { ...market, Sort, ...pageAt(filters.offset, CATALOG_PAGE) },
  });
}

/** The filters that the reader keeps under names. */
export const savedFilters = (selection: Selection) =>
  query(listSavedFilters, { params: ofSelection(selection).params });
