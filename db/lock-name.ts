import { sql } from "drizzle-orm";
import type { Db } from "./client";

/** Has who locks the same name wait until this transaction has ended. */
export async function lockName(db: Db, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
