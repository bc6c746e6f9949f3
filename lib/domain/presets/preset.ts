import type { BatchKind, CatalogSource, ExternalIdType } from "@/db/vocabulary";
import type { Unit } from "../csv/units";

/** Says that a file is no export of a shop, whatever its headers look like. */
export const NO_PRESET = "NONE";

/** Lines of orders from any shop, which no documented export has the headers of. */
export const ORDER_LINES = "ORDER_LINES";

/** How an export tells sales, which are summed over its rows. Headers are looked for in order, and the first that has a value counts. */
export type Sales = {
  product: readonly { header: string; type?: ExternalIdType }[];
  quantity: string | readonly string[];
  /** Its counts are of whole items, so that a mark in one can only group thousands. */
  isWhole?: true;
  /** What its products are called. */
  title?: readonly string[];
  /** What of a row came back or never went out, which is taken off; one return can stand in several, so the most counts. */
  returned?: readonly string[];
  /** The same by headers that can mean something else: one counts where its cells are counts. */
  maybeReturned?: readonly string[];
  /** Every row is a return. */
  isReturns?: true;
  /** Where the goods went, or by what shop they were sold where that says so. */
  country?: readonly string[];
  date?: readonly string[];
  /** Rows that are returns by what they say, and where those say that the goods were. */
  returns?: { header: string; says: RegExp; country: readonly string[] };
  /** Rows that say one of these were no sales. */
  not?: readonly { header: string; says: RegExp }[];
  /** The order that a row belongs to: what its first row says of country and date holds for all of them. */
  order?: string;
};

/** An export of a shop or a marketplace as it is publicly documented. */
export type Preset = {
  code: string;
  /** Null: any shop's. */
  shop: "Shopify" | "WooCommerce" | "PrestaShop" | "Amazon" | "Cdiscount" | "Mirakl" | "eBay" | null;
  kind: BatchKind;
  /** The headers without which it is another file. */
  needs: readonly string[];
  /** Those that it usually has besides. */
  usual: readonly string[];
  columns: Readonly<Record<string, string>>;
  units?: Readonly<Record<string, Unit>>;
  /** What its references are. */
  idType?: ExternalIdType;
  /** Where products are said to come from. */
  source?: CatalogSource;
  /** The sales channel that its quantities are of; none: the producer's own shop. */
  vendor?: string;
  /** Rows that are no product: of such a type, or without any of some cells. */
  skips?: { header: string; says: RegExp } | { without: readonly string[] };
  /** What a row has from the one above it of the same product. */
  carries?: { by: string; headers: readonly string[] };
  sales?: Sales;
};
