import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { declarationIdOf } from "../market";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { type CatalogSort, LARGEST_CATALOG_PAGE } from "../vocabulary";
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
import { inSortOrder, sortedEntries } from "./catalog-order";
import { laterPrices } from "./later-prices";
import { schemeDocuments, VERSION, withDocuments } from "./scheme-documents";

type Market = { nrn: string; country: string; period: string };
type PageValues = FilterValues & { limit: number; offset: number };

const NOTHING = sql``;

/**
 * In the words of the statement: of a limit that is a value, Postgres thinks a tenth of the catalog, and plans each page
 * anew because that is dear.
 */
const LARGEST_PAGE = sql.raw(String(LARGEST_CATALOG_PAGE));

type PageShape = FilterShape & {
  sort: CatalogSort | undefined;
  /** Whether rows are read as they are found; where others are passed over or sorted, ids are found first, in an index alone. */
  isFound: boolean;
};

/** What the SQL of a page depends on. */
export function pageShape(
  filter: CatalogFilter,
  { sort, offset }: { sort?: CatalogSort | undefined; offset: number },
): PageShape {
  const shape = filterShape(filter);
  return { ...shape, sort, isFound: offset === 0 && !sort && isCounted(shape) };
}

/**
 * A page of a catalog, sorted, or in the order of `catalog_entries_newest_first`; totals come from counters where these
 * know them, else what is asked for is looked up once for both.
 */
export const catalogPage = preparedRead<
  PageValues,
  { json: string; total: string; version: string },
  PageShape
>(
  (v, shape) => {
    const asked = inCatalog(v, shape);
    const [columns, rows, of] = shape.isFound
      ? [sql`e.*`, sql`page e`, sql`e.`]
      : [
          sql`e.id, e.created_at`,
          sql`page join catalog_entries e on e.producer_nrn = ${v.nrn} and e.id = page.id`,
          sql`page.`,
        ];
    // A product has one scheme pro per code, so that the counts of a code's scheme pros add up.
    const ofScheme = sql`select sum(n.count_products) from scheme_pros sp
      join scheme_product_counts n on n.scheme_pro_id = sp.id and n.declaration_period_code = ${v.period}
      where sp.epr_country_code = ${v.country} and sp.scheme_code = ${v.scheme} and n.producer_nrn = ${v.nrn}`;
    const ofCatalog = sql`select count_products from catalog_counts
      where producer_nrn = ${v.nrn} and epr_country_code = ${v.country}`;
    const { tables, entries } = shape.sort
      ? sortedEntries(v, shape.sort, {
          asked,
          countOfAll: isCounted(shape) && !shape.byScheme ? ofCatalog : undefined,
        })
      : { tables: [], entries: sql`select ${columns} from catalog_entries e where ${asked}` };
    const [found, total] = isCounted(shape)
      ? [entries, shape.byScheme ? ofScheme : ofCatalog]
      : [sql`select * from asked`, sql`select count(*) from asked`];
    return sql`
      with sold as materialized (${declarationIdOf(v)}),
      ${sql.join(tables.map((table) => sql`${table}, `))}
      ${isCounted(shape) ? NOTHING : sql`asked as materialized (${entries}),`}
      page as (
        select * from (${found} order by ${inOrder(shape)} limit ${LARGEST_PAGE} offset ${v.offset}) largest
        order by ${inOrder(shape)} limit ${v.limit}
      )
      select concat('{"data" : [', string_agg(${productText(v)}, ', ' order by ${inOrder(shape, of)}), ']}') as json,
        coalesce((${total}), 0) as total, (${VERSION}) as version
      from ${rows} join eco_products x on x.producer_nrn = ${v.nrn} and x.id = e.eco_product_id`;
  },
  {
    isLong: (shape) => (!isCounted(shape) && !shape.byIds && !shape.byName) || shape.sort !== undefined,
    isPlannedAnew: (shape) => !isCounted(shape) || shape.byScheme || shape.sort !== undefined,
  },
);

/** By the columns that a page is looked up with, or by those of the page itself. */
const inOrder = ({ sort }: PageShape, of = NOTHING): SQL =>
  sort ? inSortOrder(sort, of) : sql`${of}created_at desc, ${of}id`;

