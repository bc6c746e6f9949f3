import { sql } from "drizzle-orm";
import { preparedRead } from "@/db/prepared-read";
import { atPeriodStart } from "@/db/queries/at-period-start";
import { schemeProDocuments } from "@/db/queries/documents";
import { laterPrices } from "@/db/queries/later-prices";
import { inStreamOrder } from "@/db/stream-order";

type Page = {
  nrn: string;
  country: string;
  period: string;
  limit: number;
  offset: number;
  seesPersonalData: boolean;
};

/** A page of a catalog, newest first, by the SQL of 2026-11-21 with what the answer has had since: what later SQL is measured by. */
export const listingYardstick = preparedRead<Page, { json: string }>(
  (v) => sql`
    with pros as materialized (${schemeProDocuments(v.seesPersonalData)} where sp.epr_country_code = ${v.country}),
    page as (
      select e.* from catalog_entries e where e.producer_nrn = ${v.nrn} and e.epr_country_code = ${v.country}
      order by e.created_at desc, e.id limit ${v.limit} offset ${v.offset}
    )
    select json_build_object('data', coalesce(json_agg(${productDocument(v)} order by e.created_at desc, e.id), '[]'))::text as json,
      coalesce((select count_products from catalog_counts where producer_nrn = ${v.nrn} and epr_country_code = ${v.country}), 0) as total
    from page e join eco_products x on x.producer_nrn = ${v.nrn} and x.id = e.eco_product_id`,
);

const CATALOG = sql`'id', e.id, 'ecoProductId', e.eco_product_id, 'producerNrn', e.producer_nrn, 'eprCountryCode', e.epr_country_code,
  'ecoProductUrl', coalesce(e.eco_product_url, ''), 'ecoProductStatus', e.eco_product_status, 'source', e.source,
  'createdAt', iso(e.created_at), 'updatedAt', iso(e.updated_at),
  'quantity', coalesce(trim_scale(sold.quantity), 0), 'isDeclared', sold.quantity is not null`;

const OWES_NOTHING = sql`(coalesce(e.status_before, e.eco_product_status) = 'NOT_IN_SCOPE'
  or (coalesce(e.status_before, e.eco_product_status) = 'HUMAN_QUALIFIED' and e.qualification->'streams' = '[]'))`;

/** An EcoProduct of the rows `e` (catalog entry), `x` (product) and `pros` (scheme documents). */
const productDocument = (v: Page) => sql`json_build_object(
  'id', x.id, 'externalId', x.external_id, 'externalIdType', x.external_id_type, 'title', coalesce(x.title, ''),
  'description', coalesce(x.description, ''), 'imageUrl', coalesce(x.image_url, ''), 'weight', coalesce(trim_scale(x.weight_kg), 0),
  'facts', json_build_object('title', x.title, 'description', x.description, 'imageUrl', x.image_url,
    'weight', trim_scale(x.weight_kg), 'ecoProductUrl', e.eco_product_url),
  'createdAt', iso(x.created_at), 'updatedAt', iso(x.updated_at),
  'ecoContributions', coalesce((
    select json_agg(json_build_object(
      'id', p.id, 'ecoProductId', p.eco_product_id, 'declarationPeriodCode', p.declaration_period_code,
      'eprCountryCode', p.epr_country_code, 'schemeCode', p.scheme_code, 'ecoOrganismName', p.eco_organism_name,
      'scaleCode', p.scale_code, 'quantityUnit', p.quantity_unit, 'price', trim_scale(p.price), 'pricing', p.pricing,
      'createdAt', iso(p.created_at), 'updatedAt', iso(p.updated_at), 'schemePro', pros.document
    ) order by ${inStreamOrder(sql`p.scheme_code`)}, p.scale_code)
    from product_eco_contributions p join pros on pros.id = p.scheme_pro_id
    where p.producer_nrn = e.producer_nrn and p.eco_product_id = e.eco_product_id
      and p.epr_country_code = e.epr_country_code and p.declaration_period_code = ${v.period} and ${atPeriodStart("p")}
  ), '[]'),
  'laterPrices', ${laterPrices({ country: sql`e.epr_country_code`, period: sql`${v.period}` })},
  'unpriced', coalesce((
    select json_agg(json_build_object('stream', u.stream, 'reason', u.reason, 'schemeProId', u.scheme_pro_id,
      'validFrom', nullif(u.valid_from, '-infinity'), 'validTo', nullif(u.valid_to, 'infinity'))
      order by u.stream, u.valid_from, u.reason)
    from unpriced_streams u
    where u.producer_nrn = e.producer_nrn and u.eco_product_id = e.eco_product_id
      and u.epr_country_code = e.epr_country_code and u.declaration_period_code = ${v.period}
  ), '[]'),
  'catalog', (select case when ${OWES_NOTHING} then json_build_object(${CATALOG}, 'owesNothing', true) else json_build_object(${CATALOG}) end
  from (
    select sum(q.quantity) as quantity from declarations d
    join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
    where d.producer_nrn = e.producer_nrn and d.epr_country_code = e.epr_country_code
      and d.declaration_period_code = ${v.period} and q.eco_product_id = e.eco_product_id
  ) sold)
)`;
