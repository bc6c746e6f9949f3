import { and, count, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Reads } from "../reads";
import { apiKeys, memberships, users } from "../schema";
import type { Tenant } from "../tenant";
import type { Role } from "../vocabulary";

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export async function findApiKeyByHash(db: Db, hash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.hash, hash));
  return row;
}

export async function findApiKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
  return row;
}

export async function insertApiKey(db: Db, values: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [row] = await db.insert(apiKeys).values(values).returning();
  if (!row) throw new Error("the key was not stored");
  return row;
}

/** Whose key it is: no name where that is not known, or is an operator's; no role where they are none of the producer's people any more. */
type Maker = { makerName: string | null; makerRole: Role | null };

/** The keys of a producer, live and ended, newest first. */
export function selectProducerKeys(db: Db, tenant: Tenant): Promise<(ApiKeyRow & Maker)[]> {
  return db
    .select({
      ...getTableColumns(apiKeys),
      makerName: sql<
        string | null
      >`case when ${users.isOperator} and ${memberships.userId} is null then null else ${users.name} end`,
      makerRole: memberships.role,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .leftJoin(
      memberships,
      and(eq(memberships.producerNrn, apiKeys.producerNrn), eq(memberships.userId, apiKeys.createdBy)),
    )
    .where(eq(apiKeys.producerNrn, tenant.nrn))
    .orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

export async function countLiveKeys(db: Db, tenant: Tenant, now: Date): Promise<number> {
  const [row] = await db
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.producerNrn, tenant.nrn), isLive(now)));
  return row?.keys ?? 0;
}

/** Whether a key neither ended nor ran out. */
export const isLive = (now: Date | SQL) =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** The live keys of producers that a person made: those of one producer, or of all in which they are no owner. */
const isLiveBy = (userId: string, nrn: string | undefined, now: Date) =>
  and(
    eq(apiKeys.createdBy, userId),
    isNotNull(apiKeys.producerNrn),
    nrn === undefined
      ? sql`not exists (
          select from ${memberships} where ${memberships.producerNrn} = ${apiKeys.producerNrn}
            and ${memberships.userId} = ${userId} and ${memberships.role} = 'owner')`
      : eq(apiKeys.producerNrn, nrn),
    isLive(now),
  );

/** Ends what a person made. */
export function endKeysBy(
  db: Db,
  { userId, nrn, now }: { userId: string; nrn?: string; now: Date },
): Promise<{ id: string; producerNrn: string | null }[]> {
  return db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(isLiveBy(userId, nrn, now))
    .returning({ id: apiKeys.id, producerNrn: apiKeys.producerNrn });
}

/** Makes what a person made somebody else's. */
export async function handKeysOn(
  db: Db,
  { userId, nrn, now, to }: { userId: string; nrn: string; now: Date; to: string | null },
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ createdBy: to })
    .where(isLiveBy(userId, nrn, now));
}

/** A producer's key, held until the end of the transaction. */
export async function lockProducerKey(db: Db, tenant: Tenant, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.producerNrn, tenant.nrn), eq(apiKeys.id, id)))
    .for("update");
  return row;
}

/** Ends a producer's key, at once or at a moment. */
export async function endProducerKey(
  db: Db,
  tenant: Tenant,
  id: string,
  end: { revokedAt: Date } | { expiresAt: Date },
): Promise<void> {
  await db
    .update(apiKeys)
    .set(end)
    .where(and(eq(apiKeys.producerNrn, tenant.nrn), eq(apiKeys.id, id)));
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
