import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import {
  advancePricing,
  deletePricing,
  findNextPricing,
  lockPricing,
  type Pricing,
  postponePricing,
  selectProductsToPrice,
} from "@/db/queries/catalog-pricings";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { selectOpenPeriods } from "@/db/queries/declarations";
import { lockProducer } from "@/db/queries/producers";
import { replaceContributions } from "@/db/queries/products";
import { findTenant, type Tenant } from "@/db/tenant";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { measurePricing } from "@/lib/system/metrics";
import { decideContributions } from "./ensure-contributions";
import { keepUncertain } from "./keep-uncertain";
import { describeForSearch, type Market } from "./save-products";

/** How many products are priced in one transaction, in which their producer's other changes wait. */
const CHUNK = 500;

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
  const found = await findTenant(tx, { kind: "operator" }, pricing.nrn);
  if (!found) throw new Error("a catalog always has its producer");
  const { tenant } = found;
  await lockProducer(tx, tenant);
  // Another worker may have been first.
  if (!(await lockPricing(tx, pricing))) return;
  const open = await selectOpenPeriods(tx, tenant, pricing.country);
  if (!open.includes(pricing.period)) return deletePricing(tx, pricing);
  const productIds = await selectProductsToPrice(tx, pricing, chunk);
  const written = await priceAnew(tx, tenant, pricing, productIds);
  if (written.priced + written.unpriced > 0)
    await insertAuditEntry(tx, {
      actor: "pricing",
      producerNrn: tenant.nrn,
      action: "priceCatalog",
      eprCountryCode: pricing.country,
      result: "done",
      details: { period: pricing.period, ...written },
    });
  measurePricing(written);
  await (productIds.length < chunk ? deletePricing(tx, pricing) : advancePricing(tx, pricing, productIds));
}

/**
 * Prices products by the scale as it is now; open declarations follow, validated parts do not. What can't be priced,
 * for a weight that is missing or a line that is gone, keeps what it had, and is listed. Tells how many were either.
 */
async function priceAnew(
  tx: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<{ priced: number; unpriced: number }> {
  const decided = await decideContributions(tx, tenant, market, productIds);
  await keepUncertain(tx, tenant, market, [...decided]);
  const priced = [...decided.values()].filter((decision) => decision.ok);
  const written = { priced: priced.length, unpriced: decided.size - priced.length };
  if (priced.length === 0) return written;
  const ids = priced.map(({ product }) => product.id);
  await replaceContributions(
    tx,
    tenant,
    ids,
    market,
    priced.flatMap(({ contributions }) => contributions),
  );
  await describeForSearch(
    tx,
    tenant,
    market.country,
    priced.map(({ product }) => product),
  );
  await rewriteLines(tx, tenant, { productIds: ids });
  return written;
}
