import { createLoader, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { CATALOG_SOURCES, CATALOG_VIEWS, ECO_PRODUCT_STATUSES } from "@/db/vocabulary";

/** What is shown of the catalog, as the address says it. */
export const FILTERS = {
  search: parseAsString.withDefault(""),
  scheme: parseAsString.withDefault(""),
  status: parseAsStringLiteral(ECO_PRODUCT_STATUSES),
  source: parseAsStringLiteral(CATALOG_SOURCES),
  view: parseAsStringLiteral(CATALOG_VIEWS),
  sort: parseAsString.withDefault(""),
  offset: parseAsInteger.withDefault(0),
};

export const readFilters = createLoader(FILTERS);
