import { sql } from "drizzle-orm";
import { declarationIdOf } from "../market";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { atPeriodStart } from "./at-period-start";
import { laterPrices } from "./later-prices";
import { isAskedOf, retiredProducts } from "./retired";

type SheetValues = { country: string; period: string; periodBefore: string; limit: number; offset: number };

/** The quantities of a row `x` in a declaration, by part of the period and channel. */
const quantitiesOf = (declaration: string, more = sql``) => sql`coalesce((
  select json_agg(json_build_object(
    'codePeriod', q.code_period, 'codeVendor', q.code_vendor, 'quantity', trim_scale(q.quantity)${more}
  ) order by q.code_vendor nulls first, q.code_period nulls first)
  from declared_quantities q
  where q.producer_nrn = x.producer_nrn and q.declaration_id = (select id from ${sql.raw(declaration)})
    and q.eco_product_id = x.id
), '[]')`;

const amountsOfQuantity = sql`, 'amounts', coalesce((
  select json_agg(json_build_object(
    'schemeCode', a.scheme_code, 'ecoContribution', a.amount, 'lacksWeight', a.lacks_weight) order by ${inStreamOrder(sql`a.scheme_code`)})
  from (
    select l.scheme_code, sum(l.eco_contribution) as amount,
      bool_or(l.price_unit = 'Poids (KG)' and l.item_weight is null) as lacks_weight
    from declaration_lines l where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id
    group by l.scheme_code
  ) a
), '[]')`;

const sheetPage = preparedRead<SheetValues & { nrn: string }, { json: string; total: string }>(
  (v) => sql`
    with declaration as materialized (
      select id, version from declarations where producer_nrn = ${v.nrn} and epr_country_code = ${v.country}
        and declaration_period_code = ${v.period}
    ), before as materialized (
      ${declarationIdOf({ nrn: v.nrn, country: v.country, period: v.periodBefore })}
    ), locked as materialized (
      select p.declaration_id, p.scheme_pro_id, p.scheme_code from declaration_parts p
      where p.producer_nrn = ${v.nrn} and p.declaration_id = (select id from declaration) and p.status <> 'DRAFT'
    ), page as (
      select e.* from catalog_entries e
      where e.producer_nrn = ${v.nrn} and e.epr_country_code = ${v.country} and ${isAskedOf(v)}
      order by e.created_at desc, e.id limit ${v.limit} offset ${v.offset}
    )
    select json_build_object(
      'version', coalesce((select version from declaration), 0),
      'data', coalesce(json_agg(json_build_object(
        'ecoProductId', x.id, 'ecoProductReference', x.external_id, 'externalIdType', x.external_id_type,
        'title', x.title, 'itemWeight', trim_scale(x.weight_kg)::text, 'ecoProductStatus', e.eco_product_status,
        'families', coalesce(jsonb_path_query_array(e.qualification, '$.streams[*].family'), '[]'),
        'isLocked', exists (
          select 1 from locked k where exists (
            select 1 from declaration_lines l where l.producer_nrn = x.producer_nrn and l.eco_product_id = x.id
              and l.declaration_id = k.declaration_id and l.scheme_pro_id = k.scheme_pro_id
          ) or exists (
            select 1 from product_eco_contributions o where o.producer_nrn = x.producer_nrn and o.eco_product_id = x.id
              and o.epr_country_code = ${v.country} and o.declaration_period_code = ${v.period} and o.scheme_code = k.scheme_code
          )
        ),
        'contributions', coalesce((
          select json_agg(json_build_object(
            'schemeCode', o.scheme_code, 'ecoOrganismName', o.eco_organism_name, 'scaleCode', o.scale_code,
            'priceUnit', o.quantity_unit, 'price', trim_scale(o.price),
            'itemWeight', trim_scale(coalesce(o.charged_weight, x.weight_kg))::text, 'pricing', o.pricing,
            'validTo', nullif(o.valid_to, 'infinity')) order by ${inStreamOrder(sql`o.scheme_code`)}, o.scale_code)
          from product_eco_contributions o where o.producer_nrn = x.producer_nrn and o.eco_product_id = x.id
            and o.epr_country_code = ${v.country} and o.declaration_period_code = ${v.period}
            and ${atPeriodStart("o")}
        ), '[]'),
        'laterPrices', ${laterPrices({ country: sql`e.epr_country_code`, period: sql`${v.period}` })},
        'declared', ${quantitiesOf("declaration", amountsOfQuantity)},
        'declaredBefore', ${quantitiesOf("before")}
      ) order by e.created_at desc, e.id), '[]')
    )::text as json,
    coalesce((select count_products from catalog_counts
      where producer_nrn = ${v.nrn} and epr_country_code = ${v.country}), 0)
      - (select count(*) from (${retiredProducts(v)}) retired) as total
    from page e join eco_products x on x.producer_nrn = e.producer_nrn and x.id = e.eco_product_id`,
  { isLong: () => true },
);

/** A page of a catalog as it stands in a declaration, in the catalog's order, as the JSON of the response. */
export async function readDeclarationSheet(
  reads: Reads,
  tenant: Tenant,
  values: SheetValues,
): Promise<{ json: string; total: number }> {
  const [row] = await sheetPage.rows(reads, { ...values, nrn: tenant.nrn }, undefined);
  return { json: row?.json ?? "", total: Number(row?.total ?? 0) };
}
