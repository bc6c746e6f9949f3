import type { Reads } from "../client";
import type { Tenant } from "../tenant";
import { schemeProDocuments } from "./documents";

export type CatalogPage = { json: string; total: number };

type CatalogFilter = {
  country: string;
  period: string;
  schemeCode?: string | undefined;
  /** Folded words that must all occur. */
  words: readonly string[];
  limit: number;
  offset: number;
  seesPersonalData: boolean;
};

/** `LIKE` pattern of a word anywhere, with nothing in it read as a wildcard. */
const anywhere = (word: string) => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * A page of a producer's catalog as the JSON of the listing, newest first, then by id.
 * The order is the order of `catalog_entries_newest_first`; totals come from counters unless words are searched.
 */
export async function readCatalogPage(
  sql: Reads,
  tenant: Tenant,
  { country, period, schemeCode, words, limit, offset, seesPersonalData }: CatalogFilter,
): Promise<CatalogPage> {
  const inCatalog = sql`e.producer_nrn = ${tenant.nrn} and e.epr_country_code = ${country}
    ${words.map((word) => sql`and e.search_text like ${anywhere(word)} `)}
    ${
      schemeCode
        ? sql`and exists (
            select 1 from product_eco_contributions p
            where p.producer_nrn = e.producer_nrn and p.epr_country_code = e.epr_country_code
              and p.declaration_period_code = ${period} and p.scheme_code = ${schemeCode} and p.eco_product_id = e.eco_product_id)`
        : sql``
    }`;
  const total =
    words.length > 0
      ? sql`(select count(*) from catalog_entries e where ${inCatalog})`
      : schemeCode
        ? sql`coalesce((select count_products from scheme_product_counts where producer_nrn = ${tenant.nrn}
            and epr_country_code = ${country} and declaration_period_code = ${period} and scheme_code = ${schemeCode}), 0)`
        : sql`coalesce((select count_products from catalog_counts
            where producer_nrn = ${tenant.nrn} and epr_country_code = ${country}), 0)`;
  const [row] = await sql<{ json: string; total: string }[]>`
    with pros as materialized (${schemeProDocuments(sql, seesPersonalData)} where sp.epr_country_code = ${country}),
    page as (
      select e.* from catalog_entries e where ${inCatalog}
      order by e.created_at desc, e.id limit ${limit} offset ${offset}
    )
    select json_build_object('data', coalesce(json_agg(${productDocument(sql, period)} order by e.created_at desc, e.id), '[]'))::text as json,
      ${total} as total
    from page e join eco_products x on x.producer_nrn = e.producer_nrn and x.id = e.eco_product_id`;
  return { json: row?.json ?? '{"data":[]}', total: Number(row?.total ?? 0) };
}

/** One product of a catalog as the JSON of an EcoProduct, or undefined. */
export async function readCatalogProduct(
  sql: Reads,
  tenant: Tenant,
  {
    ecoProductId,
    country,
    period,
    seesPersonalData,
  }: { ecoProductId: string; country: string; period: string; seesPersonalData: boolean },
): Promise<unknown> {
  const [row] = await sql<{ product: unknown }[]>`
    with pros as materialized (${schemeProDocuments(sql, seesPersonalData)} where sp.epr_country_code = ${country})
    select ${productDocument(sql, period)} as product
    from catalog_entries e join eco_products x on x.producer_nrn = e.producer_nrn and x.id = e.eco_product_id
    where e.producer_nrn = ${tenant.nrn} and e.eco_product_id = ${ecoProductId} and e.epr_country_code = ${country}`;
  return row?.product;
}

/** An EcoProduct of the rows `e` (catalog entry), `x` (product) and `pros` (scheme documents). */
const productDocument = (sql: Reads, period: string) => sql`json_build_object(
  'id', x.id, 'externalId', x.external_id, 'externalIdType', x.external_id_type, 'title', x.title,
  'description', x.description, 'imageUrl', x.image_url, 'weight', trim_scale(x.weight_kg),
  'createdAt', iso(x.created_at), 'updatedAt', iso(x.updated_at),
  'ecoContributions', coalesce((
    select json_agg(json_build_object(
      'id', p.id, 'ecoProductId', p.eco_product_id, 'declarationPeriodCode', p.declaration_period_code,
      'eprCountryCode', p.epr_country_code, 'schemeCode', p.scheme_code, 'ecoOrganismName', p.eco_organism_name,
      'scaleCode', p.scale_code, 'quantityUnit', p.quantity_unit, 'price', trim_scale(p.price),
      'createdAt', iso(p.created_at), 'updatedAt', iso(p.updated_at), 'schemePro', pros.document
    ) order by p.scheme_code, p.scale_code)
    from product_eco_contributions p join pros on pros.id = p.scheme_pro_id
    where p.producer_nrn = e.producer_nrn and p.eco_product_id = e.eco_product_id
      and p.epr_country_code = e.epr_country_code and p.declaration_period_code = ${period}
  ), '[]'),
  'catalog', json_build_object(
    'id', e.id, 'ecoProductId', e.eco_product_id, 'producerNrn', e.producer_nrn, 'eprCountryCode', e.epr_country_code,
    'ecoProductUrl', e.eco_product_url, 'ecoProductStatus', e.eco_product_status, 'source', e.source,
    'createdAt', iso(e.created_at), 'updatedAt', iso(e.updated_at),
    'quantity', coalesce((
      select trim_scale(sum(q.quantity)) from declarations d
      join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
      where d.producer_nrn = e.producer_nrn and d.epr_country_code = e.epr_country_code
        and d.declaration_period_code = ${period} and q.eco_product_id = e.eco_product_id
    ), 0)
  )
)`;
