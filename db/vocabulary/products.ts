export const EXTERNAL_ID_TYPES = ["GTIN", "ASIN", "SKU"] as const;
export type ExternalIdType = (typeof EXTERNAL_ID_TYPES)[number];

export const CATALOG_SOURCES = ["BATCH_UPLOAD", "SINGLE_ADD", "MARKETPLACE_1", "MARKETPLACE_2"] as const;
export type CatalogSource = (typeof CATALOG_SOURCES)[number];

export const ECO_PRODUCT_STATUSES = [
  "QUALIFICATION_PENDING",
  "AUTO_QUALIFIED",
  "HUMAN_QUALIFIED",
  "NEEDS_INFORMATION",
  "NOT_IN_SCOPE",
  "FAILED",
  "DISCONTINUED",
] as const;
export type EcoProductStatus = (typeof ECO_PRODUCT_STATUSES)[number];

/** Products of a catalog that want attention: without a weight, without streams, that the period's scale could not price, without a quantity in the period. */
export const CATALOG_VIEWS = [
  "NO_WEIGHT",
  "NOT_QUALIFIED",
  "NOT_PRICED",
  "ESTIMATED",
  "NOT_DECLARED",
] as const;
export type CatalogView = (typeof CATALOG_VIEWS)[number];

/** Measures of products that are filled in many at a time. */
export const FILLED_MEASURES = ["BATTERY_WEIGHT", "PACKAGING_WEIGHT", "WEIGHT", "PIECES", "VOLUME"] as const;
export type FilledMeasure = (typeof FILLED_MEASURES)[number];

/** As many products as a page of a catalog ever has. */
export const LARGEST_CATALOG_PAGE = 25;

/** What can happen to a product of a catalog. */
export const PRODUCT_EVENT_KINDS = [
  "ADDED",
  "FACTS_CHANGED",
  "STREAMS_DECIDED",
  "ANSWER_TAKEN_BACK",
  "MODULATION_CLAIMED",
  "MODULATION_WITHDRAWN",
  "DISCONTINUED",
  "BROUGHT_BACK",
  "DELETED",
  "REFERENCE_ADDED",
  "REFERENCE_REMOVED",
  "MERGED",
  "MERGE_UNDONE",
  "REOPENED",
] as const;
export type ProductEventKind = (typeof PRODUCT_EVENT_KINDS)[number];

/** What followed a merge that rests on it. */
export const MERGE_FOLLOWED = ["LATER_MERGE", "REFERENCES", "QUANTITIES", "VALIDATED"] as const;
export type MergeFollowed = (typeof MERGE_FOLLOWED)[number];
