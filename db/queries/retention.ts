import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { eraseOldBankEntries } from "./bank-imports";
import { giveUpFiles } from "./batches";
import { deleteExpiredInvitations, type ExpiredInvitation } from "./invitations";
import { eraseOldMails } from "./mails";

/** A number that only this job's lock uses. */
const LOCK = 7_203_401;

/** What is deleted, and once it is how old: the table of docs/retention.md. */
const OLD = {
  idempotency_records: sql`created_at < now() - interval '48 hours'`,
  sessions: sql`expires_at < now()`,
  verifications: sql`expires_at < now()`,
  // Who never proved that the address is theirs may be somebody who knows nothing of it.
  users: sql`not email_verified and not is_operator and last_connexion is null and created_at < now() - interval '30 days'
    and not exists (select from memberships where user_id = users.id)`,
  invitation_counts: sql`day < (now() at time zone 'utc')::date`,
  rate_limits: sql`expire < extract(epoch from now()) * 1000`,
  request_log: sql`last_at < now() - interval '30 days'`,
  audit_entries: sql`created_at < now() - interval '3 years'`,
  product_merges: sql`created_at < now() - interval '90 days'`,
  mails: sql`created_at < now() - interval '1 year'`,
  notices: sql`created_at < now() - interval '1 year'`,
  calendar_links: sql`revoked_at < now() - interval '1 year'`,
  api_keys: sql`least(revoked_at, expires_at) < now() - interval '1 year'`,
} as const;

export type Deleted = {
  counts: Record<keyof typeof OLD | "invitations" | "bank_entries" | "batch_files", number>;
  /** Invitations that somebody can send again. */
  unanswered: ExpiredInvitation[];
};

/** Deletes what is old in a transaction, and gives up files of batches so many days old, 0 for none, or answers undefined while another process does. */
export async function deleteOld(tx: Db, batchFilesDays: number): Promise<Deleted | undefined> {
  const [lock] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
  );
  if (!lock?.taken) return undefined;
  await tx.execute(sql`select set_config('eco.retention', 'on', true)`);
  // Nobody waits for it.
  await tx.execute(sql`set local statement_timeout = 0`);
  const { count: invitations, open } = await deleteExpiredInvitations(tx);
  await eraseOldMails(tx);
  const bankEntries = await eraseOldBankEntries(tx);
  const batchFiles = batchFilesDays > 0 ? await giveUpFiles(tx, batchFilesDays) : 0;
  const deleted: Record<string, number> = { invitations, bank_entries: bankEntries, batch_files: batchFiles };
  for (const [table, isOld] of Object.entries(OLD)) {
    const { count } = await tx.execute(sql`delete from ${sql.identifier(table)} where ${isOld}`);
    deleted[table] = count;
  }
  return { counts: deleted as Deleted["counts"], unanswered: open };
}
