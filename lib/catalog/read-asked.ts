import type { Db } from "@/db/client";
import {
  type CatalogEntryRow,
  type ProductRow,
  selectEntries,
  selectProductsByKey,
} from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { lookUpProduct } from "@/lib/contract/eco-products";
import type { Input } from "@/lib/contract/endpoint";
import type { Facts } from "@/lib/domain/decide-product";
import { decideIdentifier, type ExternalId, readings } from "@/lib/domain/identifiers";
import { Refusal } from "@/lib/errors/refusals";
import { factsOver } from "./facts";

/** What a request tells of a product. */
type Told = Pick<
  Input<typeof lookUpProduct>["query"],
  "ExternalIdType" | "Title" | "Description" | "ImageUrl" | "Weight"
>;
type Known = { product: ProductRow; entries: CatalogEntryRow[] };

/** A product as it was asked for, as it is known, and as it is told now. */
export type Asked = { id: ExternalId; known: Known | undefined; facts: Facts };

/** Finds the product of an identifier; SERVICE_010 or SERVICE_011 where it is none. */
export async function readAsked(db: Db, tenant: Tenant, given: string, query: Told): Promise<Asked> {
  const possible = readings(given);
  const products = await selectProductsByKey(db, tenant, [...new Set(possible.map(({ key }) => key))]);
  const isKnownSku = products.some(({ externalIdType }) => externalIdType === "SKU");
  const decision = decideIdentifier(given, query.ExternalIdType, isKnownSku);
  if (!decision.ok) throw new Refusal(decision.reason === "WRONG_IDENTIFIER" ? "SERVICE_010" : "SERVICE_011");
  const { id } = decision;
  const product = products.find(
    ({ externalIdType, externalIdKey }) => externalIdType === id.type && externalIdKey === id.key,
  );
  const known = product && { product, entries: await selectEntries(db, tenant, [product.id]) };
  return { id, known, facts: factsOver(product, toldBy(query)) };
}

export const toldBy = ({ Title, Description, ImageUrl, Weight }: Told) => ({
  title: Title,
  description: Description,
  imageUrl: ImageUrl,
  weightKg: Weight,
});

export const entryIn = (known: Known | undefined, country: string) =>
  known?.entries.find(({ eprCountryCode }) => eprCountryCode === country);
