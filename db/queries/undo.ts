import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Tenant } from "../tenant";

/**
 * Takes back declared quantities: those that were added go, the others get the quantity they had, as written when it was. Does
 * nothing and answers why when one of them was written since that moment, where one is told, or is in a validated part. Lines and
 * totals follow, but those of the changed ones: the caller rewrites these, and holds the producer's lock.
 */
export async function undoQuantities(
  db: Db,
  tenant: Tenant,
  {
    added,
    changed,
    appliedAt,
  }: {
    added: readonly string[];
    changed: readonly [id: string, quantity: string, writtenAt?: string][];
    appliedAt?: Date;
  },
): Promise<"changed" | "validated" | undefined> {
  const all = [...added, ...changed.map(([id]) => id)];
  if (all.length === 0) return undefined;
  const isUntouched = appliedAt ? sql`q.updated_at <= ${appliedAt.toISOString()}::timestamptz` : sql`true`;
  const [state] = await db.execute<{ untouched: number; locked: boolean }>(sql`
    select count(*)::int as untouched,
      coalesce(bool_or(exists (
        select 1 from declaration_lines l
        join declaration_parts p on p.producer_nrn = l.producer_nrn and p.declaration_id = l.declaration_id
          and p.scheme_pro_id = l.scheme_pro_id
        where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and p.status <> 'DRAFT'
      )), false) as locked
    from declared_quantities q
    where q.producer_nrn = ${tenant.nrn} and q.id = any(${ids(all)}) and ${isUntouched}`);
  if (state?.untouched !== all.length) return "changed";
  if (state.locked) return "validated";
  const quantities: (typeof changed)[number][] = [
    ...added.map((id): (typeof changed)[number] => [id, "0"]),
    ...changed,
  ];
  await db.execute(sql`
    delete from declaration_lines where producer_nrn = ${tenant.nrn} and declared_quantity_id = any(${ids(added)})`);
  // Brought to zero first: that is what the totals follow.
  await db.execute(sql`
    update declared_quantities q set quantity = t.quantity::numeric, updated_at = coalesce(t.written_at::timestamptz, now())
    from unnest(${ids(quantities.map(([id]) => id))}, ${sql.param(quantities.map(([, quantity]) => quantity))}::text[],
      ${sql.param(quantities.map(([, , writtenAt = null]) => writtenAt))}::text[]) as t(id, quantity, written_at)
    where q.producer_nrn = ${tenant.nrn} and q.id = t.id`);
  await db.execute(sql`
    update declarations set version = version + 1, updated_at = now()
    where producer_nrn = ${tenant.nrn} and id in (
      select declaration_id from declared_quantities where producer_nrn = ${tenant.nrn} and id = any(${ids(all)}))`);
  await db.execute(sql`
    delete from declared_quantities where producer_nrn = ${tenant.nrn} and id = any(${ids(added)})`);
  return undefined;
}

/**
 * Whether products that were added to the catalog of a country, and those that were changed there, are as they were written at
 * that moment, and none of the added ones is declared. The caller holds the producer's lock.
 */
export async function areProductsUntouched(
  db: Db,
  tenant: Tenant,
  { country }: { country: string },
  { added, changed, appliedAt }: { added: readonly string[]; changed: readonly string[]; appliedAt: Date },
): Promise<boolean> {
  const all = [...new Set([...added, ...changed])];
  const [state] = await db.execute<{ untouched: number; declared: boolean }>(sql`
    select count(*)::int as untouched, coalesce(bool_or(e.eco_product_id = any(${ids(added)}) and exists (
        select 1 from declared_quantities q
        join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
        where q.producer_nrn = e.producer_nrn and q.eco_product_id = e.eco_product_id and d.epr_country_code = ${country}
      )), false) as declared
    from catalog_entries e
    join eco_products x on x.producer_nrn = e.producer_nrn and x.id = e.eco_product_id
    where e.producer_nrn = ${tenant.nrn} and e.epr_country_code = ${country} and e.eco_product_id = any(${ids(all)})
      and e.updated_at <= ${appliedAt.toISOString()}::timestamptz and x.updated_at <= ${appliedAt.toISOString()}::timestamptz`);
  return state?.untouched === all.length && !state.declared;
}

