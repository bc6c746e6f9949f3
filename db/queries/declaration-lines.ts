import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Tenant } from "../tenant";
import { firstDay, ofPeriod } from "./first-day";

/** Which declared quantities: some, all of some products, a whole declaration, or what of it a scheme would charge now. */
export type QuantityScope =
  | { quantityIds: readonly string[] }
  | { productIds: readonly string[] }
  | { declarationId: string; schemeCode?: string };

function within(tenant: Tenant, scope: QuantityScope): SQL {
  if ("quantityIds" in scope) return sql`q.id = any(${sql.param(scope.quantityIds)}::uuid[])`;
  if ("productIds" in scope) return sql`q.eco_product_id = any(${sql.param(scope.productIds)}::uuid[])`;
  const whole = sql`q.declaration_id = ${scope.declarationId}`;
  if (scope.schemeCode === undefined) return whole;
  return sql`${whole} and q.eco_product_id in (
    select c.eco_product_id from declarations d
    join product_eco_contributions c on c.producer_nrn = d.producer_nrn and c.epr_country_code = d.epr_country_code
      and c.declaration_period_code = d.declaration_period_code and c.scheme_code = ${scope.schemeCode}
    where d.producer_nrn = ${tenant.nrn} and d.id = ${scope.declarationId})`;
}

/** The kilograms of one item that a line `c` of a product `x` is charged by, or that are told beside it. */
export const ITEM_WEIGHT = sql`coalesce(c.charged_weight, x.weight_kg)`;

/**
 * Declared quantities `q` with their market, and the day by which they are priced. The offset keeps few of many from being
 * looked for among all that the producer declared.
 */
const declared = (tenant: Tenant, scope: QuantityScope): SQL => sql`(
  select q.*, d.epr_country_code, d.declaration_period_code, ${firstDay} as first_day
  from declared_quantities q
  join declarations d on d.producer_nrn = ${tenant.nrn} and d.id = q.declaration_id
  join ${ofPeriod}
  where q.producer_nrn = ${tenant.nrn} and ${within(tenant, scope)} offset 0
) q`;

/**
 * Of rows about products, by table, those of the product, market and day of a quantity `q`. They are found by product and
 * market and then by the day: together, Postgres looks through an index that has other columns between these.
 */
const ofQuantity = (tenant: Tenant, table: SQL): SQL => sql`
  select * from (
    select each.* from ${table} each
    where each.producer_nrn = ${tenant.nrn} and each.eco_product_id = q.eco_product_id
      and each.epr_country_code = q.epr_country_code and each.declaration_period_code = q.declaration_period_code
    offset 0
  ) found where q.first_day between valid_from and valid_to`;

/** The lines that quantities would have as their products are priced and weigh now: rows of `q`, `x` and `c`. */
export const wanted = (tenant: Tenant, scope: QuantityScope): SQL => sql`
  ${declared(tenant, scope)}
  cross join lateral (
    select x.external_id, x.weight_kg from eco_products x
    where x.producer_nrn = ${tenant.nrn} and x.id = q.eco_product_id offset 0
  ) x
  cross join lateral (${ofQuantity(tenant, sql`product_eco_contributions`)}) c
  where true`;

/** Writes the lines of declared quantities anew; those of validated parts stay. The caller holds the producer's lock. */
export async function rewriteLines(db: Db, tenant: Tenant, scope: QuantityScope): Promise<void> {
  const quantityIds = "quantityIds" in scope ? scope.quantityIds : await selectQuantityIds(db, tenant, scope);
  await db.execute(sql`
    delete from declaration_lines l
    where l.producer_nrn = ${tenant.nrn} and l.declared_quantity_id = any(${ids(quantityIds)})
      and ${isOpen(tenant, sql`l.declaration_id`, sql`l.scheme_pro_id`)}`);
  await addLines(db, tenant, quantityIds);
  await weighAgain(db, tenant, quantityIds);
}

