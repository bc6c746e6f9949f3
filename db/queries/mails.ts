import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { lockName } from "../lock-name";
import { mails } from "../schema";
import type { MailFailure, MailStatus } from "../vocabulary";
import { hasWords } from "./has-words";

export type MailRow = typeof mails.$inferSelect;
export type ClaimedMail = Pick<
  MailRow,
  | "id"
  | "event"
  | "kind"
  | "recipient"
  | "letter"
  | "messageId"
  | "claim"
  | "tries"
  | "createdAt"
  | "expiresAt"
>;
type Claim = Pick<MailRow, "id" | "claim">;

/** Writes a mail down; nothing where one of the same event was. */
export async function insertMail(
  db: Db,
  {
    holdsHours,
    ...mail
  }: Pick<MailRow, "id" | "event" | "kind" | "recipient" | "letter" | "messageId"> & { holdsHours: number },
): Promise<void> {
  const expiresAt = sql`now() + ${holdsHours}::int * interval '1 hour'`;
  await db
    .insert(mails)
    .values({ ...mail, expiresAt })
    .onConflictDoNothing({ target: mails.event });
}

/**
 * How many mails of a kind were written to an address in the last hours, and since one of the kind that voids them.
 * Whoever counts has the others wait who do.
 */
export async function countMailsTo(
  db: Db,
  recipient: string,
  { kind, hours, voidedBy }: { kind: MailRow["kind"]; hours: number; voidedBy?: MailRow["kind"] | undefined },
): Promise<number> {
  await lockName(db, `mails to ${recipient}`);
  const [row] = await db
    .select({ mails: count() })
    .from(mails)
    .where(
      and(
        eq(mails.recipient, recipient),
        eq(mails.kind, kind),
        gt(mails.createdAt, sql`now() - ${hours}::int * interval '1 hour'`),
        voidedBy &&
          sql`${mails.createdAt} > all (
            select later.created_at from mails later where later.recipient = ${recipient} and later.kind = ${voidedBy})`,
      ),
    );
  return row?.mails ?? 0;
}

/** The next mail that is due, for so many seconds nobody else's: those whose links end first come first. */
export async function claimMail(db: Db, leaseSeconds: number): Promise<ClaimedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({
      claim: sql`${mails.claim} + 1`,
      tries: sql`${mails.tries} + 1`,
      leaseUntil: sql`now() + ${leaseSeconds}::int * interval '1 second'`,
    })
    .where(
      sql`${mails.id} = (
        select id from mails where status = 'WAITING' and next_at <= now() and (lease_until is null or lease_until < now())
        order by expires_at limit 1 for update skip locked)`,
    )
    .returning({
      id: mails.id,
      event: mails.event,
      kind: mails.kind,
      recipient: mails.recipient,
      letter: mails.letter,
      messageId: mails.messageId,
      claim: mails.claim,
      tries: mails.tries,
      createdAt: mails.createdAt,
      expiresAt: mails.expiresAt,
    });
  return mail;
}

const claimed = ({ id, claim }: Claim) =>
  and(eq(mails.id, id), eq(mails.claim, claim), eq(mails.status, "WAITING"));

/** Keeps a claimed mail for so many seconds more; false where it is another's. */
export async function renewMail(db: Db, claim: Claim, leaseSeconds: number): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ leaseUntil: sql`now() + ${leaseSeconds}::int * interval '1 second'` })
    .where(claimed(claim))
    .returning({ id: mails.id });
  return rows.length > 0;
}

/** Notes that a mail was handed in, whoever holds it by now; what it said is forgotten. */
export async function noteSent(db: Db, { id }: Pick<MailRow, "id">): Promise<void> {
  await db
    .update(mails)
    .set({ status: "SENT", sentAt: sql`now()`, letter: null, leaseUntil: null, failure: null })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
}

