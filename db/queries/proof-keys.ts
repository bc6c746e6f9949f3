import { and, desc, isNull, ne, sql } from "drizzle-orm";
import type { Db } from "../client";
import { proofKeys } from "../schema";

type ProofKey = typeof proofKeys.$inferSelect;

/** Every key that something may be signed with, newest first; retired ones too. */
export const selectProofKeys = (db: Db): Promise<ProofKey[]> =>
  db.select().from(proofKeys).orderBy(desc(proofKeys.createdAt), proofKeys.id);

/** The keys that nobody retired, newest first. */
export const selectStandingKeys = (db: Db): Promise<ProofKey[]> =>
  db
    .select()
    .from(proofKeys)
    .where(isNull(proofKeys.retiredAt))
    .orderBy(desc(proofKeys.createdAt), proofKeys.id);

export async function insertProofKey(db: Db, key: { id: string; x: string; sealed: string }): Promise<void> {
  await db.insert(proofKeys).values(key);
}

/** Retires all keys but one: what they signed is checked as before, their private halves are gone. */
export async function retireOtherKeys(db: Db, id: string): Promise<void> {
  await db
    .update(proofKeys)
    .set({ sealed: null, retiredAt: sql`now()` })
    .where(and(ne(proofKeys.id, id), isNull(proofKeys.retiredAt)));
}
