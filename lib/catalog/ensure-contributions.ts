import type { Db } from "@/db/client";
import {
  replaceContributions,
  selectContributions,
  selectEntries,
  selectProductsById,
} from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { type Explained, findingsOf } from "@/lib/domain/decide-product";
import { priceProduct } from "@/lib/domain/price-product";
import { Refusal } from "@/lib/errors/refusals";
import { confirmedIn, contributionsOf, describeForSearch, type Market, owesNothing } from "./save-products";

/**
 * Prices products of the catalog in a period where they are not priced yet, by the streams that were decided
 * for them. Throws SERVICE_014 where the period has no scale or nothing was decided, SERVICE_015 where a weight is
 * needed. The caller holds the producer's lock.
 */
export async function ensureContributions(
  tx: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<void> {
  const priced = await selectContributions(tx, tenant, productIds, market.country, market.period);
  const done = new Set(priced.map(({ ecoProductId }) => ecoProductId));
  const entries = await selectEntries(
    tx,
    tenant,
    productIds.filter((id) => !done.has(id)),
    market.country,
  );
  const open = entries.filter((entry) => !owesNothing(entry));
  if (open.length === 0) return;
  const ids = open.map(({ ecoProductId }) => ecoProductId);
  const products = await selectProductsById(tx, tenant, ids);
  const weights = new Map(products.map(({ id, weightKg }) => [id, weightKg]));
  const lines = await selectScaleLines(tx, tenant, market);
  const contributions = open.flatMap((entry) => {
    const { ecoProductId, qualification } = entry;
    if (qualification === null) throw new Refusal("SERVICE_014");
    const confirmed = confirmedIn(entry);
    const findings = confirmed ? findingsOf(confirmed) : (qualification as Explained).streams;
    const decision = priceProduct(findings, lines, weights.get(ecoProductId) ?? null);
    if (!decision.ok) throw new Refusal(decision.reason === "WEIGHT_NEEDED" ? "SERVICE_015" : "SERVICE_014");
    return contributionsOf(ecoProductId, market, decision.streams);
  });
  await replaceContributions(tx, tenant, ids, market, contributions);
  await describeForSearch(tx, tenant, market.country, products);
}