const catalogProduct = preparedRead<Market & { productId: string }, { json: string; version: string }>(
  (v) => sql`
    with sold as materialized (${declarationIdOf(v)})
    select ${productText(v)} as json, (${VERSION}) as version
    from catalog_entries e join eco_products x on x.producer_nrn = e.producer_nrn and x.id = e.eco_product_id
    where e.producer_nrn = ${v.nrn} and e.eco_product_id = ${v.productId} and e.epr_country_code = ${v.country}`,
);

/** Whether it was decided that the product of an entry `e` owes nothing; what was decided is only read where nothing is `priced`. */
const OWES_NOTHING = sql`case coalesce(e.status_before, e.eco_product_status) when 'NOT_IN_SCOPE' then true
  when 'HUMAN_QUALIFIED' then priced.at_start is null and coalesce(jsonb_array_length(e.qualification->'streams') = 0, false)
  else false end`;

/**
 * The text of an EcoProduct of the rows `e` (catalog entry), `x` (product) and `sold` (declaration), put together from
 * what each row says of itself, with marks where the documents of schemes belong.
 */
const productText = (v: Market): SQL => sql`(
  select concat(
    replace(x.document, E'\\x02', coalesce(to_json(e.eco_product_url)::text, 'null')),
    ', "ecoContributions" : [', priced.at_start,
    '], "laterPrices" : ', case when priced.changes then (${laterPrices({ country: v.country, period: v.period })})::text else '[]' end,
    ', "unpriced" : ', coalesce((
      select json_agg(json_build_object('stream', u.stream, 'reason', u.reason, 'schemeProId', u.scheme_pro_id,
        'validFrom', nullif(u.valid_from, '-infinity'), 'validTo', nullif(u.valid_to, 'infinity'))
        order by u.stream, u.valid_from, u.reason)::text
      from unpriced_streams u
      where u.producer_nrn = ${v.nrn} and u.eco_product_id = e.eco_product_id
        and u.epr_country_code = ${v.country} and u.declaration_period_code = ${v.period}
    ), '[]'),
    ', ', e.document, ', "quantity" : ', coalesce(trim_scale(declared.quantity), 0),
    ', "isDeclared" : ', (declared.quantity is not null)::text, case when ${OWES_NOTHING} then ', "owesNothing" : true' end, '}}')
  from (
    select string_agg(p.document, ', ' order by ${inStreamOrder(sql`p.scheme_code`)}, p.scale_code) filter (where ${atPeriodStart("p")}) as at_start,
      bool_or(not ${atPeriodStart("p")}) as changes
    from product_eco_contributions p
    where p.producer_nrn = ${v.nrn} and p.eco_product_id = e.eco_product_id
      and p.epr_country_code = ${v.country} and p.declaration_period_code = ${v.period}
  ) priced, (
    select sum(q.quantity) as quantity from declared_quantities q
    where q.producer_nrn = ${v.nrn} and q.eco_product_id = e.eco_product_id and q.declaration_id = (select id from sold)
  ) declared
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
): Promise<{ json: Buffer; total: number }> {
  const values = { ...filterValues(tenant.nrn, filter), limit, offset };
  const [row] = await catalogPage.texts(reads, values, pageShape(filter, { sort, offset }));
  const [text, total, version] = row ?? [];
  if (!text) throw new Error("a catalog without a page");
  const json = await withDocuments(text, { version: String(version), seesPersonalData }, (of) =>
    schemeDocuments.rows(reads, of, undefined),
  );
  return { json, total: Number(total) };
}

/** One product of a catalog as an EcoProduct, or undefined. */
export async function findCatalogProduct(
  db: Db,
  tenant: Tenant,
  { seesPersonalData, ...at }: Omit<Market, "nrn"> & { productId: string; seesPersonalData: boolean },
): Promise<unknown> {
  const [row] = await catalogProduct.rowsIn(db, { ...at, nrn: tenant.nrn }, undefined);
  if (!row) return undefined;
  const json = await withDocuments(Buffer.from(row.json), { version: row.version, seesPersonalData }, (of) =>
    schemeDocuments.rowsIn(db, of, undefined),
  );
  return JSON.parse(json.toString());
}
