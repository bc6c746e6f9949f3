import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { replaceContributions } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { measurePricing } from "@/lib/system/metrics";
import type { Decision } from "./ensure-contributions";
import { keepUncertain } from "./keep-uncertain";
import { describeForSearch, type Market } from "./save-products";

/**
 * Keeps what was decided of products by the scale as it is now; open declarations follow, validated parts do not. What
 * can't be priced, for a weight that is missing or a line that is gone, keeps what it had, and is listed. The audit is told
 * how many were either. The caller holds the producer's lock.
 */
export async function keepPrices(
  tx: Db,
  tenant: Tenant,
  market: Market,
  decided: ReadonlyMap<string, Decision>,
): Promise<void> {
  if (decided.size === 0) return;
  await keepUncertain(tx, tenant, market, [...decided]);
  const priced = [...decided.values()].filter((decision) => decision.ok);
  const ids = priced.map(({ product }) => product.id);
  if (ids.length > 0) {
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
  const written = { priced: ids.length, unpriced: decided.size - ids.length };
  measurePricing(written);
  await insertAuditEntry(tx, {
    actor: "pricing",
    producerNrn: tenant.nrn,
    action: "priceCatalog",
    eprCountryCode: market.country,
    result: "done",
    details: { period: market.period, ...written },
  });
}
