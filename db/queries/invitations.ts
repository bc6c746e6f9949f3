import { and, count, desc, eq, gt } from "drizzle-orm";
import type { Db } from "../client";
import { invitations, producers } from "../schema";
import type { Tenant } from "../tenant";
import type { Role } from "../vocabulary";

export type InvitationRow = typeof invitations.$inferSelect;

/** The invitations of a producer that wait for an answer, the latest first. */
export function selectInvitations(db: Db, tenant: Tenant, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.producerNrn, tenant.nrn), gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.createdAt), invitations.id);
}

export async function countInvitations(db: Db, tenant: Tenant, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.producerNrn, tenant.nrn), gt(invitations.expiresAt, now)));
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
export async function deleteInvitation(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const gone = await db
    .delete(invitations)
    .where(and(eq(invitations.producerNrn, tenant.nrn), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  return gone.length > 0;
}

type MailedInvitation = {
  producerNrn: string;
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
      producerNrn: invitations.producerNrn,
      companyName: producers.companyName,
      email: invitations.email,
      role: invitations.role,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(producers, eq(producers.nrn, invitations.producerNrn))
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)));
  return row;
}

/** Uses an invitation up; false where it was used meanwhile. */
export async function consumeInvitation(db: Db, tokenHash: string): Promise<boolean> {
  const used = await db
    .delete(invitations)
    .where(eq(invitations.tokenHash, tokenHash))
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
