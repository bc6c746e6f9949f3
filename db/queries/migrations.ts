import type { Reads } from "../reads";

/** How many migrations the database has had. */
export async function countAppliedMigrations(reads: Reads): Promise<number> {
  const [row] = await reads.rows<{ count: number }>(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  return row?.count ?? 0;
}
