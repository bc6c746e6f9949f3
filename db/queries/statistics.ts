import { sql } from "drizzle-orm";
import type { Db } from "../client";

/**
 * Lets the planner know how the tables of products and declarations are filled, by a small sample of their keys.
 * Without it a young database goes on looking rows up as when there were none: each of them among all of its
 * producer's.
 */
export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`select analyze_books()`);
}
