import type { Db } from "@/db/client";
import { selectClaimed } from "@/db/queries/modulation-claims";
import {
  type CatalogEntryRow,
  type NewContribution,
  type ProductRow,
  replaceContributions,
  selectContributions,
  selectEntries,
  selectProductsById,
} from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import {
  composeStreams,
  doubtAbout,
  type Explained,
  type Facts,
  findingsOf,
} from "@/lib/domain/decide-product";
import type { Doubt } from "@/lib/domain/doubt";
import {
  priceProduct,
  type SchemeLine,
  type Unpriced,
  type UnpricedInScheme,
} from "@/lib/domain/price-product";
import { type Judges, streamsAs } from "@/lib/domain/qualification";
import { Refusal } from "@/lib/errors/refusals";
import { judgesOf } from "@/lib/qualification/judges-of";
import { keepUncertain } from "./keep-uncertain";
import { pricing } from "./pricing";
import { confirmedIn, contributionsOf, describeForSearch, type Market, owesNothing } from "./save-products";

/** What a product of the catalog owes, with what is not known of that; or why it has no price. */
export type Decision =
  | {
      ok: true;
      contributions: NewContribution[];
      unpriced: UnpricedInScheme[];
      doubt: Doubt | undefined;
      product: ProductRow;
    }
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
  const judges = (await judgesOf(db, tenant))(market.period);
  return new Map(
    open.flatMap((entry): [string, Decision][] => {
      const { ecoProductId, qualification } = entry;
      const product = byId.get(ecoProductId);
      if (!product) return [];
      const composed = composeKept(entry, product, lines, market.country);
      if (!composed) return [[ecoProductId, { ok: false, code: "SERVICE_014", unpriced: [] }]];
      const { findings, composition } = composed;
      const options = { ...pricing(), claimed: claimed.get(ecoProductId) };
      const decision = priceProduct(findings, composition, lines, options);
      if (!decision.ok) return [[ecoProductId, decision]];
      const contributions = contributionsOf(ecoProductId, market, decision.streams);
      const { unpriced } = decision;
      const at = { ...options, country: market.country };
      const doubt = confirmedIn(entry)
        ? undefined
        : doubtAbout(withStreams(qualification as Explained, product, judges), product, decision, lines, at);
      return [[ecoProductId, { ok: true, contributions, unpriced, doubt, product }]];
    }),
  );
}

/** A product by the streams that the catalog has of it; undefined where none were decided. */
export function composeKept<Line extends SchemeLine>(
  entry: CatalogEntryRow,
  product: ProductRow,
  lines: readonly Line[],
  country: string,
) {
  if (entry.qualification === null) return undefined;
  const confirmed = confirmedIn(entry);
  const streams = confirmed ? findingsOf(confirmed) : (entry.qualification as Explained).streams;
  return composeStreams(streams, product, lines, country);
}

/** A qualification that an earlier release kept without the streams of its runner-up is told them. */
const withStreams = (qualification: Explained, facts: Facts, judges: Judges): Explained => {
  const { runnerUp } = qualification;
  if (!runnerUp || runnerUp.streams) return qualification;
  return { ...qualification, runnerUp: { ...runnerUp, streams: streamsAs(runnerUp.stream, facts, judges) } };
};

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
  await keepUncertain(tx, tenant, market, [...decided]);
  await describeForSearch(
    tx,
    tenant,
    market.country,
    decisions.map(({ product }) => product),
  );
}
