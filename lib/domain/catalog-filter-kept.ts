import type { CatalogSort, CatalogSource, CatalogView, EcoProductStatus } from "@/db/vocabulary";

/** What a person filters and sorts a catalog by; what is absent asks for nothing. */
export type CatalogFilterKept = {
  search?: string | undefined;
  schemeCode?: string | undefined;
  status?: EcoProductStatus | undefined;
  source?: CatalogSource | undefined;
  view?: CatalogView | undefined;
  sort?: CatalogSort | undefined;
};
