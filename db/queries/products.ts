import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { ids } from "../ids";
import { insertRows, recordsOf, updateRows } from "../insert-rows";
import type { Market } from "../market";
import { catalogEntries, ecoProducts, productEcoContributions, productReferences } from "../schema";
import type { Tenant } from "../tenant";
import type { ExternalIdType } from "../vocabulary";

/** What is known, without the text that the database makes of it for listings. */
const { document: _product, ...productColumns } = getTableColumns(ecoProducts);
const { document: _entry, ...entryColumns } = getTableColumns(catalogEntries);
const { document: _contribution, ...contributionColumns } = getTableColumns(productEcoContributions);

export type ProductRow = Omit<typeof ecoProducts.$inferSelect, "document">;
export type CatalogEntryRow = Omit<typeof catalogEntries.$inferSelect, "document">;
export type ContributionRow = Omit<typeof productEcoContributions.$inferSelect, "document">;
export type NewProduct = Pick<
  ProductRow,
  | "externalId"
  | "externalIdType"
  | "externalIdKey"
  | "title"
  | "description"
  | "imageUrl"
  | "weightKg"
  | "composition"
>;

/** A product by one of its names, with its first one. */
export type NamedProduct = ProductRow & { firstType: ExternalIdType; firstKey: string };

const BY_TYPE: readonly ExternalIdType[] = ["GTIN", "ASIN", "SKU"];

/** The producer's products that have one of the keys among their names, of whatever type, each by that name; GTINs first, then ASINs, then SKUs. */
export async function selectProductsByKey(
  db: Db,
  tenant: Tenant,
  keys: readonly string[],
): Promise<NamedProduct[]> {
  const first = { firstType: ecoProducts.externalIdType, firstKey: ecoProducts.externalIdKey };
  const { externalIdType, externalIdKey } = productReferences;
  const among = sql`any(${sql.param(keys)}::text[])`;
  const own = db
    .select({ ...productColumns, ...first })
    .from(ecoProducts)
    .where(and(eq(ecoProducts.producerNrn, tenant.nrn), sql`${ecoProducts.externalIdKey} = ${among}`));
  const also = db
    .select({ ...productColumns, externalIdType, externalIdKey, ...first })
    .from(productReferences)
    .innerJoin(
      ecoProducts,
      and(
        eq(ecoProducts.producerNrn, productReferences.producerNrn),
        eq(ecoProducts.id, productReferences.ecoProductId),
      ),
    )
    .where(and(eq(productReferences.producerNrn, tenant.nrn), sql`${externalIdKey} = ${among}`));
  const rows = await unionAll(own, also);
  return rows.sort((a, b) => BY_TYPE.indexOf(a.externalIdType) - BY_TYPE.indexOf(b.externalIdType));
}

export function selectProductsById(db: Db, tenant: Tenant, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .select(productColumns)
    .from(ecoProducts)
    .where(and(eq(ecoProducts.producerNrn, tenant.nrn), inArray(ecoProducts.id, [...ids])));
}

/** A product by what it is called, with its id; `isNew` where it was just added. */
export type PlacedProduct = Pick<ProductRow, "id" | "externalIdType" | "externalIdKey"> & { isNew: boolean };

/** Adds the products that are new and gives back all of them. Rows of a race are waited for. */
export async function insertProducts(
  db: Db,
  tenant: Tenant,
  products: readonly NewProduct[],
): Promise<PlacedProduct[]> {
  const values = products.map((product) => ({ ...product, producerNrn: tenant.nrn }));
  const added = await db.execute<{ id: string; type: ExternalIdType; key: string }>(
    sql`${insertRows(ecoProducts, values)} on conflict do nothing
      returning id, external_id_type as type, external_id_key as key`,
  );
  const placed = added.map(({ id, type, key }) => ({
    id,
    externalIdType: type,
    externalIdKey: key,
    isNew: true,
  }));
  if (placed.length === products.length) return placed;
  const isPlaced = new Set(placed.map(nameOf));
  const known = products.filter((product) => !isPlaced.has(nameOf(product)));
  const isKnown = new Set(known.map(nameOf));
  const rows = await selectProductsByKey(
    db,
    tenant,
    known.map(({ externalIdKey }) => externalIdKey),
  );
  return [
    ...placed,
    ...rows.filter((row) => isKnown.has(nameOf(row))).map((row) => ({ ...row, isNew: false })),
  ];
}

const nameOf = ({ externalIdType, externalIdKey }: Pick<ProductRow, "externalIdType" | "externalIdKey">) =>
  `${externalIdType} ${externalIdKey}`;

/** Gives products the facts that are told of them now. */
export async function updateProductFacts(
  db: Db,
  tenant: Tenant,
  products: readonly Pick<
    ProductRow,
    "id" | "title" | "description" | "imageUrl" | "weightKg" | "composition"
  >[],
): Promise<void> {
  await db.execute(updateRows(ecoProducts, tenant.nrn, products));
}

/** The catalog entries of products, in one country or in all. */
export function selectEntries(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  country?: string,
): Promise<CatalogEntryRow[]> {
  return db
    .select(entryColumns)
    .from(catalogEntries)
    .where(
      and(
        eq(catalogEntries.producerNrn, tenant.nrn),
        inArray(catalogEntries.ecoProductId, [...productIds]),
        country ? eq(catalogEntries.eprCountryCode, country) : undefined,
      ),
    );
}

