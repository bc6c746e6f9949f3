import { CATALOG_SOURCES, CATALOG_VIEWS, ECO_PRODUCT_STATUSES } from "@/db/vocabulary";
import { oneOf, text, whole } from "@/lib/client/address";

/** What is shown of the catalog, as the address says it. */
export const FILTERS = {
  search: text(),
  scheme: text(),
  status: oneOf(ECO_PRODUCT_STATUSES, null),
  source: oneOf(CATALOG_SOURCES, null),
  view: oneOf(CATALOG_VIEWS, null),
  sort: text(),
  offset: whole(),
};
