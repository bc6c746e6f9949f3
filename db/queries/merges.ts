import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Tenant } from "../tenant";
import type { CodePeriod } from "../vocabulary";
import type { ProductRow } from "./products";

export type Foldable = {
  id: string;
  declarationId: string;
  country: string;
  period: string;
  ecoProductId: string;
  codePeriod: CodePeriod | null;
  codeVendor: string | null;
  quantity: string;
  /** Whether a validated part of the declaration holds a line of it. */
  isLocked: boolean;
};

/** What is declared of some products, in every declaration or in one. */
export async function selectFoldable(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  declarationId?: string,
): Promise<Foldable[]> {
  const rows = await db.execute<Foldable>(sql`
    select q.id, q.declaration_id as "declarationId", d.epr_country_code as country, d.declaration_period_code as period,
      q.eco_product_id as "ecoProductId", q.code_period as "codePeriod", q.code_vendor as "codeVendor", q.quantity::text as quantity,
      exists (
        select 1 from declaration_lines l
        join declaration_parts p on p.producer_nrn = l.producer_nrn and p.declaration_id = l.declaration_id
          and p.scheme_pro_id = l.scheme_pro_id
        where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and p.status <> 'DRAFT') as "isLocked"
    from declared_quantities q
    join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
    where q.producer_nrn = ${tenant.nrn} and q.eco_product_id = any(${ids(productIds)})
      ${declarationId ? sql`and q.declaration_id = ${declarationId}` : sql``}
    order by q.id`);
  return [...rows];
}

/** Takes quantities out, which others hold from now on. */
export async function dropQuantities(db: Db, tenant: Tenant, quantityIds: readonly string[]): Promise<void> {
  if (quantityIds.length === 0) return;
  await db.execute(sql`
    delete from declaration_lines where producer_nrn = ${tenant.nrn} and declared_quantity_id = any(${ids(quantityIds)})`);
  // Brought to zero first: that is what the totals follow.
  await db.execute(sql`
    update declared_quantities set quantity = 0, updated_at = now()
    where producer_nrn = ${tenant.nrn} and id = any(${ids(quantityIds)})`);
  await db.execute(sql`
    delete from declared_quantities where producer_nrn = ${tenant.nrn} and id = any(${ids(quantityIds)})`);
}

/** Makes quantities another product's; their lines are written anew by the caller. */
export async function takeOver(
  db: Db,
  tenant: Tenant,
  { ids: quantityIds, to }: { ids: readonly string[]; to: string },
): Promise<void> {
  if (quantityIds.length === 0) return;
  await db.execute(sql`
    delete from declaration_lines where producer_nrn = ${tenant.nrn} and declared_quantity_id = any(${ids(quantityIds)})`);
  await db.execute(sql`
    update declared_quantities set eco_product_id = ${to}, updated_at = now()
    where producer_nrn = ${tenant.nrn} and id = any(${ids(quantityIds)})`);
}

/** Takes a product out of every catalog; where something of it stays declared, it stays with its prices of these years alone. */
export async function removeMerged(
  db: Db,
  tenant: Tenant,
  { id, isDeclared }: { id: string; isDeclared: boolean },
): Promise<void> {
  await db.execute(sql`
    delete from product_eco_contributions c
    where c.producer_nrn = ${tenant.nrn} and c.eco_product_id = ${id} and not exists (
      select 1 from declared_quantities q
      join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
      where q.producer_nrn = c.producer_nrn and q.eco_product_id = c.eco_product_id
        and d.epr_country_code = c.epr_country_code and d.declaration_period_code = c.declaration_period_code)`);
  await db.execute(
    sql`delete from catalog_entries where producer_nrn = ${tenant.nrn} and eco_product_id = ${id}`,
  );
  if (isDeclared)
    await db.execute(sql`
      update eco_products set external_id_key = 'merged ' || id, updated_at = now()
      where producer_nrn = ${tenant.nrn} and id = ${id}`);
}

/** Makes all that a product is called another one's names, and lets go of the product where nothing is declared of it. */
export async function moveReferences(
  db: Db,
  tenant: Tenant,
  { goes, to }: { goes: ProductRow; to: string },
): Promise<void> {
  const { id, externalId, externalIdType, externalIdKey } = goes;
  await db.execute(sql`
    update product_references set eco_product_id = ${to}
    where producer_nrn = ${tenant.nrn} and eco_product_id = ${id}`);
  await db.execute(sql`
    delete from eco_products x
    where x.producer_nrn = ${tenant.nrn} and x.id = ${id} and not exists (
      select 1 from declared_quantities q where q.producer_nrn = x.producer_nrn and q.eco_product_id = x.id)`);
  await db.execute(sql`
    insert into product_references (producer_nrn, eco_product_id, external_id, external_id_type, external_id_key, merged_product_id)
    values (${tenant.nrn}, ${to}, ${externalId}, ${externalIdType}, ${externalIdKey}, ${id})`);
}

/** Products that became one with another and of which something is declared still. */
export async function selectMergedIn(
  db: Db,
  tenant: Tenant,
  declarationId: string,
): Promise<{ from: string; to: string }[]> {
  const rows = await db.execute<{ from: string; to: string }>(sql`
    select distinct r.merged_product_id as "from", r.eco_product_id as "to"
    from declared_quantities q
    join product_references r on r.producer_nrn = q.producer_nrn and r.merged_product_id = q.eco_product_id
    where q.producer_nrn = ${tenant.nrn} and q.declaration_id = ${declarationId}`);
  return [...rows];
}
