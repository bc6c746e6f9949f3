import { and, eq, gt } from "drizzle-orm";
import type { Db } from "../client";
import { producers, sessions } from "../schema";

export type SeenAs = { nrn: string; companyName: string; until: Date };

/** The producer that a session sees the portal as, for as long as it does. */
export async function findSeenAs(db: Db, sessionId: string, now: Date): Promise<SeenAs | undefined> {
  const [row] = await db
    .select({ nrn: producers.nrn, companyName: producers.companyName, until: sessions.seesUntil })
    .from(sessions)
    .innerJoin(producers, eq(producers.nrn, sessions.seesNrn))
    .where(and(eq(sessions.id, sessionId), gt(sessions.seesUntil, now)));
  return row?.until ? { ...row, until: row.until } : undefined;
}

/** Has a session see the portal as a producer until a moment, or as its own person again. */
export async function setSeenAs(
  db: Db,
  sessionId: string,
  seen: { nrn: string; until: Date } | null,
): Promise<void> {
  await db
    .update(sessions)
    .set({ seesNrn: seen?.nrn ?? null, seesUntil: seen?.until ?? null })
    .where(eq(sessions.id, sessionId));
}
