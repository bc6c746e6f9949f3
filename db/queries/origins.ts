import { eq, sql } from "drizzle-orm";
import type { Change } from "../change";
import type { Db } from "../client";
import { origins } from "../schema";

export type OriginRow = typeof origins.$inferSelect;
export type OriginChange = Change<Omit<OriginRow, "code">>;

export function selectOrigins(db: Db): Promise<OriginRow[]> {
  return db.select().from(origins).orderBy(origins.companyName, origins.code);
}

export async function originExists(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: origins.id }).from(origins).where(eq(origins.id, id))).length > 0;
}

/** An origin as it stands, locked for the transaction. */
export async function lockOrigin(db: Db, code: string): Promise<OriginRow | undefined> {
  const [row] = await db.select().from(origins).where(eq(origins.code, code)).for("update");
  return row;
}

/** Creates the origin if there is none of that code. */
export async function insertOrigin(db: Db, code: string, companyName: string): Promise<void> {
  await db.insert(origins).values({ code, companyName }).onConflictDoNothing();
}

/** Changes an origin and gives it back; undefined where there is none of that code. */
export async function updateOrigin(
  db: Db,
  code: string,
  change: OriginChange,
): Promise<OriginRow | undefined> {
  const [row] = await db
    .update(origins)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(origins.code, code))
    .returning();
  return row;
}
