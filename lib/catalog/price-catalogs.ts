import type { Db } from "@/db/client";
import {
  advancePricing,
  deletePricing,
  findNextPricing,
  lockPricing,
  type Pricing,
  postponePricing,
  selectProductsToPrice,
} from "@/db/queries/catalog-pricings";
import { selectOpenPeriods } from "@/db/queries/declarations";
import { lockProducer } from "@/db/queries/producers";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { decideAnew } from "./decide-anew";
import { keepPrices } from "./keep-prices";
import { tenantOfCatalog } from "./tenant-of-catalog";

/** How many products are priced in one transaction, in which their producer's other changes wait. */
export const CHUNK = 500;

/**
 * Prices the next piece of the catalog that is due first, as products that came in, a period that opened, or a scale
 * or registration that changed ask for. A piece takes effect with its place in the catalog, or not at all. False when
 * none is due.
 */
export async function priceNextCatalog(db: Db, chunk = CHUNK): Promise<boolean> {
  const next = await findNextPricing(db);
  if (!next) return false;
  try {
    await inTransaction(db, (tx) => priceChunk(tx, next, chunk));
  } catch (thrown) {
    const { country, period } = next;
    log.error({ country, period, error: loggable(thrown) }, "catalog not priced");
    await postponePricing(db, next);
  }
  return true;
}

async function priceChunk(tx: Db, pricing: Pricing, chunk: number): Promise<void> {
  const tenant = await tenantOfCatalog(tx, pricing.nrn);
  await lockProducer(tx, tenant);
  // Another worker may have been first.
  if (!(await lockPricing(tx, pricing))) return;
  const open = await selectOpenPeriods(tx, tenant, pricing.country);
  if (!open.includes(pricing.period)) return deletePricing(tx, pricing);
  const productIds = await selectProductsToPrice(tx, pricing, chunk);
  await keepPrices(tx, tenant, pricing, await decideAnew(tx, tenant, pricing, productIds));
  await (productIds.length < chunk ? deletePricing(tx, pricing) : advancePricing(tx, pricing, productIds));
}
