import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Market } from "../market";
import type { Tenant } from "../tenant";
import { RUNNING_BATCH_STATUSES } from "../vocabulary";
import { flatDeclarersTo, waitForCatalogs } from "./catalog-pricings";

/**
 * What of catalogs a change of a scale may price otherwise: products of some kinds, by the words of `kinds_in`; those that
 * lines that changed price now; those that claim a modulation that changed, by its code.
 */
export type Touched = {
  kinds: readonly string[];
  lineIds: readonly string[];
  modulations: readonly string[];
};

/** Whose catalogs have such products, or had: found from the kind, the line and the claim, and not by going through catalogs. */
export const producersOf = (schemeProId: string, country: string, touched: Touched): SQL => sql`
  with recursive paying as (
    select l.id, (select min(p.producer_nrn) from product_eco_contributions p where p.scale_line_id = l.id) as nrn
    from unnest(${sql.param(touched.lineIds)}::uuid[]) as l(id)
    union all
    select l.id, (
      select min(p.producer_nrn) from product_eco_contributions p
      where p.scale_line_id = l.id and p.producer_nrn > l.nrn)
    from paying l where l.nrn is not null
  )
  select producer_nrn from catalog_kinds
  where epr_country_code = ${country} and kind = any(${sql.param(touched.kinds)}::text[])
  union
  select nrn from paying where nrn is not null
  union
  select producer_nrn from modulation_claims
  where scheme_pro_id = ${schemeProId} and code = any(${sql.param(touched.modulations)}::text[]) and withdrawn_at is null`;

/** How many catalogs a change of a scale prices anew; of one of its flat fee those too of who declares so. */
export async function countTouched(
  db: Db,
  schemeProId: string,
  country: string,
  touched: Touched,
  isFlatFee: boolean,
): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from catalog_counts c
    where c.epr_country_code = ${country} and c.count_products > 0
      and c.producer_nrn in (${producersOf(schemeProId, country, touched)}
        ${isFlatFee ? sql`union ${flatDeclarersTo(schemeProId)}` : sql``})`);
  return row?.count ?? 0;
}

/** Asks for the products that a change of a scale touches to be priced anew in a period, as the transaction leaves the scale. */
export async function requestRepricing(
  db: Db,
  schemeProId: string,
  { country, period }: Market,
  touched: Touched,
): Promise<void> {
  await waitForCatalogs(db);
  await db.execute(sql`
    insert into scale_repricings as r (producer_nrn, epr_country_code, declaration_period_code, scheme_pro_id,
      kinds, line_ids, modulations, count_products)
    select c.producer_nrn, ${country}, ${period}, ${schemeProId}, ${sql.param(touched.kinds)}::text[],
      ${sql.param(touched.lineIds)}::uuid[], ${sql.param(touched.modulations)}::text[], c.count_products
    from catalog_counts c
    where c.epr_country_code = ${country} and c.count_products > 0
      and c.producer_nrn in (${producersOf(schemeProId, country, touched)})
    order by c.producer_nrn
    on conflict (producer_nrn, declaration_period_code, scheme_pro_id) where product_ids is null do update set
      kinds = array(select distinct unnest(r.kinds || excluded.kinds)),
      line_ids = array(select distinct unnest(r.line_ids || excluded.line_ids)),
      modulations = array(select distinct unnest(r.modulations || excluded.modulations)),
      count_failures = 0, due_at = now()`);
}

/** What is to be priced anew of a catalog; its products are null until they were looked up. */
export type Repricing = Market & {
  nrn: string;
  id: string;
  schemeProId: string;
  countProducts: number;
  productIds: string[] | null;
} & Touched;

/** Which repricing is worked on: whose, and its id. */
export type RepricingKey = Pick<Repricing, "nrn" | "id">;

/**
 * The repricing that is due in the smallest catalog, with its producer locked for the transaction. Producers that anybody
 * has locked are passed over, and those whose catalog a batch is filling.
 */
export async function lockNextRepricing(db: Db): Promise<RepricingKey | undefined> {
  const [row] = await db.execute<RepricingKey>(sql`
    select r.producer_nrn as nrn, r.id from scale_repricings r join producers p on p.nrn = r.producer_nrn
    where r.due_at <= now() and not exists (
      select from batches b
      where b.producer_nrn = r.producer_nrn and b.status = any(${sql.param([...RUNNING_BATCH_STATUSES])}::text[]))
    order by r.count_products, r.created_at, r.producer_nrn limit 1
    for no key update of p skip locked`);
  return row;
}

/** Takes a repricing out, for the transaction to do it; undefined where another has. The caller holds the producer's lock. */
export async function takeRepricing(db: Db, { nrn, id }: RepricingKey): Promise<Repricing | undefined> {
  const [row] = await db.execute<Repricing>(sql`
    delete from scale_repricings where producer_nrn = ${nrn} and id = ${id} and due_at <= now()
    returning producer_nrn as nrn, id, epr_country_code as country, declaration_period_code as period,
      scheme_pro_id as "schemeProId", kinds, line_ids as "lineIds", modulations, product_ids as "productIds",
      count_products as "countProducts"`);
  return row;
}

/** The products of a catalog that a change of a scale may price otherwise. */
export const productsOf = (
  tenant: Tenant,
  { country, period }: Market,
  schemeProId: string,
  { kinds, lineIds, modulations }: Touched,
): SQL => sql`
  select e.eco_product_id as id from catalog_entries e
  where e.producer_nrn = ${tenant.nrn} and e.epr_country_code = ${country}
    and kinds_in(e.qualification) ?| ${sql.param(kinds)}::text[]
  union
  select p.eco_product_id from product_eco_contributions p
  where p.scale_line_id = any(${ids(lineIds)}) and p.producer_nrn = ${tenant.nrn}
    and p.declaration_period_code = ${period}
  union
  select c.eco_product_id from modulation_claims c
  where c.scheme_pro_id = ${schemeProId} and c.code = any(${sql.param(modulations)}::text[])
    and c.producer_nrn = ${tenant.nrn} and c.withdrawn_at is null`;

/** The products of a catalog that a repricing is about. The caller holds the producer's lock. */
export async function selectTouched(
  db: Db,
  tenant: Tenant,
  { country, period, schemeProId, kinds, lineIds, modulations }: Repricing,
): Promise<string[]> {
  const touched = { kinds, lineIds, modulations };
  const rows = await db.execute<{ id: string }>(
    sql`${productsOf(tenant, { country, period }, schemeProId, touched)} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Leaves products that were looked up to be priced in pieces of so many, each by whoever comes first. */
export async function splitRepricing(
  db: Db,
  { nrn, country, period, schemeProId, countProducts }: Repricing,
  productIds: readonly string[],
  limit: number,
): Promise<void> {
  await db.execute(sql`
    insert into scale_repricings (producer_nrn, epr_country_code, declaration_period_code, scheme_pro_id, product_ids,
      count_products)
    select ${nrn}, ${country}, ${period}, ${schemeProId}, array_agg(id order by place), ${countProducts}::int
    from unnest(${ids(productIds)}) with ordinality as t(id, place)
    group by (place - 1) / ${limit}::int`);
}

/** Puts a repricing off that could not be done, each time for longer, up to an hour. */
export async function postponeRepricing(db: Db, { nrn, id }: RepricingKey): Promise<void> {
  await db.execute(sql`
    update scale_repricings set count_failures = count_failures + 1,
      due_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(count_failures, 10)))
    where producer_nrn = ${nrn} and id = ${id}`);
}
