import type { Db } from "@/db/client";
import { selectEntries, selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { groupBy } from "@/lib/group-by";
import { changeProducts } from "../change-products";
import type { Market } from "../save-products";

/** Prices products by what stands claimed for them now, and tells which have no price. The caller holds the producer's lock. */
export async function priceClaims(
  db: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<{ ecoProductId: string; code: string }[]> {
  if (productIds.length === 0) return [];
  const products = await selectProductsById(db, tenant, productIds);
  const entriesOf = groupBy(await selectEntries(db, tenant, productIds), ({ ecoProductId }) => ecoProductId);
  const changes = products.map((product) => ({
    product,
    entries: entriesOf.get(product.id) ?? [],
    facts: product,
  }));
  const decisions = await changeProducts(db, tenant, market, changes);
  return products.flatMap(({ id }, index) => {
    const decision = decisions[index];
    return decision && !decision.ok ? [{ ecoProductId: id, code: decision.code }] : [];
  });
}
