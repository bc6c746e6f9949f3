import { eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { producers } from "../schema";
import type { Tenant } from "../tenant";
import type { RegistrationStatus } from "../vocabulary";

export type ProducerRow = typeof producers.$inferSelect;
export type ProducerChange = Partial<Omit<ProducerRow, "nrn" | "id" | "createdAt" | "updatedAt">>;

export async function findProducer(db: Db, tenant: Tenant): Promise<ProducerRow | undefined> {
  const [row] = await db.select().from(producers).where(eq(producers.nrn, tenant.nrn));
  return row;
}

/**
 * Queues the changes of a producer's catalog and declarations: each sees what the one before it wrote, and their
 * rows are never locked in two orders. Rows that point at the producer can be added meanwhile. Who waits gives up after half
 * of the time that a statement has, and can still say so; a worker, whose statements have any time, waits.
 */
export async function lockProducer(db: Db, tenant: Tenant): Promise<void> {
  await db.execute(sql`
    select set_config('lock_timeout', locked.before, true) from (
      with limited as materialized (
        select current_setting('lock_timeout') as before,
          set_config('lock_timeout', (extract(epoch from current_setting('statement_timeout')::interval) * 500)::int::text, true))
      select limited.before from limited left join (select from producers where nrn = ${tenant.nrn} for no key update) p on true) locked`);
}

/** Creates the producer if there is none with that NRN; false where there is one. */
export async function insertProducer(
  db: Db,
  nrn: string,
  companyName: string,
  { companyCountryId, startedBy }: { companyCountryId?: string | null; startedBy?: string } = {},
): Promise<boolean> {
  const created = await db
    .insert(producers)
    .values({ nrn, companyName, companyCountryId, startedBy })
    .onConflictDoNothing()
    .returning({ nrn: producers.nrn });
  return created.length > 0;
}

/** How many companies a person has started, whoever owns them now. */
export const countStarted = (db: Db, userId: string): Promise<number> =>
  db.$count(producers, eq(producers.startedBy, userId));

export async function updateProducer(db: Db, tenant: Tenant, change: ProducerChange): Promise<void> {
  await db
    .update(producers)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(producers.nrn, tenant.nrn));
}

/** How a producer's affairs stand, in numbers. */
export async function countAffairs(db: Db, { nrn }: Tenant) {
  const [row] = await db.execute<{
    catalogs: { eprCountryCode: string; countProducts: number }[];
    registrations: { status: RegistrationStatus; count: number }[];
    members: number;
    running: number;
  }>(sql`
    select
      coalesce((select json_agg(json_build_object('eprCountryCode', epr_country_code, 'countProducts', count_products)
        order by epr_country_code) from catalog_counts where producer_nrn = ${nrn} and count_products > 0), '[]') as catalogs,
      coalesce((select json_agg(json_build_object('status', status, 'count', count) order by status)
        from (select status, count(*)::int from registrations where producer_nrn = ${nrn} group by 1) r), '[]') as registrations,
      (select count(*)::int from memberships where producer_nrn = ${nrn}) as members,
      (select count(*)::int from batches where producer_nrn = ${nrn} and finished_at is null) as running`);
  return row;
}
