import { eq } from "drizzle-orm";
import type { Db } from "../client";
import { memberships, producers, sessions, users } from "../schema";
import type { Locale, Role } from "../vocabulary";

export type UserRow = typeof users.$inferSelect;
export type Membership = { nrn: string; companyName: string; role: Role };

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The producers that a person belongs to, by name. */
export function selectMemberships(db: Db, userId: string): Promise<Membership[]> {
  return db
    .select({ nrn: producers.nrn, companyName: producers.companyName, role: memberships.role })
    .from(memberships)
    .innerJoin(producers, eq(producers.nrn, memberships.producerNrn))
    .where(eq(memberships.userId, userId))
    .orderBy(producers.companyName, producers.nrn);
}

export async function insertMembership(
  db: Db,
  producerNrn: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db.insert(memberships).values({ producerNrn, userId, role }).onConflictDoNothing();
}

export async function updateUser(
  db: Db,
  id: string,
  change: Partial<Pick<UserRow, "isOperator" | "lastConnexion" | "emailVerified"> & { language: Locale }>,
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, id));
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}
