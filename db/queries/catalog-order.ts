import { type SQL, sql } from "drizzle-orm";
import type { CatalogSort } from "../vocabulary";
import type { FilterValues } from "./catalog-filter";
import { soldOfProducts } from "./sold-of-products";

type Values = FilterValues & { limit: number; offset: number };
type Keys<K extends string> = Record<K, (v: Values) => SQL>;
type Column = "TITLE" | "REFERENCE" | "STATUS" | "WEIGHT";
type Sum = "AMOUNT" | "QUANTITY";

/** What the rows `e` (catalog entry) and `s` (product) are sorted by. */
const COLUMNS: Keys<Column> = {
  TITLE: () => sql`nullif(folded(s.title), '')`,
  REFERENCE: () => sql`folded(s.external_id)`,
  STATUS: () => sql`e.eco_product_status`,
  WEIGHT: () => sql`s.weight_kg`,
};

/** What one item of each product owes, where anything is known of it. */
const owedOf = (v: Values): SQL => sql`
  select a.eco_product_id, a.amount from product_amounts a
  where a.producer_nrn = ${v.nrn} and a.epr_country_code = ${v.country} and a.declaration_period_code = ${v.period}`;

const soldIn = (v: Values): SQL => soldOfProducts(v.nrn, sql`(select id from sold)`);

/**
 * What is looked up beside products for a sort: the rows of products and the key that they give, for any entries; and a table
 * of a WITH that has the key of each product of which anything is known.
 */
const SUMS: Record<Sum, (v: Values) => { sums: SQL; key: SQL; keyed: SQL }> = {
  AMOUNT: (v) => ({
    sums: owedOf(v),
    key: sql`k.amount`,
    // Kept in this order, which is read as far as a page needs it.
    keyed: sql`keyed as not materialized (select k.eco_product_id, k.amount as sort_key from (${owedOf(v)}) k)`,
  }),
  QUANTITY: (v) => ({
    sums: soldIn(v),
    key: sql`k.quantity`,
    keyed: sql`keyed as materialized (select k.eco_product_id, k.quantity as sort_key from (${soldIn(v)}) k)`,
  }),
};

const isSum = (name: string): name is Sum => name in SUMS;

/** By the key of a sort, which comes last where it is missing; what is alike by id. */
export const inSortOrder = (sort: CatalogSort, of: SQL): SQL =>
  sql`${of}sort_key ${isDescending(sort) ? sql`desc` : sql`asc`} nulls last, ${of}id`;

const isDescending = (sort: CatalogSort) => sort.startsWith("-");

/**
 * So many entries are looked up one by one at most, as many products may owe the same; and only in catalogs of more, since
 * Postgres goes through all of a smaller one for each.
 */
const MOST_AHEAD = sql.raw("10000");

/**
 * The entries of a catalog that are asked for, each with what it is sorted by, and the tables of a WITH that this needs
 * beside `sold`. Where all of a large catalog are asked for (`countOfAll`), those are looked up that come before the last one
 * that the page needs, or with it; they are too few where keys are fewer, or some are of products that are not in the catalog:
 * then all are gone through.
 */
export function sortedEntries(
  v: Values,
  sort: CatalogSort,
  { asked, countOfAll }: { asked: SQL; countOfAll: SQL | undefined },
): { tables: SQL[]; entries: SQL } {
  const name = sort.replace("-", "") as Column | Sum;
  if (!isSum(name))
    return {
      tables: [],
      entries: sql`select e.id, e.created_at, ${COLUMNS[name](v)} as sort_key
        from catalog_entries e join eco_products s on s.producer_nrn = ${v.nrn} and s.id = e.eco_product_id where ${asked}`,
    };
  const { sums, key, keyed } = SUMS[name](v);
  const entries = sql`select e.id, e.created_at, ${key} as sort_key
    from catalog_entries e join eco_products s on s.producer_nrn = ${v.nrn} and s.id = e.eco_product_id
    left join (${sums}) k on k.eco_product_id = e.eco_product_id where ${asked}`;
  if (!countOfAll) return { tables: [], entries };
  const [order, isAhead] = isDescending(sort) ? [sql`desc`, sql`>=`] : [sql`asc`, sql`<=`];
  const needed = sql`(${v.limit}::bigint + ${v.offset}::bigint)`;
  const foremost = sql`ahead as materialized (
    select k.eco_product_id, k.sort_key from keyed k
    where k.sort_key ${isAhead} (
      select n.sort_key from keyed n order by n.sort_key ${order} limit 1 offset greatest(${needed} - 1, 0))
    order by k.sort_key ${order} limit ${MOST_AHEAD}
  ), foremost as materialized (
    select e.id, e.created_at, k.sort_key from ahead k cross join lateral (
      select e.id, e.created_at from catalog_entries e where ${asked} and e.eco_product_id = k.eco_product_id offset 0) e
    where (${countOfAll}) > ${MOST_AHEAD} and (select count(*) from ahead) < ${MOST_AHEAD}
  )`;
  const areEnough = sql`(select count(*) from foremost) >= ${needed}`;
  return {
    tables: [keyed, foremost],
    entries: sql`select * from foremost where ${areEnough} union all ${entries} and not ${areEnough}`,
  };
}
