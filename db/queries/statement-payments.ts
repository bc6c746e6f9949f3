import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { statementBalances, statementPayments } from "../schema";
import type { Tenant } from "../tenant";
import type { PartStatus, PaymentSource } from "../vocabulary";
import { moneyPaidOn } from "./statements";

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

export async function insertPayment(db: Db, tenant: Tenant, payment: NewPayment): Promise<string> {
  const [row] = await db
    .insert(statementPayments)
    .values({ ...payment, producerNrn: tenant.nrn })
    .returning({ id: statementPayments.id });
  if (!row) throw new Error("the payment was not stored");
  await settle(db, tenant, payment.statementId);
  return row.id;
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
 * Since when the parts of a declaration are settled, paid and sent on, as their statements say: once all of them are. Credit
 * notes settle a statement, money alone pays one. Of a statement of several parts, one is paid too once its own date was said.
 */
const partsAsStated = (tenant: Tenant, declarationId: string) => sql`
  select s.scheme_pro_id, bool_and(s.is_settled or s.paid_on is not null) as is_settled,
    case when bool_and(s.is_settled or s.paid_on is not null) then max(s.paid_on) end as paid_on,
    case when bool_and(s.transferred_on is not null) then max(s.transferred_on) end as transferred_on
  from (
    select l.scheme_pro_id, b.transferred_on, b.paid_on is not null as is_settled,
      case when count(*) over (partition by t.id) = 1 then ${moneyPaidOn} else coalesce((
        select max(p.paid_on) from statement_payments p
        where p.producer_nrn = t.producer_nrn and p.statement_id = t.id and p.scheme_pro_id = l.scheme_pro_id
          and p.undone_at is null), ${moneyPaidOn}) end as paid_on
    from statements t
    join statement_balances b on b.producer_nrn = t.producer_nrn and b.statement_id = t.id
    cross join lateral (
      select distinct scheme_pro_id from statement_lines where producer_nrn = t.producer_nrn and statement_id = t.id) l
    where t.producer_nrn = ${tenant.nrn} and t.declaration_id = ${declarationId}
  ) s
  group by s.scheme_pro_id`;

/** Since when the parts of a declaration that have statements are paid by them. */
export function selectPartsAsStated(
  db: Db,
  tenant: Tenant,
  declarationId: string,
): Promise<{ schemeProId: string; paidOn: string | null }[]> {
  return db.execute(sql`
    select s.scheme_pro_id as "schemeProId", s.paid_on::text as "paidOn"
    from (${partsAsStated(tenant, declarationId)}) s`) as never;
}

/** Whether a part of a declaration was sent on to its scheme or closed, though something is left of its statements. */
export async function areSentOnUnpaid(db: Db, tenant: Tenant, declarationId: string): Promise<boolean> {
  const found = await db.execute(sql`
    select from declaration_parts p
    join (${partsAsStated(tenant, declarationId)}) s on s.scheme_pro_id = p.scheme_pro_id
    where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId}
      and p.status in ('TRANSFERRED', 'CLOSED') and not s.is_settled limit 1`);
  return found.length > 0;
}

/**
 * Brings the validated parts of a declaration to where their statements are. A part that was sent on alone stays so; one
 * without a statement, or that is closed, stays as it is.
 */
export async function moveParts(db: Db, tenant: Tenant, declarationId: string): Promise<boolean> {
  const noon = (day: string) => sql`(${sql.raw(day)} + time '12:00') at time zone 'UTC'`;
  const moved = await db.execute(sql`
    update declaration_parts p set
      status = n.status,
      producer_paid_at = case when (p.producer_paid_at at time zone 'UTC')::date = n.paid_on then p.producer_paid_at
        else ${noon("n.paid_on")} end,
      transferred_pro_at = case when (p.transferred_pro_at at time zone 'UTC')::date = n.transferred_on then p.transferred_pro_at
        else ${noon("n.transferred_on")} end,
      updated_at = now()
    from (
      select o.scheme_pro_id, s.paid_on, t.transferred_on,
        case when s.paid_on is null then 'VALIDATED' when t.transferred_on is null then 'PAID' else 'TRANSFERRED' end as status
      from declaration_parts o
      join (${partsAsStated(tenant, declarationId)}) s on s.scheme_pro_id = o.scheme_pro_id
      cross join lateral (select case when s.paid_on is null then null
        when o.status = 'TRANSFERRED' then (o.transferred_pro_at at time zone 'UTC')::date else s.transferred_on end
        as transferred_on) t
      where o.producer_nrn = ${tenant.nrn} and o.declaration_id = ${declarationId}
        and (o.status in ('VALIDATED', 'PAID') or o.status = 'TRANSFERRED' and s.paid_on is not null)
    ) n
    where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId} and p.scheme_pro_id = n.scheme_pro_id
      and (p.status, (p.producer_paid_at at time zone 'UTC')::date, (p.transferred_pro_at at time zone 'UTC')::date)
        is distinct from (n.status, n.paid_on, n.transferred_on)
    returning p.scheme_pro_id`);
  return moved.length > 0;
}

export type DeclaredPayment = { id: string; schemeProId: string; paidOn: string };

/** The payments of a statement that dates on its declaration stand for. */
export async function selectDeclaredPayments(
  db: Db,
  tenant: Tenant,
  statementId: string,
): Promise<DeclaredPayment[]> {
  return db.execute<DeclaredPayment>(sql`
    select id, scheme_pro_id as "schemeProId", paid_on::text as "paidOn" from statement_payments
    where producer_nrn = ${tenant.nrn} and statement_id = ${statementId} and source = 'DECLARATION' and undone_at is null`);
}

export type PartSentOn = { schemeProId: string; status: PartStatus; sentOn: string | null };

/** How far the parts that a statement is of are, and since when they are sent on. */
export async function selectPartsStated(
  db: Db,
  tenant: Tenant,
  { id, declarationId }: { id: string; declarationId: string },
): Promise<PartSentOn[]> {
  return db.execute<PartSentOn>(sql`
    select p.scheme_pro_id as "schemeProId", p.status, (p.transferred_pro_at at time zone 'UTC')::date::text as "sentOn"
    from declaration_parts p
    where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId}
      and p.scheme_pro_id in (select l.scheme_pro_id from statement_lines l
        where l.producer_nrn = ${tenant.nrn} and l.statement_id = ${id})`);
}

/** Takes parts that a statement is of back from their schemes, before the statement says where they are. */
export async function takePartsBack(
  db: Db,
  tenant: Tenant,
  { id, declarationId }: { id: string; declarationId: string },
): Promise<void> {
  await db.execute(sql`
    update declaration_parts p set status = 'PAID', transferred_pro_at = null, updated_at = now()
    where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId} and p.status = 'TRANSFERRED'
      and p.scheme_pro_id in (select l.scheme_pro_id from statement_lines l
        where l.producer_nrn = ${tenant.nrn} and l.statement_id = ${id})`);
}
