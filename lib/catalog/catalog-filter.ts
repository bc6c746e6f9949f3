import type { CatalogFilter } from "@/db/queries/catalog-filter";
import type { exportEcoProducts } from "@/lib/contract/eco-products";
import type { Input } from "@/lib/contract/endpoint";
import { namesOf } from "@/lib/domain/identifiers";
import { searchWords } from "@/lib/domain/search-text";

/** What the listing and the file both ask for. */
export const catalogFilter = (
  query: Omit<Input<typeof exportEcoProducts>["query"], "Format">,
): CatalogFilter => ({
  country: query.EprCountryCode,
  period: query.DeclarationPeriodCode,
  words: searchWords(query.Search ?? ""),
  schemeCode: query.SchemeCode,
  scaleCode: query.ScaleCode,
  status: query.Status,
  source: query.Source,
  view: query.View,
  ids: query.Ids,
  names: query.ExternalId === undefined ? undefined : namesOf(query.ExternalId, query.ExternalIdType),
});
