import type { CatalogEntryRow, NamedProduct } from "@/db/queries/products";
import type { Facts } from "@/lib/domain/decide-product";
import { isSameFacts } from "./facts";
import { owesNothing } from "./save-products";

/** The entry of a country among those of a product. */
export const entryIn = (known: { entries: readonly CatalogEntryRow[] } | undefined, country: string) =>
  known?.entries.find(({ eprCountryCode }) => eprCountryCode === country);

/** A product as it stands in a market, and what is told of it now. */
type Standing = {
  product: NamedProduct | undefined;
  entry: CatalogEntryRow | undefined;
  facts: Facts;
  contributions: readonly unknown[];
};

/** Whether there is nothing to do: the product is there, told alike, and priced unless it owes nothing. */
export const isUpToDate = ({ product, entry, facts, contributions }: Standing): boolean =>
  product !== undefined &&
  entry !== undefined &&
  isSameFacts(facts, product) &&
  (contributions.length > 0 || owesNothing(entry));
