import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";

/** Which declared quantities: some, all of some products, or a whole declaration. */
export type QuantityScope =
  | { quantityIds: readonly string[] }
  | { productIds: readonly string[] }
  | { declarationId: string };

const within = (scope: QuantityScope): SQL =>
  "quantityIds" in scope
    ? sql`q.id = any(${sql.param(scope.quantityIds)}::uuid[])`
    : "productIds" in scope
      ? sql`q.eco_product_id = any(${sql.param(scope.productIds)}::uuid[])`
      : sql`q.declaration_id = ${scope.declarationId}`;

/** The lines that quantities would have as their products are priced and weigh now: rows of `q`, `x` and `c`. */
const wanted = (tenant: Tenant, scope: QuantityScope): SQL => sql`
  declared_quantities q
  join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
  join eco_products x on x.producer_nrn = q.producer_nrn and x.id = q.eco_product_id
  join product_eco_contributions c on c.producer_nrn = q.producer_nrn and c.eco_product_id = q.eco_product_id
    and c.epr_country_code = d.epr_country_code and c.declaration_period_code = d.declaration_period_code
  where q.producer_nrn = ${tenant.nrn} and ${within(scope)}`;

/** Writes the lines of declared quantities anew; those of validated parts stay. The caller holds the declarations' locks. */
export async function rewriteLines(db: Db, tenant: Tenant, scope: QuantityScope): Promise<void> {
  await db.execute(sql`
    insert into declaration_parts (producer_nrn, declaration_id, scheme_pro_id, scheme_code, eco_organism_name)
    select distinct q.producer_nrn, q.declaration_id, c.scheme_pro_id, c.scheme_code, c.eco_organism_name
    from ${wanted(tenant, scope)}
    on conflict do nothing`);
  await db.execute(sql`
    delete from declaration_lines l using declared_quantities q, declaration_parts p
    where q.producer_nrn = ${tenant.nrn} and ${within(scope)}
      and l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id
      and p.producer_nrn = l.producer_nrn and p.declaration_id = l.declaration_id and p.scheme_pro_id = l.scheme_pro_id
      and p.status = 'DRAFT'`);
  await db.execute(sql`
    insert into declaration_lines (producer_nrn, declaration_id, declared_quantity_id, eco_product_id, eco_product_reference,
      code_period, code_vendor, stream, scheme_pro_id, scheme_code, eco_organism_name, scale_code, quantity, item_weight,
      price, price_unit)
    select q.producer_nrn, q.declaration_id, q.id, q.eco_product_id, x.external_id, q.code_period, q.code_vendor, c.stream,
      c.scheme_pro_id, c.scheme_code, c.eco_organism_name, c.scale_code, q.quantity, x.weight_kg, c.price, c.quantity_unit
    from ${wanted(tenant, scope)} and exists (
      select 1 from declaration_parts p where p.producer_nrn = q.producer_nrn and p.declaration_id = q.declaration_id
        and p.scheme_pro_id = c.scheme_pro_id and p.status = 'DRAFT')
    on conflict do nothing`);
  await weighAgain(db, tenant, scope);
}

/** Marks the validated parts in which a line of a product is missing, is too many, or differs from what it would be now. */
export async function markChangedParts(db: Db, tenant: Tenant, productId: string): Promise<void> {
  const scope = { productIds: [productId] };
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
            and l.price = c.price and l.price_unit = c.quantity_unit and l.item_weight is not distinct from x.weight_kg)
      union
      select l.declaration_id, l.scheme_pro_id from declared_quantities q
      join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
      join declaration_lines l on l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id
      where q.producer_nrn = ${tenant.nrn} and ${within(scope)}
        and (l.declaration_id, l.scheme_pro_id) in (select declaration_id, scheme_pro_id from locked)
        and not exists (
          select 1 from product_eco_contributions c
          where c.producer_nrn = q.producer_nrn and c.eco_product_id = q.eco_product_id and c.stream = l.stream
            and c.epr_country_code = d.epr_country_code and c.declaration_period_code = d.declaration_period_code
            and c.scheme_pro_id = l.scheme_pro_id)
    )
    update declaration_parts p set requires_resubmission = true, updated_at = now()
    from changed where p.producer_nrn = ${tenant.nrn}
      and p.declaration_id = changed.declaration_id and p.scheme_pro_id = changed.scheme_pro_id`);
}

/** Gives quantities the weight that their product has now, unless a validated part rests on the old one. */
async function weighAgain(db: Db, tenant: Tenant, scope: QuantityScope): Promise<void> {
  await db.execute(sql`
    update declared_quantities q set item_weight = x.weight_kg
    from eco_products x
    where q.producer_nrn = ${tenant.nrn} and ${within(scope)} and x.producer_nrn = q.producer_nrn and x.id = q.eco_product_id
      and q.item_weight is distinct from x.weight_kg
      and not exists (
        select 1 from declaration_lines l join declaration_parts p on p.producer_nrn = l.producer_nrn
          and p.declaration_id = l.declaration_id and p.scheme_pro_id = l.scheme_pro_id
        where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and p.status <> 'DRAFT')`);
}