/** When a product, or its entry in the catalog of a country, was last written. */
export type Written = { ecoProductId: string; id: string; at: string };

export async function selectWritten(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
): Promise<Written[]> {
  return db.execute<Written>(sql`
    select id as "ecoProductId", id, iso(updated_at) as at from eco_products
    where producer_nrn = ${tenant.nrn} and id = any(${ids(productIds)})
    union all
    select eco_product_id, id, iso(updated_at) from catalog_entries
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)})`);
}

/** Lets products and entries that are again what they were be written when they were, so that what wrote them then can be undone. */
export async function restoreWritten(
  db: Db,
  tenant: Tenant,
  written: readonly Pick<Written, "id" | "at">[],
): Promise<void> {
  if (written.length === 0) return;
  const values = sql`unnest(${ids(written.map(({ id }) => id))}, ${sql.param(written.map(({ at }) => at))}::text[])`;
  for (const table of ["eco_products", "catalog_entries"])
    await db.execute(sql`
      update ${sql.identifier(table)} t set updated_at = w.at::timestamptz from ${values} as w(id, at)
      where t.producer_nrn = ${tenant.nrn} and t.id = w.id`);
}

/** Deletes products from the catalog of a country, and all of them where they are in no other. The caller holds the producer's lock. */
export async function deleteProducts(
  db: Db,
  tenant: Tenant,
  { country }: { country: string },
  productIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    delete from product_eco_contributions
    where producer_nrn = ${tenant.nrn} and epr_country_code = ${country} and eco_product_id = any(${ids(productIds)})`);
  await db.execute(sql`
    delete from catalog_entries
    where producer_nrn = ${tenant.nrn} and epr_country_code = ${country} and eco_product_id = any(${ids(productIds)})`);
  await db.execute(sql`
    delete from eco_products x
    where x.producer_nrn = ${tenant.nrn} and x.id = any(${ids(productIds)}) and not exists (
      select 1 from catalog_entries e where e.producer_nrn = x.producer_nrn and e.eco_product_id = x.id)`);
}

/** Which of some products are declared in a country, or were, as themselves or as one that became one with them: in a part that was validated, or in none. */
export async function selectDeclared(
  db: Db,
  tenant: Tenant,
  { country }: { country: string },
  productIds: readonly string[],
): Promise<Map<string, "validated" | "declared">> {
  const rows = await db.execute<{ id: string; validated: boolean }>(sql`
    with d as materialized (
      select id from declarations where producer_nrn = ${tenant.nrn} and epr_country_code = ${country}
    ), asked as materialized (
      select p.id, p.id as declared_as from unnest(${ids(productIds)}) as p(id)
      union all
      select r.eco_product_id, r.merged_product_id from product_references r
      where r.producer_nrn = ${tenant.nrn} and r.eco_product_id = any(${ids(productIds)}) and r.merged_product_id is not null
    )
    select x.id, bool_or(x.validated) as validated from (
      select a.id, exists (
        select 1 from declaration_lines l
        join declaration_parts p on p.producer_nrn = l.producer_nrn and p.declaration_id = l.declaration_id
          and p.scheme_pro_id = l.scheme_pro_id
        where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and p.status <> 'DRAFT') as validated
      from asked a
      join declared_quantities q on q.producer_nrn = ${tenant.nrn} and q.eco_product_id = a.declared_as
      where q.declaration_id in (select id from d)
      union all
      select a.id, true from asked a
      join declaration_line_revisions l on l.producer_nrn = ${tenant.nrn} and l.eco_product_id = a.declared_as
      where l.declaration_id in (select id from d)
    ) x group by x.id`);
  return new Map(rows.map(({ id, validated }) => [id, validated ? "validated" : "declared"]));
}
