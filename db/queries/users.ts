import { and, desc, eq, getTableColumns, gt, lt, sql } from "drizzle-orm";
import { byThePiece } from "../by-the-piece";
import type { Db } from "../client";
import {
  accounts,
  auditEntries,
  idempotencyRecords,
  invitations,
  memberships,
  producers,
  savedFilters,
  sessions,
  users,
  verifications,
} from "../schema";
import type { Role } from "../vocabulary";
import { forgetRecipient } from "./mails";
import { deleteNoticesTo } from "./notices";

export type UserRow = typeof users.$inferSelect;
type Changeable = Omit<UserRow, "id" | "email" | "createdAt" | "updatedAt">;
export type UserChange = { [Field in keyof Changeable]?: Changeable[Field] | undefined };
export type SessionRow = Omit<typeof sessions.$inferSelect, "token" | "ipAddress">;
export type Membership = { nrn: string; companyName: string; role: Role };

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The person of an address, which is kept in lower case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/** Has what one person does by themselves happen one after another. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}

export type PasswordRow = { userId: string; hash: string | undefined };

/** Whose an address is, and the hash of their password. */
export async function findPassword(db: Db, email: string): Promise<PasswordRow | undefined> {
  const [row] = await db
    .select({ userId: users.id, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .where(eq(users.email, email));
  return row && { userId: row.userId, hash: row.hash ?? undefined };
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

/** Whom a mail can be written to. */
export type Addressee = Pick<UserRow, "id" | "email" | "language">;

const addressee = { id: users.id, email: users.email, language: users.language };

/** Whoever runs the service, at an address that is theirs. */
export const selectOperators = (db: Db): Promise<Addressee[]> =>
  db
    .select(addressee)
    .from(users)
    .where(and(eq(users.isOperator, true), eq(users.emailVerified, true)))
    .orderBy(users.id);

export async function insertMembership(
  db: Db,
  producerNrn: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db.insert(memberships).values({ producerNrn, userId, role }).onConflictDoNothing();
}

export async function updateUser(db: Db, id: string, change: UserChange): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** The live sessions of a person, the latest first, without what opens them. */
export function selectSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  const { token: _token, ipAddress: _ipAddress, ...shown } = getTableColumns(sessions);
  return db
    .select(shown)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.id);
}

/** Ends a session of a person; false where it is none of theirs. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

export async function deleteSessions(db: Db, userId: string): Promise<number> {
  const ended = await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  return ended.length;
}

/** Forgets the proofs that were mailed to a person and not used. */
export async function deleteVerifications(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

export type ActorEntry = Pick<
  typeof auditEntries.$inferSelect,
  "id" | "action" | "result" | "producerNrn" | "path" | "status" | "requestId" | "createdAt"
>;

/** What the audit says that an actor did, newest first, by the piece. What is written meanwhile is left out. */
export function readAuditOf(db: Db, actor: string): AsyncGenerator<ActorEntry[]> {
  const { id, action, result, producerNrn, path, status, requestId, createdAt } =
    getTableColumns(auditEntries);
  return byThePiece<ActorEntry>((after, limit) =>
    db
      .select({ id, action, result, producerNrn, path, status, requestId, createdAt })
      .from(auditEntries)
      .where(and(eq(auditEntries.actor, actor), after && lt(id, after.id)))
      .orderBy(desc(id))
      .limit(limit),
  );
}

/** Removes a person and all that says who they were. What is append-only has their id and nothing else. */
export async function deleteUser(db: Db, { id, email }: UserRow, actor: string): Promise<void> {
  await deleteVerifications(db, id);
  await db.delete(idempotencyRecords).where(eq(idempotencyRecords.owner, actor));
  await db.delete(invitations).where(eq(invitations.email, email));
  await forgetRecipient(db, email);
  await deleteNoticesTo(db, id);
  await db.delete(savedFilters).where(eq(savedFilters.userId, id));
  await db.delete(users).where(eq(users.id, id));
}

/** The producers that would be left with members but without an owner if a person went. */
export async function selectOrphaned(db: Db, userId: string): Promise<string[]> {
  const others = (isOwner: boolean) => sql`exists (
    select 1 from memberships o where o.producer_nrn = ${memberships.producerNrn} and o.user_id <> ${userId}
    ${isOwner ? sql`and o.role = 'owner'` : sql``})`;
  const rows = await db
    .select({ nrn: memberships.producerNrn })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, "owner"),
        others(false),
        sql`not ${others(true)}`,
      ),
    );
  return rows.map(({ nrn }) => nrn);
}
