import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { creditHolds } from "../schema";
import type { Tenant } from "../tenant";

/** Reserves credits for a batch, or answers false and does nothing when fewer are available. */
export async function holdCredits(db: Db, tenant: Tenant, batchId: string, amount: number): Promise<boolean> {
  const rows = await db.execute(sql`
    with account as (
      update credit_accounts set held = held + ${amount}::bigint, updated_at = now()
      where producer_nrn = ${tenant.nrn} and balance - held >= ${amount}::bigint
      returning producer_nrn
    )
    insert into credit_holds (producer_nrn, batch_id, held)
    select producer_nrn, ${batchId}::uuid, ${amount}::bigint from account
    on conflict (producer_nrn, batch_id) do update set held = credit_holds.held + excluded.held
    returning batch_id`);
  return rows.length > 0;
}

/** A batch as its producer knows it: the file, and where and when it is for. */
const batchReference = (tenant: Tenant, batchId: string) => sql`(
  select b.file_name || ', ' || b.epr_country_code || ' ' || b.declaration_period_code
  from batches b where b.producer_nrn = ${tenant.nrn} and b.id = ${batchId}::uuid)`;

/** Charges held credits as one ledger entry, or answers false and does nothing when fewer are held. */
export async function postHeldCredits(
  db: Db,
  tenant: Tenant,
  posting: { batchId: string; amount: number; reason: string; effect: string; actor: string },
): Promise<boolean> {
  const { batchId, amount, reason, effect, actor } = posting;
  const rows = await db.execute(sql`
    with hold as (
      update credit_holds set posted = posted + ${amount}::bigint
      where producer_nrn = ${tenant.nrn} and batch_id = ${batchId}::uuid and closed_at is null
        and posted + released + ${amount}::bigint <= held
      returning producer_nrn
    ), account as (
      update credit_accounts a set balance = a.balance - ${amount}::bigint, held = a.held - ${amount}::bigint,
        last_sequence = a.last_sequence + 1, updated_at = now()
      from hold where a.producer_nrn = hold.producer_nrn
      returning a.balance, a.last_sequence
    )
    insert into credit_entries (producer_nrn, sequence, kind, amount, balance, reason, effect, reference, actor)
    select ${tenant.nrn}, last_sequence, 'CHARGE', ${-amount}::bigint, balance, ${reason}, ${effect},
      ${batchReference(tenant, batchId)}, ${actor} from account
    returning sequence`);
  return rows.length > 0;
}

/** Gives back what a batch still holds, and closes its hold; nothing where it holds none. */
export async function releaseCredits(db: Db, tenant: Tenant, batchId: string): Promise<void> {
  await db.execute(sql`
    with hold as (
      select producer_nrn, batch_id, held - posted - released as rest from credit_holds
      where producer_nrn = ${tenant.nrn} and batch_id = ${batchId}::uuid and closed_at is null for update
    ), closed as (
      update credit_holds h set released = h.released + hold.rest, closed_at = now()
      from hold where h.producer_nrn = hold.producer_nrn and h.batch_id = hold.batch_id
    )
    update credit_accounts a set held = a.held - hold.rest, updated_at = now()
    from hold where a.producer_nrn = hold.producer_nrn`);
}

export async function findHold(
  db: Db,
  tenant: Tenant,
  batchId: string,
): Promise<{ posted: number } | undefined> {
  const [hold] = await db
    .select({ posted: creditHolds.posted })
    .from(creditHolds)
    .where(and(eq(creditHolds.producerNrn, tenant.nrn), eq(creditHolds.batchId, batchId)));
  return hold;
}
