import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { statementBalances, statementPayments } from "../schema";
import type { Tenant } from "../tenant";
import type { PaymentSource } from "../vocabulary";

export type PaymentRow = {
  id: string;
  source: PaymentSource;
  amount: string;
  paidOn: string;
  reference: string | null;
  creditNoteId: string | null;
  creditNoteNumber: string | null;
  recordedAt: string;
};

/** What was paid of a statement and is not taken back, oldest first. */
export function selectPayments(db: Db, tenant: Tenant, statementId: string): Promise<PaymentRow[]> {
  return db.execute<PaymentRow>(sql`
    select p.id, p.source, p.amount::text, p.paid_on::text as "paidOn", p.reference, p.credit_note_id as "creditNoteId",
      c.number as "creditNoteNumber", iso(p.created_at) as "recordedAt"
    from statement_payments p
    left join statements c on c.producer_nrn = p.producer_nrn and c.id = p.credit_note_id
    where p.producer_nrn = ${tenant.nrn} and p.statement_id = ${statementId} and p.undone_at is null
    order by p.paid_on, p.created_at, p.id`) as unknown as Promise<PaymentRow[]>;
}

type NewPayment = Omit<typeof statementPayments.$inferInsert, "producerNrn" | "id" | "undoneAt" | "undoneBy">;

export async function insertPayment(db: Db, tenant: Tenant, payment: NewPayment): Promise<void> {
  await db.insert(statementPayments).values({ ...payment, producerNrn: tenant.nrn });
  await settle(db, tenant, payment.statementId);
}

/** Takes a payment back; undefined where there is none that stands. */
export async function undoPayment(
  db: Db,
  tenant: Tenant,
  { id, statementId }: { id: string; statementId: string },
  { by, at }: { by: string; at: Date },
): Promise<{ amount: string } | undefined> {
  const [row] = await db
    .update(statementPayments)
    .set({ undoneAt: at, undoneBy: by })
    .where(
      and(
        eq(statementPayments.producerNrn, tenant.nrn),
        eq(statementPayments.id, id),
        eq(statementPayments.statementId, statementId),
        isNull(statementPayments.undoneAt),
        sql`${statementPayments.source} <> 'CREDIT_NOTE'`,
      ),
    )
    .returning({ amount: statementPayments.amount });
  if (!row) return undefined;
  await settle(db, tenant, statementId);
  return row;
}

/** Sums up what was paid of a statement, and since when nothing is left. */
async function settle(db: Db, tenant: Tenant, statementId: string): Promise<void> {
  await db.execute(sql`
    update statement_balances b set paid = s.paid, paid_on = case when s.paid >= b.total then s.paid_on end, updated_at = now()
    from (
      select coalesce(sum(p.amount), 0) as paid, min(p.paid_on) filter (where p.running >= p.total) as paid_on
      from (
        select p.amount, p.paid_on, b.total, sum(p.amount) over (order by p.paid_on, p.created_at, p.id) as running
        from statement_payments p
        join statement_balances b on b.producer_nrn = p.producer_nrn and b.statement_id = p.statement_id
        where p.producer_nrn = ${tenant.nrn} and p.statement_id = ${statementId} and p.undone_at is null
      ) p
    ) s
    where b.producer_nrn = ${tenant.nrn} and b.statement_id = ${statementId}`);
}

/** Says since when the money of a paid statement is at its scheme, or that it is not. */
export async function markTransferred(
  db: Db,
  tenant: Tenant,
  statementId: string,
  transferredOn: string | null,
): Promise<void> {
  await db
    .update(statementBalances)
    .set({ transferredOn, updatedAt: sql`now()` })
    .where(
      and(eq(statementBalances.producerNrn, tenant.nrn), eq(statementBalances.statementId, statementId)),
    );
}

/**
 * Brings the validated parts of a declaration to where their statements are: paid once nothing is left of any of them,
 * passed on once all of them are. A part without a statement, or one that is closed, stays as it is.
 */
export async function followStatements(db: Db, tenant: Tenant, declarationId: string): Promise<boolean> {
  const noon = (day: string) => sql`(${sql.raw(day)} + time '12:00') at time zone 'UTC'`;
  const moved = await db.execute(sql`
    update declaration_parts p set
      status = case when s.transferred_on is not null then 'TRANSFERRED' when s.paid_on is not null then 'PAID' else 'VALIDATED' end,
      producer_paid_at = case when (p.producer_paid_at at time zone 'UTC')::date = s.paid_on then p.producer_paid_at else ${noon("s.paid_on")} end,
      transferred_pro_at = case when (p.transferred_pro_at at time zone 'UTC')::date = s.transferred_on then p.transferred_pro_at
        else ${noon("s.transferred_on")} end,
      updated_at = now()
    from (
      select l.scheme_pro_id, case when bool_and(b.paid_on is not null) then max(b.paid_on) end as paid_on,
        case when bool_and(b.transferred_on is not null) then max(b.transferred_on) end as transferred_on
      from statements t
      join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id
      join (select distinct producer_nrn, statement_id, scheme_pro_id from statement_lines where producer_nrn = ${tenant.nrn}) l
        on l.producer_nrn = t.producer_nrn and l.statement_id = t.id
      where t.producer_nrn = ${tenant.nrn} and t.declaration_id = ${declarationId}
      group by l.scheme_pro_id
    ) s
    where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId} and p.scheme_pro_id = s.scheme_pro_id
      and p.status in ('VALIDATED', 'PAID', 'TRANSFERRED')
      and (p.status, (p.producer_paid_at at time zone 'UTC')::date, (p.transferred_pro_at at time zone 'UTC')::date) is distinct from
        (case when s.transferred_on is not null then 'TRANSFERRED' when s.paid_on is not null then 'PAID' else 'VALIDATED' end,
         s.paid_on, s.transferred_on)
    returning p.scheme_pro_id`);
  return moved.length > 0;
}

/** The payments of a statement that a date on its declaration stands for. */
export async function selectDeclaredPayments(
  db: Db,
  tenant: Tenant,
  statementId: string,
): Promise<{ id: string }[]> {
  return db
    .select({ id: statementPayments.id })
    .from(statementPayments)
    .where(
      and(
        eq(statementPayments.producerNrn, tenant.nrn),
        eq(statementPayments.statementId, statementId),
        eq(statementPayments.source, "DECLARATION"),
        isNull(statementPayments.undoneAt),
      ),
    );
}
