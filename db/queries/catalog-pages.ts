import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { type CatalogSort, WEIGHT_UNIT } from "../vocabulary";
import { atPeriodStart } from "./at-period-start";
import {
  type CatalogFilter,
  type FilterShape,
  type FilterValues,
  filterShape,
  filterValues,
  inCatalog,
  isCounted,
} from "./catalog-filter";
import { schemeProDocuments } from "./documents";
import { laterPrices } from "./later-prices";

type Market = { nrn: string; country: string; period: string; seesPersonalData: boolean };
type PageValues = FilterValues & { seesPersonalData: boolean; limit: number; offset: number };

type PageShape = FilterShape & { sort?: CatalogSort | undefined };

/** A page of a catalog, sorted, or in the order of `catalog_entries_newest_first`; totals come from counters where these know them. */
export const catalogPage = preparedRead<PageValues, { json: string; total: string }, PageShape>(
  (v, shape) => {
    const asked = inCatalog(v, shape);
    // A product has one scheme pro per code, so that the counts of a code's scheme pros add up.
    const ofScheme = sql`select sum(n.count_products) from scheme_pros sp
      join scheme_product_counts n on n.scheme_pro_id = sp.id and n.declaration_period_code = ${v.period}
      where sp.epr_country_code = ${v.country} and sp.scheme_code = ${v.scheme} and n.producer_nrn = ${v.nrn}`;
    const ofCatalog = sql`select count_products from catalog_counts
      where producer_nrn = ${v.nrn} and epr_country_code = ${v.country}`;
    const total = !isCounted(shape)
      ? sql`select count(*) from catalog_entries e where ${asked}`
      : shape.byScheme
        ? ofScheme
        : ofCatalog;
    return sql`
      with pros as materialized (${schemeProDocuments(v.seesPersonalData)} where sp.epr_country_code = ${v.country}),
      page as (
        ${shape.sort ? sortedEntries(v, shape.sort) : sql`select e.* from catalog_entries e`} where ${asked}
        order by ${inOrder(shape)} limit ${v.limit} offset ${v.offset}
      )
      select json_build_object('data', coalesce(json_agg(${productDocument(v)} order by ${inOrder(shape)}), '[]'))::text as json,
        coalesce((${total}), 0) as total
      from page e join eco_products x on x.producer_nrn = ${v.nrn} and x.id = e.eco_product_id`;
  },
  (shape) => !isCounted(shape) && !shape.byIds && !shape.byName,
);

const inOrder = ({ sort }: PageShape): SQL =>
  sort
    ? sql`sort_key ${sort.startsWith("-") ? sql`desc` : sql`asc`} nulls last, e.id`
    : sql`e.created_at desc, e.id`;

/** The entries `e` of a catalog, each with what it is sorted by. All that the filters give are looked at. */
const sortedEntries = (v: PageValues, sort: CatalogSort): SQL => sql`
  select e.*, ${SORT_KEYS[sort.replace("-", "") as keyof typeof SORT_KEYS](v)} as sort_key
  from catalog_entries e join eco_products s on s.producer_nrn = ${v.nrn} and s.id = e.eco_product_id`;

/** Of the rows `e` (catalog entry) and `s` (product). */
const SORT_KEYS = {
  TITLE: () => sql`nullif(folded(s.title), '')`,
  WEIGHT: () => sql`s.weight_kg`,
  AMOUNT: (v) => sql`(
    select sum(case when p.quantity_unit = ${WEIGHT_UNIT} then p.price * coalesce(p.charged_weight, s.weight_kg) else p.price end)
    from product_eco_contributions p
    where p.producer_nrn = ${v.nrn} and p.eco_product_id = e.eco_product_id
      and p.epr_country_code = ${v.country} and p.declaration_period_code = ${v.period} and ${atPeriodStart("p")})`,
  QUANTITY: (v) => sql`(
    select sum(q.quantity) from declared_quantities q
    where q.producer_nrn = ${v.nrn} and q.eco_product_id = e.eco_product_id and q.declaration_id = (
      select d.id from declarations d where d.producer_nrn = ${v.nrn}
        and d.epr_country_code = ${v.country} and d.declaration_period_code = ${v.period}))`,
} satisfies Record<string, (v: PageValues) => SQL>;

const catalogProduct = preparedRead<Market & { productId: string }, { product: unknown }>(
  (v) => sql`
    with pros as materialized (${schemeProDocuments(v.seesPersonalData)} where sp.epr_country_code = ${v.country})
    select ${productDocument(v)} as product
    from catalog_entries e join eco_products x on x.producer_nrn = e.producer_nrn and x.id = e.eco_product_id
    where e.producer_nrn = ${v.nrn} and e.eco_product_id = ${v.productId} and e.epr_country_code = ${v.country}`,
);

/** An EcoProduct of the rows `e` (catalog entry), `x` (product) and `pros` (scheme documents). */
const productDocument = (v: Market) => sql`json_build_object(
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
  'catalog', (select json_build_object(
    'id', e.id, 'ecoProductId', e.eco_product_id, 'producerNrn', e.producer_nrn, 'eprCountryCode', e.epr_country_code,
    'ecoProductUrl', coalesce(e.eco_product_url, ''), 'ecoProductStatus', e.eco_product_status, 'source', e.source,
    'createdAt', iso(e.created_at), 'updatedAt', iso(e.updated_at),
    'quantity', coalesce(trim_scale(sold.quantity), 0), 'isDeclared', sold.quantity is not null
  ) from (
    select sum(q.quantity) as quantity from declarations d
    join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
    where d.producer_nrn = e.producer_nrn and d.epr_country_code = e.epr_country_code
      and d.declaration_period_code = ${v.period} and q.eco_product_id = e.eco_product_id
  ) sold)
)`;

type PageFilter = CatalogFilter & {
  sort?: CatalogSort | undefined;
  limit: number;
  offset: number;
  seesPersonalData: boolean;
};

/** A page of a producer's catalog as the JSON of the listing, sorted, or newest first, then by id. */
export async function readCatalogPage(
  reads: Reads,
  tenant: Tenant,
  { sort, limit, offset, seesPersonalData, ...filter }: PageFilter,
): Promise<{ json: string; total: number }> {
  const values = { ...filterValues(tenant.nrn, filter), limit, offset, seesPersonalData };
  const [row] = await catalogPage.rows(reads, values, { ...filterShape(filter), sort });
  return { json: row?.json ?? '{"data":[]}', total: Number(row?.total ?? 0) };
}

/** One product of a catalog as an EcoProduct, or undefined. */
export async function findCatalogProduct(
  db: Db,
  tenant: Tenant,
  at: Omit<Market, "nrn"> & { productId: string },
): Promise<unknown> {
  const [row] = await catalogProduct.rowsIn(db, { ...at, nrn: tenant.nrn }, undefined);
  return row?.product;
}
