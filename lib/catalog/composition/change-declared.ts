import type { Db } from "@/db/client";
import { lockProducer } from "@/db/queries/producers";
import { type ProductRow, selectEntries, selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { Facts } from "@/lib/domain/decide-product";
import { groupBy } from "@/lib/group-by";
import { changeProducts, type ProductChange } from "../change-products";
import { isSameFacts } from "../facts";
import type { Market } from "../save-products";

/** What was told of a product: its weight, and what is declared beside it; other facts where these change too. */
export type Declared = Pick<ProductRow, "weightKg" | "composition"> & Partial<Facts>;

export type Change = { product: ProductRow; declared: Declared };
export type Refused = { ecoProductId: string; code: string };

/**
 * Declares something of many products of a catalog, each as `declare` says, and prices them again. What is not in the
 * catalog there, or would have no price, is told with its code and stays as it is; what would be declared as it is stays too.
 */
export async function changeDeclared(
  db: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
  declare: (product: ProductRow) => Declared,
): Promise<{ changed: Change[]; refused: Refused[] }> {
  await lockProducer(db, tenant);
  const ids = [...new Set(productIds)];
  const products = new Map(
    (await selectProductsById(db, tenant, ids)).map((product) => [product.id, product]),
  );
  const entriesOf = groupBy(await selectEntries(db, tenant, ids), ({ ecoProductId }) => ecoProductId);
  const refused: Refused[] = [];
  const changes: (ProductChange & Change)[] = [];
  for (const id of ids) {
    const product = products.get(id);
    const entries = entriesOf.get(id) ?? [];
    if (!product || !entries.some(({ eprCountryCode }) => eprCountryCode === market.country)) {
      refused.push({ ecoProductId: id, code: "SERVICE_002" });
      continue;
    }
    const declared = declare(product);
    const facts = { ...product, ...declared };
    if (!isSameFacts(facts, product)) changes.push({ product, entries, facts, declared });
  }
  const decisions = await changeProducts(db, tenant, market, changes);
  const changed = changes.filter(({ product }, index) => {
    const decision = decisions[index];
    if (decision?.ok) return true;
    refused.push({ ecoProductId: product.id, code: decision?.code ?? "SERVICE_002" });
    return false;
  });
  return { changed, refused };
}
