import { inArray, sql } from "drizzle-orm";
import type { Db } from "../client";
import { producers, schemePros } from "../schema";

export async function countProducers(db: Db): Promise<number> {
  return db.$count(producers);
}

/** One starter at a time fills a database, however long the others wait; the lock goes with the transaction. */
export async function lockSeeding(db: Db): Promise<void> {
  await db.execute(sql`set local statement_timeout = 0`);
  await db.execute(sql`select pg_advisory_xact_lock(72707370)`);
}

/** The ids of schemes by the names that the reference data gives them. */
export async function selectSchemeIds(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: schemePros.id, name: schemePros.legacyId })
    .from(schemePros)
    .where(inArray(schemePros.legacyId, [...names]));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[name, id]])));
}
