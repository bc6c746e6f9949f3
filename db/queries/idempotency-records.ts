import { and, eq } from "drizzle-orm";
import type { Db } from "../client";
import { idempotencyRecords } from "../schema";

export type RecordKey = { owner: string; path: string; key: string };
export type RecordRow = typeof idempotencyRecords.$inferSelect;

const ofKey = ({ owner, path, key }: RecordKey) =>
  and(
    eq(idempotencyRecords.owner, owner),
    eq(idempotencyRecords.path, path),
    eq(idempotencyRecords.key, key),
  );

/** Takes the record for this transaction, or answers false once another one has it; waits for one that is under way. */
export async function claimRecord(db: Db, key: RecordKey, requestHash: string): Promise<boolean> {
  const rows = await db
    .insert(idempotencyRecords)
    .values({ ...key, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key });
  return rows.length > 0;
}

export async function findRecord(db: Db, key: RecordKey): Promise<RecordRow | undefined> {
  const [row] = await db.select().from(idempotencyRecords).where(ofKey(key));
  return row;
}

export async function saveAnswer(
  db: Db,
  key: RecordKey,
  answer: { status: number; headers: Record<string, string>; body: string },
): Promise<void> {
  await db.update(idempotencyRecords).set(answer).where(ofKey(key));
}
