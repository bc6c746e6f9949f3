import { desc, eq, isNull, sql } from "drizzle-orm";
import type { Db, Reads } from "../client";
import { apiKeys } from "../schema";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function findApiKeyByHash(db: Db, hash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.hash, hash));
  return row;
}

export async function insertApiKey(db: Db, values: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(values);
}

export function selectApiKeys(db: Db): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

/** Revokes a key and says whether it was live. */
export async function revokeApiKey(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(sql`${apiKeys.id} = ${id} and ${isNull(apiKeys.revokedAt)}`)
    .returning({ id: apiKeys.id });
  return rows.length > 0;
}

export async function markApiKeyUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

/** Calls back with the id of every key that changes, and with nothing each time listening (re)starts. */
export async function listenForApiKeyChanges(reads: Reads, changed: (id?: string) => void): Promise<void> {
  await reads.listen("api_keys", changed, () => changed());
}
