export type SortBy<By extends string> = By | `-${By}`;

/** What a list can be sorted by, `-` first where the largest is on top; what lacks it comes last either way. */
const sortsBy = <const By extends string>(...keys: By[]): SortBy<By>[] =>
  keys.flatMap((key) => [key, `-${key}` as const]);

export const CATALOG_SORTS = sortsBy("TITLE", "REFERENCE", "STATUS", "WEIGHT", "AMOUNT", "QUANTITY");
export type CatalogSort = (typeof CATALOG_SORTS)[number];

export const PRODUCER_SORTS = sortsBy("COMPANY", "VAT", "CITY", "PLAN", "STATUS", "CREATED");
export type ProducerSort = (typeof PRODUCER_SORTS)[number];

export const REGISTRATION_SORTS = sortsBy("SCHEME", "PRODUCER", "COUNTRY", "STATUS", "UIN", "UPDATED");
export type RegistrationSort = (typeof REGISTRATION_SORTS)[number];

export const USER_SORTS = sortsBy("EMAIL", "LANGUAGE", "CONFIRMED", "CREATED");
export type UserSort = (typeof USER_SORTS)[number];

export const BATCH_SORTS = sortsBy("FILE", "KIND", "STATUS", "ROWS", "REFUSED", "CREDITS", "CREATED");
export type BatchSort = (typeof BATCH_SORTS)[number];

/** Of the batches of every producer. */
export const ALL_BATCH_SORTS = sortsBy(
  "FILE",
  "PRODUCER",
  "PERIOD",
  "STATUS",
  "ROWS",
  "REFUSED",
  "ERROR",
  "CREATED",
);
export type AllBatchSort = (typeof ALL_BATCH_SORTS)[number];

export const CREDIT_ENTRY_SORTS = sortsBy("SEQUENCE", "CREATED", "AMOUNT");
export type CreditEntrySort = (typeof CREDIT_ENTRY_SORTS)[number];

export const CREDIT_REQUEST_SORTS = sortsBy("COMPANY", "AMOUNT", "CREDITS", "CREATED");
export type CreditRequestSort = (typeof CREDIT_REQUEST_SORTS)[number];

export const UNPRICED_SORTS = sortsBy("COMPANY", "WEIGHT_NEEDED", "NO_LINE");
export type UnpricedSort = (typeof UNPRICED_SORTS)[number];

/** What is written as it happens is sorted by when. */
export const HISTORY_SORTS = sortsBy("CREATED");
export type HistorySort = (typeof HISTORY_SORTS)[number];
