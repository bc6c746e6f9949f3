import { and, count, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../client";
import { invitationCounts, invitations, producers } from "../schema";
import type { Tenant } from "../tenant";
import type { InvitationLimit, Role } from "../vocabulary";

export type InvitationRow = typeof invitations.$inferSelect;

/** The invitations of a producer that wait for an answer, the latest first. */
export function selectInvitations(db: Db, tenant: Tenant, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.producerNrn, tenant.nrn), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), invitations.id);
}

/** How many of a producer wait for the answer of somebody else than an address. */
export async function countInvitations(
  db: Db,
  tenant: Tenant,
  { now, except }: { now: Date; except: string },
): Promise<number> {
  const { producerNrn, expiresAt, email } = invitations;
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(producerNrn, tenant.nrn), gt(expiresAt, now), ne(email, except)));
  return row?.count ?? 0;
}

/** Invites an address, in place of an earlier invitation of the producer. */
export async function replaceInvitation(
  db: Db,
  tenant: Tenant,
  row: Omit<typeof invitations.$inferInsert, "producerNrn" | "id">,
): Promise<InvitationRow | undefined> {
  await db
    .delete(invitations)
    .where(and(eq(invitations.producerNrn, tenant.nrn), eq(invitations.email, row.email)));
  const [invitation] = await db
    .insert(invitations)
    .values({ ...row, producerNrn: tenant.nrn })
    .returning();
  return invitation;
}

/** Takes an invitation back; false where the producer has none of that id. */
export async function deleteInvitation(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<Pick<InvitationRow, "role"> | undefined> {
  const [gone] = await db
    .delete(invitations)
    .where(and(eq(invitations.producerNrn, tenant.nrn), eq(invitations.id, id)))
    .returning({ role: invitations.role });
  return gone;
}

/** Counts an invitation of a day; false where as many as may be were counted already. */
export async function countInvitation(
  db: Db,
  counted: { kind: InvitationLimit; subject: string; day: string },
  most: number,
): Promise<boolean> {
  const rows = await db
    .insert(invitationCounts)
    .values({ ...counted, count: 1 })
    .onConflictDoUpdate({
      target: [invitationCounts.kind, invitationCounts.subject, invitationCounts.day],
      set: { count: sql`${invitationCounts.count} + 1` },
      setWhere: lt(invitationCounts.count, most),
    })
    .returning({ count: invitationCounts.count });
  return rows.length > 0;
}

/**
 * Voids what somebody sent, for a producer or for all, and says for whom: it waits for another owner, who sends it
 * again or takes it back.
 */
export async function voidInvitationsBy(
  db: Db,
  { userId, nrn, now }: { userId: string; nrn?: string; now: Date },
): Promise<string[]> {
  const voided = await db
    .update(invitations)
    .set({ voidedAt: now })
    .where(
      and(
        eq(invitations.invitedBy, userId),
        nrn === undefined ? undefined : eq(invitations.producerNrn, nrn),
        isNull(invitations.voidedAt),
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ nrn: invitations.producerNrn });
  return [...new Set(voided.map((each) => each.nrn))];
}

/** Takes back what was sent to an address for a producer. */
export async function deleteInvitationsTo(db: Db, tenant: Tenant, email: string): Promise<void> {
  await db
    .delete(invitations)
    .where(and(eq(invitations.producerNrn, tenant.nrn), eq(invitations.email, email)));
}

export type ExpiredInvitation = { id: string; nrn: string; invitedBy: string | null };

/** Deletes the invitations that nobody answered, and says which of them were somebody's to send again. */
export async function deleteExpiredInvitations(
  db: Db,
): Promise<{ count: number; open: ExpiredInvitation[] }> {
  const rows = await db.execute<ExpiredInvitation & { wasOpen: boolean }>(sql`
    with gone as (delete from invitations where expires_at < now() returning id, producer_nrn, invited_by, voided_at)
    select id, producer_nrn as nrn, invited_by as "invitedBy", voided_at is null as "wasOpen" from gone`);
  return { count: rows.length, open: [...rows].filter(({ wasOpen }) => wasOpen) };
}

type MailedInvitation = {
  id: string;
  producerNrn: string;
  invitedBy: string | null;
  companyName: string;
  email: string;
  role: Role;
  expiresAt: Date;
};

/** The live invitation that a mailed token proves. */
export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<MailedInvitation | undefined> {
  const [row] = await db
    .select({
      id: invitations.id,
      producerNrn: invitations.producerNrn,
      invitedBy: invitations.invitedBy,
      companyName: producers.companyName,
      email: invitations.email,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(producers, eq(producers.nrn, invitations.producerNrn))
    .where(
      and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now), isNull(invitations.voidedAt)),
    );
  return row;
}

/** Uses an invitation up; false where it was used or voided meanwhile. */
export async function consumeInvitation(db: Db, tokenHash: string): Promise<boolean> {
  const used = await db
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.voidedAt)))
    .returning({ id: invitations.id });
  return used.length > 0;
}

/** The live invitations to an address, of any producer. */
export function selectInvitationsTo(db: Db, email: string, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.email, email), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt));
}
