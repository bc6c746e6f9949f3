import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";

/**
 * Writes the lines of a producer's declared quantities anew, as its products are priced and weigh now:
 * of the given quantities, of every quantity of the given products, or of a whole declaration. Lines of validated parts stay as they
 * are; where they would differ, their part is marked as asking to be sent again.
 * The caller holds the locks of the declarations.
 */
export async function rewriteLines(
  db: Db,
  tenant: Tenant,
  scope: { quantityIds: readonly string[] } | { productIds: readonly string[] } | { declarationId: string },
): Promise<void> {
  const ofScope =
    "quantityIds" in scope
      ? sql`q.id = any(${sql.param(scope.quantityIds)}::uuid[])`
      : "productIds" in scope
        ? sql`q.eco_product_id = any(${sql.param(scope.productIds)}::uuid[])`
        : sql`q.declaration_id = ${scope.declarationId}`;
  const wanted = sql`wanted as materialized (
    select q.id as declared_quantity_id, q.declaration_id, q.eco_product_id, q.code_period, q.code_vendor, q.quantity,
      x.external_id as eco_product_reference, x.weight_kg as item_weight,
      c.stream, c.scheme_pro_id, c.scheme_code, c.eco_organism_name, c.scale_code, c.price, c.quantity_unit as price_unit
    from declared_quantities q
    join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
    join eco_products x on x.producer_nrn = q.producer_nrn and x.id = q.eco_product_id
    join product_eco_contributions c on c.producer_nrn = q.producer_nrn and c.eco_product_id = q.eco_product_id
      and c.epr_country_code = d.epr_country_code and c.declaration_period_code = d.declaration_period_code
    where q.producer_nrn = ${tenant.nrn} and ${ofScope}
  )`;
  const isDraft = (alias: string) => sql`exists (
    select 1 from declaration_parts p where p.producer_nrn = ${tenant.nrn}
      and p.declaration_id = ${sql.raw(alias)}.declaration_id and p.scheme_pro_id = ${sql.raw(alias)}.scheme_pro_id
      and p.status = 'DRAFT')`;
  const sameLine = sql`l.producer_nrn = ${tenant.nrn} and l.declared_quantity_id = w.declared_quantity_id
    and l.stream = w.stream and l.scheme_pro_id = w.scheme_pro_id`;

  await db.execute(sql`
    with ${wanted}
    insert into declaration_parts (producer_nrn, declaration_id, scheme_pro_id, scheme_code, eco_organism_name)
    select distinct ${tenant.nrn}, declaration_id, scheme_pro_id, scheme_code, eco_organism_name from wanted
    on conflict do nothing`);

  await db.execute(sql`
    with ${wanted}
    update declaration_parts p set requires_resubmission = true, updated_at = now()
    where p.producer_nrn = ${tenant.nrn} and p.status <> 'DRAFT' and not p.requires_resubmission and (
      exists (
        select 1 from wanted w left join declaration_lines l on ${sameLine}
        where w.declaration_id = p.declaration_id and w.scheme_pro_id = p.scheme_pro_id
          and (l.price, l.price_unit, l.item_weight, l.scale_code, l.quantity)
            is distinct from (w.price, w.price_unit, w.item_weight, w.scale_code, w.quantity)
      )
      or exists (
        select 1 from declaration_lines l join declared_quantities q on q.producer_nrn = l.producer_nrn and q.id = l.declared_quantity_id
        where l.producer_nrn = p.producer_nrn and l.declaration_id = p.declaration_id and l.scheme_pro_id = p.scheme_pro_id
          and ${ofScope} and not exists (select 1 from wanted w where ${sameLine})
      )
    )`);

  await db.execute(sql`
    with ${wanted}
    delete from declaration_lines l using declared_quantities q
    where l.producer_nrn = ${tenant.nrn} and q.producer_nrn = l.producer_nrn and q.id = l.declared_quantity_id
      and ${ofScope} and ${isDraft("l")}
      and not exists (select 1 from wanted w where ${sameLine})`);

  await db.execute(sql`
    with ${wanted}
    update declaration_lines l set quantity = w.quantity, item_weight = w.item_weight, price = w.price,
      price_unit = w.price_unit, scale_code = w.scale_code, eco_organism_name = w.eco_organism_name
    from wanted w
    where ${sameLine} and ${isDraft("l")}
      and (l.quantity, l.item_weight, l.price, l.price_unit, l.scale_code)
        is distinct from (w.quantity, w.item_weight, w.price, w.price_unit, w.scale_code)`);

  await db.execute(sql`
    with ${wanted}
    insert into declaration_lines (producer_nrn, declaration_id, declared_quantity_id, eco_product_id, eco_product_reference,
      code_period, code_vendor, stream, scheme_pro_id, scheme_code, eco_organism_name, scale_code, quantity, item_weight, price, price_unit)
    select ${tenant.nrn}, w.declaration_id, w.declared_quantity_id, w.eco_product_id, w.eco_product_reference,
      w.code_period, w.code_vendor, w.stream, w.scheme_pro_id, w.scheme_code, w.eco_organism_name, w.scale_code,
      w.quantity, w.item_weight, w.price, w.price_unit
    from wanted w
    where ${isDraft("w")} and not exists (
      select 1 from declaration_lines l where l.producer_nrn = ${tenant.nrn}
        and l.declared_quantity_id = w.declared_quantity_id and l.stream = w.stream)`);

  await db.execute(sql`
    update declared_quantities q set item_weight = x.weight_kg
    from eco_products x
    where q.producer_nrn = ${tenant.nrn} and x.producer_nrn = q.producer_nrn and x.id = q.eco_product_id and ${ofScope}
      and q.item_weight is distinct from x.weight_kg
      and not exists (
        select 1 from declaration_lines l join declaration_parts p on p.producer_nrn = l.producer_nrn
          and p.declaration_id = l.declaration_id and p.scheme_pro_id = l.scheme_pro_id
        where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and p.status <> 'DRAFT')`);
}
