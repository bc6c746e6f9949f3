import { and, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Market } from "../market";
import { batches, catalogPricings } from "../schema";
import type { Tenant } from "../tenant";
import { RUNNING_BATCH_STATUSES } from "../vocabulary";

/** A catalog to price: whose, and where and when. */
export type Pricing = { nrn: string } & Market;

/** What changes of catalogs and of scales wait for each other by. */
const CATALOGS_AND_SCALES = sql`hashtextextended('catalogs and scales', 0)`;

/**
 * Has changes of scales wait for this transaction, which decides what products are, and it for those under way: these
 * would not see whose products they touch. To be called before the scale is read that the products are priced by.
 */
export async function waitForScales(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${CATALOGS_AND_SCALES})`);
}

/** Waits until every catalog is as those left it that read the scales as they were, and has others wait for this transaction. */
export async function waitForCatalogs(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${CATALOGS_AND_SCALES})`);
}

/** Who declares flat to a scheme, or did until it left. */
export const flatDeclarersTo = (schemeProId: string): SQL => sql`
  select r.producer_nrn from registrations r
  where r.scheme_pro_id = ${schemeProId} and r.declared_as = 'FLAT' and r.status <> '6 - Rejected'`;

type AskedPricing = { country: string; period?: string; nrn?: string; flatTo?: string };

/**
 * Asks for catalogs of a country to be priced from their beginning: of everybody, of who declares flat to a scheme, or of one
 * producer whose lock the caller holds; in every period or one.
 */
export async function requestPricing(db: Db, { country, period, nrn, flatTo }: AskedPricing): Promise<void> {
  if (nrn === undefined) await waitForCatalogs(db);
  await db.execute(sql`
    insert into catalog_pricings (producer_nrn, epr_country_code, declaration_period_code)
    select c.producer_nrn, p.epr_country_code, p.code
    from catalog_counts c join declaration_periods p on p.epr_country_code = c.epr_country_code
    where c.epr_country_code = ${country} and c.count_products > 0
      and ${period === undefined ? sql`true` : sql`p.code = ${period}`}
      and ${nrn === undefined ? sql`true` : sql`c.producer_nrn = ${nrn}`}
      and ${flatTo === undefined ? sql`true` : sql`c.producer_nrn in (${flatDeclarersTo(flatTo)})`}
    order by c.producer_nrn, p.code
    on conflict (producer_nrn, epr_country_code, declaration_period_code)
      do update set priced_until = '-infinity', count_failures = 0, due_at = now()`);
}

/**
 * Asks for what this transaction adds to a catalog in a period to be priced in the other periods of the country. A
 * catalog that is on its way comes to it anyway. The caller holds the producer's lock.
 */
export async function requestPricingElsewhere(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
): Promise<void> {
  // A second earlier: clocks are set.
  await db.execute(sql`
    insert into catalog_pricings (producer_nrn, epr_country_code, declaration_period_code, priced_until)
    select ${tenant.nrn}, epr_country_code, code, now() - interval '1 second' from declaration_periods
    where epr_country_code = ${country} and code <> ${period} order by code
    on conflict do nothing`);
}

/** Whether a product of a catalog is going to be priced in a period anyway. */
export async function isToBePriced(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productId: string,
): Promise<boolean> {
  const rows = await db.execute(sql`
    select from catalog_pricings j
    join catalog_entries e on e.producer_nrn = j.producer_nrn and e.epr_country_code = j.epr_country_code
      and e.eco_product_id = ${productId} and e.created_at > j.priced_until
    where j.producer_nrn = ${tenant.nrn} and j.epr_country_code = ${country} and j.declaration_period_code = ${period}`);
  return rows.length > 0;
}

const isDue = sql`${catalogPricings.dueAt} <= now()`;

/** The catalog that is due first. One that a batch is filling waits for its end. */
export async function findNextPricing(db: Db): Promise<Pricing | undefined> {
  const [row] = await db
    .select({
      nrn: catalogPricings.producerNrn,
      country: catalogPricings.eprCountryCode,
      period: catalogPricings.declarationPeriodCode,
    })
    .from(catalogPricings)
    .where(
      and(
        isDue,
        notExists(
          db
            .select({ id: batches.id })
            .from(batches)
            .where(
              and(
                eq(batches.producerNrn, catalogPricings.producerNrn),
                inArray(batches.status, [...RUNNING_BATCH_STATUSES]),
              ),
            ),
        ),
      ),
    )
    .orderBy(catalogPricings.dueAt, catalogPricings.producerNrn)
    .limit(1);
  return row;
}

const theOne = ({ nrn, country, period }: Pricing) =>
  and(
    eq(catalogPricings.producerNrn, nrn),
    eq(catalogPricings.eprCountryCode, country),
    eq(catalogPricings.declarationPeriodCode, period),
  );

/** Whether a catalog is still due, locked for the transaction. The caller holds the producer's lock. */
export async function lockPricing(db: Db, pricing: Pricing): Promise<boolean> {
  const rows = await db
    .select({ nrn: catalogPricings.producerNrn })
    .from(catalogPricings)
    .where(and(theOne(pricing), isDue))
    .for("update");
  return rows.length > 0;
}

/** The products that are priced next, as they came in: about so many, and all that came in one moment. */
export async function selectProductsToPrice(
  db: Db,
  { nrn, country, period }: Pricing,
  limit: number,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select e.eco_product_id as id from catalog_entries e
    where e.producer_nrn = ${nrn} and e.epr_country_code = ${country} and e.created_at > (
      select j.priced_until from catalog_pricings j
      where j.producer_nrn = ${nrn} and j.epr_country_code = ${country} and j.declaration_period_code = ${period})
    order by e.created_at fetch first (${limit}::int) rows with ties`);
  return rows.map(({ id }) => id);
}

/** Goes on to what came into the catalog after these products; what failed before is over with that. */
export async function advancePricing(db: Db, pricing: Pricing, productIds: readonly string[]): Promise<void> {
  await db
    .update(catalogPricings)
    .set({
      countFailures: 0,
      pricedUntil: sql`(
        select max(e.created_at) from catalog_entries e
        where e.producer_nrn = ${pricing.nrn} and e.epr_country_code = ${pricing.country}
          and e.eco_product_id = any(${ids(productIds)}))`,
    })
    .where(theOne(pricing));
}

export async function deletePricing(db: Db, pricing: Pricing): Promise<void> {
  await db.delete(catalogPricings).where(theOne(pricing));
}

/** Puts a catalog off that could not be priced, each time for longer, up to an hour. */
export async function postponePricing(db: Db, pricing: Pricing): Promise<void> {
  await db
    .update(catalogPricings)
    .set({
      countFailures: sql`${catalogPricings.countFailures} + 1`,
      dueAt: sql`now() + make_interval(secs => least(3600, 5 * 2 ^ least(${catalogPricings.countFailures}, 10)))`,
    })
    .where(theOne(pricing));
}
