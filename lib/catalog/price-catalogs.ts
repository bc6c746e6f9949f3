import type { Db } from "@/db/client";
import {
  advancePricing,
  deletePricing,
  lockNextPricing,
  postponePricing,
  selectEntriesAfter,
} from "@/db/queries/catalog-pricings";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { lockProducer } from "@/db/queries/producers";
import { replaceContributions } from "@/db/queries/products";
import { findTenant, type Tenant } from "@/db/tenant";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { decideContributions } from "./ensure-contributions";
import { describeForSearch, type Market } from "./save-products";

/** How many products are priced in one transaction, in which their producer's other changes wait. */
const CHUNK = 500;

type Pricing = NonNullable<Awaited<ReturnType<typeof lockNextPricing>>>;

/**
 * Prices the next piece of the catalog that is due first, as a period that opened or a scale that changed asks for.
 * A piece takes effect with its place in the catalog, or not at all. False when none is due.
 */
export async function priceNextCatalog(db: Db, chunk = CHUNK): Promise<boolean> {
  let at: Pricing | undefined;
  try {
    await inTransaction(db, async (tx) => {
      at = await lockNextPricing(tx);
      if (at) await priceChunk(tx, at, chunk);
    });
  } catch (thrown) {
    if (!at) throw thrown;
    const { eprCountryCode: country, declarationPeriodCode: period } = at;
    log.error({ country, period, error: loggable(thrown) }, "catalog not priced");
    await postponePricing(db, at);
  }
  return at !== undefined;
}

async function priceChunk(tx: Db, row: Pricing, chunk: number): Promise<void> {
  const market = { country: row.eprCountryCode, period: row.declarationPeriodCode };
  const found = await findTenant(tx, { kind: "operator" }, row.producerNrn);
  if (!found) throw new Error("a catalog always has its producer");
  await lockProducer(tx, found.tenant);
  const entries = await selectEntriesAfter(tx, found.tenant, market.country, row.lastEntryId, chunk);
  await priceAnew(
    tx,
    found.tenant,
    market,
    entries.map(({ ecoProductId }) => ecoProductId),
  );
  const last = entries.at(-1);
  await (last && entries.length === chunk ? advancePricing(tx, row, last.id) : deletePricing(tx, row));
}

/**
 * Prices products by the scale as it is now; open declarations follow, validated parts do not. What can't be priced,
 * for a weight that is missing or a line that is gone, keeps what it had.
 */
async function priceAnew(
  tx: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<void> {
  const decided = await decideContributions(tx, tenant, market, productIds);
  const priced = [...decided.values()].filter((decision) => decision.ok);
  if (priced.length === 0) return;
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
}
