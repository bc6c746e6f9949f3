import { eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { countries, producers } from "../schema";
import type { Tenant } from "../tenant";

export type ProducerRow = typeof producers.$inferSelect;
export type ProducerChange = Partial<Omit<ProducerRow, "nrn" | "id" | "createdAt" | "updatedAt">>;

export async function findProducer(db: Db, tenant: Tenant): Promise<ProducerRow | undefined> {
  const [row] = await db.select().from(producers).where(eq(producers.nrn, tenant.nrn));
  return row;
}

/**
 * Queues the changes of a producer's catalog and declarations: each sees what the one before it wrote, and their
 * rows are never locked in two orders. Rows that point at the producer can be added meanwhile.
 */
export async function lockProducer(db: Db, tenant: Tenant): Promise<void> {
  await db
    .select({ nrn: producers.nrn })
    .from(producers)
    .where(eq(producers.nrn, tenant.nrn))
    .for("no key update");
}

/** Creates the producer if there is none with that NRN. */
export async function insertProducer(db: Db, nrn: string, companyName: string): Promise<void> {
  await db.insert(producers).values({ nrn, companyName }).onConflictDoNothing();
}

export async function updateProducer(db: Db, tenant: Tenant, change: ProducerChange): Promise<void> {
  await db
    .update(producers)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(producers.nrn, tenant.nrn));
}

export async function countryExists(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: countries.id }).from(countries).where(eq(countries.id, id))).length > 0;
}
