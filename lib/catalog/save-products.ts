import type { Db } from "@/db/client";
import { requestPricingElsewhere } from "@/db/queries/catalog-pricings";
import { selectReferences } from "@/db/queries/product-references";
import {
  type CatalogEntryRow,
  insertContributions,
  insertEntries,
  insertProducts,
  type NewContribution,
  type ProductRow,
  replaceContributions,
  selectContributions,
  selectEntries,
  updateSearchTexts,
} from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { CatalogSource } from "@/db/vocabulary";
import { chargeCredits, type Payer } from "@/lib/credits/charge-credits";
import type { Explained, Facts, ProductDecision } from "@/lib/domain/decide-product";
import type { ExternalId } from "@/lib/domain/identifiers";
import type { PricedStream } from "@/lib/domain/price-product";
import { folded } from "@/lib/domain/search-text";
import { TARIFF } from "@/lib/domain/tariff";
import { groupBy } from "@/lib/group-by";
import { decidedStatus } from "./discontinued";
import { keepUncertain } from "./keep-uncertain";

/** Where and when products are priced. */
export type Market = { country: string; period: string };

type Decided = Extract<ProductDecision, { ok: true }>;

/** A product that was decided and is to be in the catalog. */
export type DecidedProduct = {
  id: ExternalId;
  facts: Facts;
  decision: Decided;
  productUrl: string | null;
};

/**
 * Adds decided products to a producer's catalog in a country, with their contributions of the period, and
 * charges those that were not there; the other periods of the country follow in the background. Throws
 * `CreditsShort`. Gives back each product's id and whether it was new, in the order of the input. The caller holds the
 * producer's lock.
 */
export async function addProducts(
  tx: Db,
  tenant: Tenant,
  market: Market,
  { products, source, ...payer }: { products: readonly DecidedProduct[]; source: CatalogSource } & Payer,
): Promise<{ ecoProductId: string; isNew: boolean }[]> {
  const rows = await insertProducts(
    tx,
    tenant,
    products.map(({ id, facts }) => ({
      externalId: id.given,
      externalIdType: id.type,
      externalIdKey: id.key,
      ...facts,
    })),
  );
  const rowOf = new Map(rows.map((row) => [`${row.externalIdType} ${row.externalIdKey}`, row]));
  const placed = products.map((product) => {
    const row = rowOf.get(`${product.id.type} ${product.id.key}`);
    if (!row) throw new Error("a product that was just added is not there");
    return { ...product, ecoProductId: row.id, isNewProduct: row.isNew };
  });
  const entries = await insertEntries(
    tx,
    tenant,
    placed.map(({ ecoProductId, id, facts, decision, productUrl }) => ({
      ecoProductId,
      eprCountryCode: market.country,
      ecoProductUrl: productUrl,
      ecoProductStatus: decision.status,
      source,
      qualification: decision.qualification,
      searchText: searchTextOf(
        [id.given],
        facts.title,
        decision.streams.map(({ line }) => line),
      ),
    })),
  );
  const added = new Map(entries.map(({ id, ecoProductId }) => [ecoProductId, id]));
  const isNew = placed.filter(({ ecoProductId }) => added.has(ecoProductId));
  await chargeCredits(tx, tenant, {
    price: TARIFF.productAdded,
    reason: "product added",
    // By the entry: what was deleted in this country costs again, also where it is the same product, still in another.
    effects: isNew.map(({ ecoProductId, id }) => ({
      id: `entry:${added.get(ecoProductId)}`,
      reference: `${id.given}, ${market.country}`,
    })),
    ...payer,
  });
  const price = (these: typeof isNew) =>
    these.flatMap(({ ecoProductId, decision }) => contributionsOf(ecoProductId, market, decision.streams));
  await insertContributions(tx, tenant, price(isNew.filter(({ isNewProduct }) => isNewProduct)));
  const known = isNew.filter(({ isNewProduct }) => !isNewProduct);
  if (known.length > 0)
    await replaceContributions(
      tx,
      tenant,
      known.map(({ ecoProductId }) => ecoProductId),
      market,
      price(known),
    );
  if (known.length > 0)
    await describeForSearch(
      tx,
      tenant,
      market.country,
      known.map(({ ecoProductId, id, facts }) => ({
        id: ecoProductId,
        externalId: id.given,
        title: facts.title,
      })),
    );
  const decided = isNew.map(({ ecoProductId, decision }) => [ecoProductId, decision] as const);
  await keepUncertain(
    tx,
    tenant,
    market,
    decided.filter(([, { unpriced, doubt }]) => unpriced.length > 0 || doubt),
  );
  if (isNew.length > 0) await requestPricingElsewhere(tx, tenant, market);
  return placed.map(({ ecoProductId }) => ({ ecoProductId, isNew: added.has(ecoProductId) }));
}

/** The streams that a person confirmed for an entry, if one did. */
export const confirmedIn = (entry: CatalogEntryRow): Explained | undefined =>
  decidedStatus(entry) === "HUMAN_QUALIFIED" ? (entry.qualification as Explained) : undefined;

/** Whether it was decided that a product owes nothing: no stream collects it there, or a person said so. */
export const owesNothing = (entry: CatalogEntryRow): boolean =>
  decidedStatus(entry) === "NOT_IN_SCOPE" || confirmedIn(entry)?.streams.length === 0;

export const contributionsOf = (
  ecoProductId: string,
  { country, period }: Market,
  streams: readonly PricedStream[],
): NewContribution[] =>
  streams.map(({ stream, line, pricing, validFrom, validTo }) => ({
    ecoProductId,
    eprCountryCode: country,
    declarationPeriodCode: period,
    stream,
    schemeCode: line.schemeCode,
    schemeProId: line.schemeProId,
    scaleLineId: line.id,
    ecoOrganismName: line.ecoOrganismName,
    scaleCode: line.scaleCode,
    quantityUnit: pricing.priceUnit,
    price: pricing.price,
    chargedWeight: pricing.itemWeight,
    pricing,
    validFrom,
    validTo,
  }));

type Priced = { scaleCode: string; ecoOrganismName: string };

const searchTextOf = (
  externalIds: readonly string[],
  title: string | null,
  priced: readonly Priced[],
): string =>
  folded(
    [
      ...externalIds,
      title ?? "",
      ...new Set(priced.flatMap(({ scaleCode, ecoOrganismName }) => [scaleCode, ecoOrganismName])),
    ].join(" "),
  );

/** Lets products of a country be found by all that they are called and by the scale lines of every period they are priced in. */
export async function describeForSearch(
  tx: Db,
  tenant: Tenant,
  country: string,
  products: readonly Pick<ProductRow, "id" | "externalId" | "title">[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const entries = await selectEntries(tx, tenant, ids, country);
  const known = new Map(products.map((product) => [product.id, product]));
  const also = groupBy(await selectReferences(tx, tenant, ids), ({ ecoProductId }) => ecoProductId);
  const priced = new Map<string, Priced[]>();
  for (const one of await selectContributions(tx, tenant, ids, country))
    priced.set(one.ecoProductId, [...(priced.get(one.ecoProductId) ?? []), one]);
  await updateSearchTexts(
    tx,
    tenant,
    entries.flatMap(({ id, ecoProductId, searchText }) => {
      const product = known.get(ecoProductId);
      if (!product) return [];
      const names = [product.externalId, ...(also.get(ecoProductId) ?? []).map((one) => one.externalId)];
      const text = searchTextOf(names, product.title, priced.get(ecoProductId) ?? []);
      return text === searchText ? [] : [{ id, searchText: text }];
    }),
  );
}