/** Writes the lines of declared quantities where they have none yet, and begins the parts that they belong to. */
export async function addLines(db: Db, tenant: Tenant, quantityIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    with line as materialized (
      select q.producer_nrn, q.declaration_id, q.id as declared_quantity_id, q.eco_product_id,
        x.external_id as eco_product_reference, q.code_period, q.code_vendor, c.stream, c.scheme_pro_id, c.scheme_code,
        c.eco_organism_name, c.scale_code, q.quantity, ${ITEM_WEIGHT} as item_weight, c.price, c.quantity_unit as price_unit, c.pricing,
        row_number() over (partition by q.id, c.scheme_pro_id order by c.stream, c.scale_code) = 1 as counts_quantity
      from ${wanted(tenant, { quantityIds })} and ${isOpen(tenant, sql`q.declaration_id`, sql`c.scheme_pro_id`)}
        -- What a validated part of another scheme holds is not owed twice.
        and not exists (
          select 1 from declaration_lines l
          where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and l.stream = c.stream)
    ), begun as (
      insert into declaration_parts (producer_nrn, declaration_id, scheme_pro_id, scheme_code, eco_organism_name)
      select producer_nrn, declaration_id, scheme_pro_id, scheme_code, eco_organism_name from line
      union
      select flat.producer_nrn, flat.declaration_id, s.id, s.scheme_code, s.eco_organism_name
      from (
        select distinct q.producer_nrn, q.declaration_id, u.scheme_pro_id
        from ${declared(tenant, { quantityIds })}
        cross join lateral (${ofQuantity(tenant, sql`unpriced_streams`)}) u
        where u.reason = 'FLAT_FEE' and q.quantity > 0
      ) flat
      join scheme_pros s on s.id = flat.scheme_pro_id
      on conflict do nothing
    )
    insert into declaration_lines (producer_nrn, declaration_id, declared_quantity_id, eco_product_id,
      eco_product_reference, code_period, code_vendor, stream, scheme_pro_id, scheme_code, eco_organism_name, scale_code,
      quantity, item_weight, price, price_unit, pricing, counts_quantity)
    select * from line
    on conflict do nothing`);
}

/** Whether the part of a declaration can be written: it is a draft, or not begun. */
const isOpen = (tenant: Tenant, declarationId: SQL, schemeProId: SQL): SQL => sql`
  (${declarationId}, ${schemeProId}) not in (
    select p.declaration_id, p.scheme_pro_id from declaration_parts p
    where p.producer_nrn = ${tenant.nrn} and p.status <> 'DRAFT')`;

async function selectQuantityIds(db: Db, tenant: Tenant, scope: QuantityScope): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select q.id from declared_quantities q where q.producer_nrn = ${tenant.nrn} and ${within(tenant, scope)}`,
  );
  return rows.map(({ id }) => id);
}

/** Marks the validated parts in which a line of some products is missing, is too many, or differs from what it would be now. */
export async function markChangedParts(db: Db, tenant: Tenant, productIds: readonly string[]): Promise<void> {
  const scope = { productIds };
  await db.execute(sql`
    with locked as materialized (
      select * from declaration_parts
      where producer_nrn = ${tenant.nrn} and status <> 'DRAFT' and not requires_resubmission
    ), changed as (
      select q.declaration_id, c.scheme_pro_id from ${wanted(tenant, scope)}
        and (q.declaration_id, c.scheme_pro_id) in (select declaration_id, scheme_pro_id from locked)
        and not exists (
          select 1 from declaration_lines l
          where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and l.stream = c.stream
            and l.scheme_pro_id = c.scheme_pro_id and l.scale_code = c.scale_code and l.quantity = q.quantity
            and l.price = c.price and l.price_unit = c.quantity_unit and l.item_weight is not distinct from ${ITEM_WEIGHT})
      union
      select l.declaration_id, l.scheme_pro_id from declared_quantities q
      join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
      join ${ofPeriod}
      join declaration_lines l on l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id
      where q.producer_nrn = ${tenant.nrn} and ${within(tenant, scope)}
        and (l.declaration_id, l.scheme_pro_id) in (select declaration_id, scheme_pro_id from locked)
        and not exists (
          select 1 from product_eco_contributions c
          where c.producer_nrn = q.producer_nrn and c.eco_product_id = q.eco_product_id and c.stream = l.stream
            and c.epr_country_code = d.epr_country_code and c.declaration_period_code = d.declaration_period_code
            and c.scheme_pro_id = l.scheme_pro_id and c.scale_code = l.scale_code
            and ${firstDay} between c.valid_from and c.valid_to)
    )
    update declaration_parts p set requires_resubmission = true, updated_at = now()
    from changed where p.producer_nrn = ${tenant.nrn}
      and p.declaration_id = changed.declaration_id and p.scheme_pro_id = changed.scheme_pro_id`);
}

/** Gives quantities the weight that their product has now, unless a validated part rests on the old one. */
async function weighAgain(db: Db, tenant: Tenant, quantityIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    with heavier as materialized (
      select q.id, x.weight_kg from declared_quantities q
      join eco_products x on x.producer_nrn = q.producer_nrn and x.id = q.eco_product_id
      where q.producer_nrn = ${tenant.nrn} and q.id = any(${ids(quantityIds)})
        and q.item_weight is distinct from x.weight_kg
    ), locked as materialized (
      select l.declared_quantity_id as id from declaration_lines l
      join declaration_parts p on p.producer_nrn = l.producer_nrn and p.declaration_id = l.declaration_id
        and p.scheme_pro_id = l.scheme_pro_id
      where l.producer_nrn = ${tenant.nrn} and l.declared_quantity_id in (select id from heavier) and p.status <> 'DRAFT'
    )
    update declared_quantities q set item_weight = h.weight_kg from heavier h
    where q.producer_nrn = ${tenant.nrn} and q.id = h.id and h.id not in (select id from locked)`);
}