/** Notes that a claimed mail was not taken: it waits for so many seconds, or where there is no pause has failed. */
export async function noteFailure(
  db: Db,
  claim: Claim,
  failure: MailFailure,
  pauseSeconds: number | undefined,
): Promise<void> {
  const next =
    pauseSeconds === undefined
      ? { status: "FAILED" as const }
      : { nextAt: sql`now() + ${pauseSeconds}::int * interval '1 second'` };
  await db
    .update(mails)
    .set({ ...next, failure, leaseUntil: null, ...(failure === "EXPIRED" && { letter: null }) })
    .where(claimed(claim));
}

type Filter = {
  status: MailStatus | undefined;
  /** Folded words that all occur in the address. */
  words: readonly string[];
  limit: number;
  offset: number;
};
/** What operators see of a mail: nothing of what it says. */
export type ListedMail = Omit<MailRow, "letter" | "event" | "claim"> & { hasLetter: boolean };

const listed = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  messageId: mails.messageId,
  status: mails.status,
  leaseUntil: mails.leaseUntil,
  tries: mails.tries,
  failure: mails.failure,
  createdAt: mails.createdAt,
  nextAt: mails.nextAt,
  expiresAt: mails.expiresAt,
  sentAt: mails.sentAt,
  hasLetter: sql<boolean>`${mails.letter} is not null`,
};

/** Mails to everybody, for operators alone, newest first. */
export async function selectMails(
  db: Db,
  { status, words, limit, offset }: Filter,
): Promise<{ rows: ListedMail[]; total: number }> {
  const where = and(
    status && eq(mails.status, status),
    words.length > 0 ? hasWords(sql`${mails.recipient}`, words) : undefined,
  );
  const rows = await db
    .select(listed)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(mails, where) };
}

/** A mail as it stands, which waits for who else changes it. */
export async function lockMail(db: Db, id: string): Promise<ListedMail | undefined> {
  const [mail] = await db.select(listed).from(mails).where(eq(mails.id, id)).for("update");
  return mail;
}

/** Has a mail tried at once, and as often as a new one. Who is sending it now still does so alone. */
export async function retryMail(db: Db, id: string): Promise<ListedMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ status: "WAITING", tries: 0, failure: null, nextAt: sql`now()` })
    .where(and(eq(mails.id, id), isNotNull(mails.letter), gt(mails.expiresAt, sql`now()`)))
    .returning(listed);
  return mail;
}

/** The mails to an address, newest first. */
export const selectMailsTo = (db: Db, recipient: string): Promise<ListedMail[]> =>
  db
    .select(listed)
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.createdAt), mails.id);

/** A page of the mails to an address, newest first. */
export async function selectOwnMails(
  db: Db,
  recipient: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedMail[]; total: number }> {
  const where = eq(mails.recipient, recipient);
  const rows = await db
    .select(listed)
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), mails.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(mails, where) };
}

/** Forgets an address: what waits to be sent there is not, and of the rest nobody can tell whom it was for. */
export async function forgetRecipient(db: Db, recipient: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.recipient, recipient), eq(mails.status, "WAITING")));
  await db.update(mails).set({ recipient: null, letter: null }).where(eq(mails.recipient, recipient));
}

/** Erases what mails say once it is worth nothing, and whom they were for 30 days after they were written. */
export async function eraseOldMails(db: Db): Promise<number> {
  const isOver = lt(mails.expiresAt, sql`now()`);
  const isOld = and(lt(mails.createdAt, sql`now() - interval '30 days'`), isNotNull(mails.recipient));
  const rows = await db
    .update(mails)
    .set({
      letter: null,
      leaseUntil: null,
      status: sql`case when ${mails.status} = 'WAITING' then 'FAILED' else ${mails.status} end`,
      failure: sql`case when ${mails.status} = 'WAITING' then 'EXPIRED' else ${mails.failure} end`,
      recipient: sql`case when ${isOld} then null else ${mails.recipient} end`,
    })
    .where(and(isOver, or(isNotNull(mails.letter), isOld)));
  return rows.count;
}
