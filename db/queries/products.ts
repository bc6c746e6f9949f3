import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { catalogEntries, ecoProducts, productEcoContributions } from "../schema";
import type { Tenant } from "../tenant";

export type ProductRow = typeof ecoProducts.$inferSelect;
export type CatalogEntryRow = typeof catalogEntries.$inferSelect;
export type ContributionRow = typeof productEcoContributions.$inferSelect;
export type NewProduct = Pick<
  ProductRow,
  "externalId" | "externalIdType" | "externalIdKey" | "title" | "description" | "imageUrl" | "weightKg"
>;

/** The producer's products that have one of the keys, of whatever type; GTINs first, then ASINs, then SKUs. */
export function selectProductsByKey(db: Db, tenant: Tenant, keys: readonly string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(ecoProducts)
    .where(
      and(
        eq(ecoProducts.producerNrn, tenant.nrn),
        sql`${ecoProducts.externalIdKey} = any(${sql.param(keys)}::text[])`,
      ),
    )
    .orderBy(sql`array_position(array['GTIN', 'ASIN', 'SKU'], ${ecoProducts.externalIdType})`);
}

export function selectProductsById(db: Db, tenant: Tenant, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .select()
    .from(ecoProducts)
    .where(and(eq(ecoProducts.producerNrn, tenant.nrn), inArray(ecoProducts.id, [...ids])));
}

/** Adds the products that are new and gives back all of them, as they stand. Rows of a race are waited for. */
export async function insertProducts(
  db: Db,
  tenant: Tenant,
  products: readonly NewProduct[],
): Promise<ProductRow[]> {
  const values = products.map((product) => ({ ...product, producerNrn: tenant.nrn }));
  await db.execute(sql`${insertRows(ecoProducts, values)} on conflict do nothing`);
  const keys = products.map(({ externalIdKey }) => externalIdKey);
  const wanted = new Set(
    products.map(({ externalIdType, externalIdKey }) => `${externalIdType} ${externalIdKey}`),
  );
  const rows = await selectProductsByKey(db, tenant, keys);
  return rows.filter(({ externalIdType, externalIdKey }) => wanted.has(`${externalIdType} ${externalIdKey}`));
}

export async function updateProductFacts(
  db: Db,
  tenant: Tenant,
  id: string,
  facts: Pick<ProductRow, "title" | "description" | "imageUrl" | "weightKg">,
): Promise<void> {
  await db
    .update(ecoProducts)
    .set({ ...facts, updatedAt: sql`now()` })
    .where(and(eq(ecoProducts.producerNrn, tenant.nrn), eq(ecoProducts.id, id)));
}

/** The catalog entries of products, in one country or in all. */
export function selectEntries(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  country?: string,
): Promise<CatalogEntryRow[]> {
  return db
    .select()
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
export async function insertEntries(db: Db, tenant: Tenant, entries: readonly NewEntry[]): Promise<string[]> {
  const values = entries.map((entry) => ({ ...entry, producerNrn: tenant.nrn }));
  const rows = await db.execute<{ eco_product_id: string }>(
    sql`${insertRows(catalogEntries, values)} on conflict do nothing returning eco_product_id`,
  );
  return rows.map((row) => row.eco_product_id);
}

export async function updateEntry(
  db: Db,
  tenant: Tenant,
  id: string,
  change: Partial<
    Pick<
      CatalogEntryRow,
      "ecoProductStatus" | "qualification" | "qualifiedBy" | "qualifiedAt" | "ecoProductUrl"
    >
  >,
): Promise<void> {
  await db
    .update(catalogEntries)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(catalogEntries.producerNrn, tenant.nrn), eq(catalogEntries.id, id)));
}

/** Rewrites what entries are found by, in one statement. */
export async function updateSearchTexts(
  db: Db,
  tenant: Tenant,
  texts: readonly { id: string; searchText: string }[],
): Promise<void> {
  if (texts.length === 0) return;
  await db.execute(sql`
    update catalog_entries e set search_text = t.search_text, updated_at = now()
    from unnest(${sql.param(texts.map(({ id }) => id))}::uuid[], ${sql.param(texts.map(({ searchText }) => searchText))}::text[])
      as t(id, search_text)
    where e.producer_nrn = ${tenant.nrn} and e.id = t.id`);
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
    .select()
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

/** Makes the contributions of products in a country and period exactly these; rows that stay the same keep their id and dates. */
export async function replaceContributions(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  { country, period }: { country: string; period: string },
  contributions: readonly NewContribution[],
): Promise<void> {
  const kept = contributions.map(
    ({ ecoProductId, stream, schemeProId }) => `${ecoProductId} ${stream} ${schemeProId}`,
  );
  await db.execute(sql`
    delete from product_eco_contributions
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${sql.param(productIds)}::uuid[])
      and epr_country_code = ${country} and declaration_period_code = ${period}
      and eco_product_id || ' ' || stream || ' ' || scheme_pro_id <> all(${sql.param(kept)}::text[])`);
  if (contributions.length === 0) return;
  const values = contributions.map((contribution) => ({ ...contribution, producerNrn: tenant.nrn }));
  await db.execute(sql`${insertRows(productEcoContributions, values)}
    on conflict (producer_nrn, eco_product_id, epr_country_code, declaration_period_code, stream) do update set
      scale_line_id = excluded.scale_line_id, eco_organism_name = excluded.eco_organism_name,
      scale_code = excluded.scale_code, quantity_unit = excluded.quantity_unit, price = excluded.price, updated_at = now()
    where (product_eco_contributions.scale_line_id, product_eco_contributions.price, product_eco_contributions.quantity_unit)
      is distinct from (excluded.scale_line_id, excluded.price, excluded.quantity_unit)`);
}
