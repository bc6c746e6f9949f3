import type { Db } from "@/db/client";
import {
  type NewContribution,
  type ProductRow,
  replaceContributions,
  selectContributions,
  selectEntries,
  selectProductsById,
} from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { type Explained, findingsOf } from "@/lib/domain/decide-product";
import { priceProduct, type Unpriced } from "@/lib/domain/price-product";
import { Refusal } from "@/lib/errors/refusals";
import { confirmedIn, contributionsOf, describeForSearch, type Market, owesNothing } from "./save-products";

type Decision = { ok: true; contributions: NewContribution[]; product: ProductRow } | Unpriced;

/**
 * What products of the catalog would owe in a period where they are not priced yet, by the streams that were
 * decided for them: SERVICE_014 where the period has no scale or nothing was decided, SERVICE_015 where a weight
 * is needed.
 */
export async function decideContributions(
  db: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<Map<string, Decision>> {
  if (productIds.length === 0) return new Map();
  const entries = await selectEntries(db, tenant, productIds, market.country);
  const open = entries.filter((entry) => !owesNothing(entry));
  if (open.length === 0) return new Map();
  const products = await selectProductsById(
    db,
    tenant,
    open.map(({ ecoProductId }) => ecoProductId),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = await selectScaleLines(db, tenant, market);
  return new Map(
    open.flatMap((entry): [string, Decision][] => {
      const { ecoProductId, qualification } = entry;
      const product = byId.get(ecoProductId);
      if (!product) return [];
      if (qualification === null) return [[ecoProductId, { ok: false, code: "SERVICE_014" }]];
      const confirmed = confirmedIn(entry);
      const findings = confirmed ? findingsOf(confirmed) : (qualification as Explained).streams;
      const decision = priceProduct(findings, lines, product.weightKg);
      if (!decision.ok) return [[ecoProductId, decision]];
      const contributions = contributionsOf(ecoProductId, market, decision.streams);
      return [[ecoProductId, { ok: true, contributions, product }]];
    }),
  );
}

/** Prices products of the catalog where they are not priced yet, or throws why not. The caller holds the producer's lock. */
export async function ensureContributions(
  tx: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<void> {
  const priced = await selectContributions(tx, tenant, productIds, market.country, market.period);
  const done = new Set(priced.map(({ ecoProductId }) => ecoProductId));
  const decided = await decideContributions(
    tx,
    tenant,
    market,
    productIds.filter((id) => !done.has(id)),
  );
  if (decided.size === 0) return;
  const decisions = [...decided.values()].map((decision) => {
    if (!decision.ok) throw new Refusal(decision.code);
    return decision;
  });
  const contributions = decisions.flatMap((decision) => decision.contributions);
  await replaceContributions(tx, tenant, [...decided.keys()], market, contributions);
  await describeForSearch(
    tx,
    tenant,
    market.country,
    decisions.map(({ product }) => product),
  );
}
