import type { Db } from "@/db/client";
import { selectClaimed } from "@/db/queries/modulation-claims";
import {
  type NewContribution,
  type ProductRow,
  replaceContributions,
  selectContributions,
  selectEntries,
  selectProductsById,
} from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import { replaceUnpriced } from "@/db/queries/unpriced-streams";
import type { Tenant } from "@/db/tenant";
import { composeStreams, type Explained, findingsOf } from "@/lib/domain/decide-product";
import { priceProduct, type Unpriced, type UnpricedInScheme } from "@/lib/domain/price-product";
import { Refusal } from "@/lib/errors/refusals";
import { pricing } from "./pricing";
import {
  confirmedIn,
  contributionsOf,
  describeForSearch,
  type Market,
  owesNothing,
  unpricedAmong,
} from "./save-products";

type Decision =
  | { ok: true; contributions: NewContribution[]; unpriced: UnpricedInScheme[]; product: ProductRow }
  | Unpriced;

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
  const ids = open.map(({ ecoProductId }) => ecoProductId);
  const products = await selectProductsById(db, tenant, ids);
  const byId = new Map(products.map((product) => [product.id, product]));
  const lines = await selectScaleLines(db, tenant, market);
  const claimed = await selectClaimed(db, tenant, market, ids);
  return new Map(
    open.flatMap((entry): [string, Decision][] => {
      const { ecoProductId, qualification } = entry;
      const product = byId.get(ecoProductId);
      if (!product) return [];
      if (qualification === null) return [[ecoProductId, { ok: false, code: "SERVICE_014", unpriced: [] }]];
      const confirmed = confirmedIn(entry);
      const streams = confirmed ? findingsOf(confirmed) : (qualification as Explained).streams;
      const { findings, composition } = composeStreams(streams, product, lines, market.country);
      const decision = priceProduct(findings, composition, lines, {
        ...pricing(),
        claimed: claimed.get(ecoProductId),
      });
      if (!decision.ok) return [[ecoProductId, decision]];
      const contributions = contributionsOf(ecoProductId, market, decision.streams);
      return [[ecoProductId, { ok: true, contributions, unpriced: decision.unpriced, product }]];
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
  const ids = [...decided.keys()];
  await replaceContributions(tx, tenant, ids, market, contributions);
  await replaceUnpriced(tx, tenant, market, ids, unpricedAmong(decided));
  await describeForSearch(
    tx,
    tenant,
    market.country,
    decisions.map(({ product }) => product),
  );
}