export type NewEntry = Pick<
  CatalogEntryRow,
  | "ecoProductId"
  | "eprCountryCode"
  | "ecoProductUrl"
  | "ecoProductStatus"
  | "source"
  | "qualification"
  | "searchText"
>;

/** Adds entries that are not there yet and gives back the products of those that were new. */
export async function insertEntries(
  db: Db,
  tenant: Tenant,
  entries: readonly NewEntry[],
): Promise<{ id: string; ecoProductId: string }[]> {
  const values = entries.map((entry) => ({ ...entry, producerNrn: tenant.nrn }));
  const rows = await db.execute<{ id: string; ecoProductId: string }>(
    sql`${insertRows(catalogEntries, values)} on conflict do nothing returning id, eco_product_id as "ecoProductId"`,
  );
  return [...rows];
}

/** Changes entries; each names the same columns. */
export async function updateEntries(
  db: Db,
  tenant: Tenant,
  changes: readonly (Pick<CatalogEntryRow, "id"> &
    Partial<
      Pick<
        CatalogEntryRow,
        | "ecoProductStatus"
        | "statusBefore"
        | "qualification"
        | "qualifiedBy"
        | "qualifiedAt"
        | "ecoProductUrl"
      >
    >)[],
): Promise<void> {
  if (changes.length > 0) await db.execute(updateRows(catalogEntries, tenant.nrn, changes));
}

/** Changes what entries are found by: nothing that anybody said of them, so they stay as they were last changed. */
export async function updateSearchTexts(
  db: Db,
  tenant: Tenant,
  changes: readonly Pick<CatalogEntryRow, "id" | "searchText">[],
): Promise<void> {
  if (changes.length === 0) return;
  await db.execute(sql`update catalog_entries t set search_text = r.search_text
    from ${recordsOf(catalogEntries, changes, "r")} where t.producer_nrn = ${tenant.nrn} and t.id = r.id`);
}

/** The contributions of products in a country, of one period or of all. */
export function selectContributions(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  country: string,
  period?: string,
): Promise<ContributionRow[]> {
  return db
    .select(contributionColumns)
    .from(productEcoContributions)
    .where(
      and(
        eq(productEcoContributions.producerNrn, tenant.nrn),
        inArray(productEcoContributions.ecoProductId, [...productIds]),
        eq(productEcoContributions.eprCountryCode, country),
        period ? eq(productEcoContributions.declarationPeriodCode, period) : undefined,
      ),
    );
}

export type NewContribution = Omit<ContributionRow, "producerNrn" | "id" | "createdAt" | "updatedAt">;

/** Adds the contributions of products that have none in that country and period. */
export async function insertContributions(
  db: Db,
  tenant: Tenant,
  contributions: readonly NewContribution[],
): Promise<void> {
  if (contributions.length === 0) return;
  const values = contributions.map((contribution) => ({ ...contribution, producerNrn: tenant.nrn }));
  await db.execute(insertRows(productEcoContributions, values));
}

/** Makes the contributions of products in a country and period exactly these; rows that stay the same keep their id and dates. */
export async function replaceContributions(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  { country, period }: Market,
  contributions: readonly NewContribution[],
): Promise<void> {
  const kept = contributions.map(
    ({ ecoProductId, stream, schemeProId, scaleCode, validFrom }) =>
      `${ecoProductId} ${stream} ${schemeProId} ${scaleCode} ${validFrom}`,
  );
  await db.execute(sql`
    delete from product_eco_contributions
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)})
      and epr_country_code = ${country} and declaration_period_code = ${period}
      and eco_product_id || ' ' || stream || ' ' || scheme_pro_id || ' ' || scale_code || ' ' || valid_from <> all(${sql.param(kept)}::text[])`);
  if (contributions.length === 0) return;
  const values = contributions.map((contribution) => ({ ...contribution, producerNrn: tenant.nrn }));
  await db.execute(sql`${insertRows(productEcoContributions, values)}
    on conflict (producer_nrn, eco_product_id, epr_country_code, declaration_period_code, stream, scale_code, valid_from)
      do update set
        scale_line_id = excluded.scale_line_id, eco_organism_name = excluded.eco_organism_name,
        quantity_unit = excluded.quantity_unit, price = excluded.price, charged_weight = excluded.charged_weight,
        pricing = excluded.pricing, valid_to = excluded.valid_to, updated_at = now()
    where (product_eco_contributions.scale_line_id, product_eco_contributions.price, product_eco_contributions.quantity_unit,
      product_eco_contributions.charged_weight, product_eco_contributions.pricing, product_eco_contributions.valid_to)
      is distinct from (excluded.scale_line_id, excluded.price, excluded.quantity_unit, excluded.charged_weight,
        excluded.pricing, excluded.valid_to)`);
}

/** Lets what products are charged by their weight follow the weight that is known of them, and be unknown where none is. */
export async function forgetChargedWeights(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  { country, period }: Market,
): Promise<void> {
  await db.execute(sql`
    update product_eco_contributions set charged_weight = null, updated_at = now()
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)})
      and epr_country_code = ${country} and declaration_period_code = ${period}
      and pricing ->> 'basis' = 'ITEM_WEIGHT' and charged_weight is not null`);
}
