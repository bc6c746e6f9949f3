import type { Db } from "@/db/client";
import { selectContributions, selectEntries, selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { groupBy } from "@/lib/group-by";
import { changeProducts, type ProductChange } from "../change-products";
import type { Market } from "../save-products";

/**
 * Prices products by what stands claimed for them now, in every period, and tells which have no price in the one that is
 * asked about. The caller holds the producer's lock.
 */
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
  await priceWherePriced(
    db,
    tenant,
    market,
    changes.filter((_, index) => !decisions[index]?.ok),
  );
  return products.flatMap(({ id }, index) => {
    const decision = decisions[index];
    return decision && !decision.ok ? [{ ecoProductId: id, code: decision.code }] : [];
  });
}

/** Prices products that have no price in the period asked about from a period in which they have one: a claim is of no period. */
async function priceWherePriced(
  db: Db,
  tenant: Tenant,
  { country }: Market,
  changes: readonly ProductChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ product }) => product.id);
  const contributions = await selectContributions(db, tenant, ids, country);
  const byPeriod = groupBy(contributions, ({ declarationPeriodCode }) => declarationPeriodCode);
  let left = changes;
  for (const [period, those] of byPeriod) {
    const priced = new Set(those.map(({ ecoProductId }) => ecoProductId));
    const here = left.filter(({ product }) => priced.has(product.id));
    const decisions = await changeProducts(db, tenant, { country, period }, here);
    const done = new Set(here.filter((_, index) => decisions[index]?.ok));
    left = left.filter((change) => !done.has(change));
  }
}
