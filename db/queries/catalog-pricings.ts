import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { catalogEntries, catalogPricings } from "../schema";
import type { Tenant } from "../tenant";

type Market = { country: string; period: string };
type PricingRow = typeof catalogPricings.$inferSelect;

/** Asks for every catalog of a country to be priced in a period, from its beginning. */
export async function requestPricing(db: Db, { country, period }: Market): Promise<void> {
  await db.execute(sql`
    insert into catalog_pricings (producer_nrn, epr_country_code, declaration_period_code)
    select producer_nrn, epr_country_code, ${period} from catalog_counts
    where epr_country_code = ${country} and count_products > 0 order by producer_nrn
    on conflict (producer_nrn, epr_country_code, declaration_period_code)
      do update set last_entry_id = null, count_failures = 0, due_at = now()`);
}

/** The catalog that is due first, locked for the transaction; others skip it meanwhile. */
export async function lockNextPricing(db: Db): Promise<PricingRow | undefined> {
  const [row] = await db
    .select()
    .from(catalogPricings)
    .where(sql`${catalogPricings.dueAt} <= now()`)
    .orderBy(catalogPricings.dueAt, catalogPricings.producerNrn)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** The next entries of a catalog, by id. */
export function selectEntriesAfter(
  db: Db,
  tenant: Tenant,
  country: string,
  lastEntryId: string | null,
  limit: number,
): Promise<{ id: string; ecoProductId: string }[]> {
  return db
    .select({ id: catalogEntries.id, ecoProductId: catalogEntries.ecoProductId })
    .from(catalogEntries)
    .where(
      and(
        eq(catalogEntries.producerNrn, tenant.nrn),
        eq(catalogEntries.eprCountryCode, country),
        lastEntryId === null ? undefined : gt(catalogEntries.id, lastEntryId),
      ),
    )
    .orderBy(catalogEntries.id)
    .limit(limit);
}

const theOne = ({ producerNrn, eprCountryCode, declarationPeriodCode }: PricingRow) =>
  and(
    eq(catalogPricings.producerNrn, producerNrn),
    eq(catalogPricings.eprCountryCode, eprCountryCode),
    eq(catalogPricings.declarationPeriodCode, declarationPeriodCode),
  );

/** Notes how far a catalog is priced; what failed before is over with that. */
export async function advancePricing(db: Db, row: PricingRow, lastEntryId: string): Promise<void> {
  await db.update(catalogPricings).set({ lastEntryId, countFailures: 0 }).where(theOne(row));
}

export async function deletePricing(db: Db, row: PricingRow): Promise<void> {
  await db.delete(catalogPricings).where(theOne(row));
}

/** Puts a catalog off that could not be priced, each time for longer, up to an hour. */
export async function postponePricing(db: Db, row: PricingRow): Promise<void> {
  await db
    .update(catalogPricings)
    .set({
      countFailures: sql`${catalogPricings.countFailures} + 1`,
      dueAt: sql`now() + make_interval(secs => least(3600, 5 * 2 ^ least(${catalogPricings.countFailures}, 10)))`,
    })
    .where(theOne(row));
}
