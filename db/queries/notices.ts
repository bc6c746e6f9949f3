import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { byThePiece } from "../by-the-piece";
import type { Db } from "../client";
import { declarationParts, noticeChoices, notices, producers } from "../schema";
import type { Tenant } from "../tenant";
import type { Locale, NoticeKind } from "../vocabulary";
import { firstCompletedAt } from "./first-validated";
import { isBegun } from "./nil-declarations";
import { declaresUntil } from "./standing";
import { moneyPaid, moneyPaidOn } from "./statements";

export type NoticeRow = typeof notices.$inferSelect;
export type ChoiceRow = typeof noticeChoices.$inferSelect;
type NewNotice = Pick<NoticeRow, "userId" | "event" | "kind" | "details" | "inApp" | "byMail">;

/** Writes notices down, and tells whom: nobody who was told of the event before. */
export async function insertNotices(
  db: Db,
  tenant: Tenant,
  rows: readonly NewNotice[],
): Promise<{ userId: string; byMail: boolean }[]> {
  if (rows.length === 0) return [];
  return db
    .insert(notices)
    .values(rows.map((row) => ({ ...row, producerNrn: tenant.nrn })))
    .onConflictDoNothing({ target: [notices.producerNrn, notices.userId, notices.event] })
    .returning({ userId: notices.userId, byMail: notices.byMail });
}

/** What people chose of a kind; those who did not are not in it. */
export const selectChoicesOf = (db: Db, userIds: readonly string[], kind: NoticeKind): Promise<ChoiceRow[]> =>
  db
    .select()
    .from(noticeChoices)
    .where(and(inArray(noticeChoices.userId, [...userIds]), eq(noticeChoices.kind, kind)));

export const selectChoices = (db: Db, userId: string): Promise<ChoiceRow[]> =>
  db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));

export async function upsertChoices(db: Db, rows: readonly ChoiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(noticeChoices)
    .values([...rows])
    .onConflictDoUpdate({
      target: [noticeChoices.userId, noticeChoices.kind],
      set: { inApp: sql`excluded.in_app`, byMail: sql`excluded.by_mail` },
    });
}

const toldTo = (tenants: readonly Tenant[], userId: string): SQL | undefined =>
  and(
    inArray(
      notices.producerNrn,
      tenants.map(({ nrn }) => nrn),
    ),
    eq(notices.userId, userId),
    or(notices.inApp, notices.byMail),
  );

const unread = and(notices.inApp, isNull(notices.readAt));

export type ListedNotice = NoticeRow & { companyName: string };

/** What a person was told of producers of theirs, newest first. */
export async function selectNotices(
  db: Db,
  tenants: readonly Tenant[],
  userId: string,
  { isUnread, limit, offset }: { isUnread: boolean; limit: number; offset: number },
): Promise<{ rows: ListedNotice[]; total: number; countUnread: number }> {
  if (tenants.length === 0) return { rows: [], total: 0, countUnread: 0 };
  const all = toldTo(tenants, userId);
  const where = isUnread ? and(all, unread) : all;
  const rows = await db
    .select({ notice: notices, companyName: producers.companyName })
    .from(notices)
    .innerJoin(producers, eq(producers.nrn, notices.producerNrn))
    .where(where)
    .orderBy(desc(notices.createdAt), notices.id)
    .limit(limit)
    .offset(offset);
  const countUnread = await db.$count(notices, and(all, unread));
  return {
    rows: rows.map(({ notice, companyName }) => ({ ...notice, companyName })),
    total: isUnread ? countUnread : await db.$count(notices, where),
    countUnread,
  };
}

/** Notes that a person read notices: those of some ids, or all. */
export async function markRead(
  db: Db,
  tenants: readonly Tenant[],
  userId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (tenants.length === 0) return;
  await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(toldTo(tenants, userId), unread, ids && inArray(notices.id, [...ids])));
}

/** All that a person was told, for their own file, newest first, by the piece: also of producers that they left. */
export const readNoticesTo = (db: Db, userId: string): AsyncGenerator<NoticeRow[]> =>
  byThePiece<NoticeRow>((after, limit) =>
    db
      .select()
      .from(notices)
      .where(
        and(
          eq(notices.userId, userId),
          after &&
            or(
              lt(notices.createdAt, after.createdAt),
              and(eq(notices.createdAt, after.createdAt), lt(notices.id, after.id)),
            ),
        ),
      )
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(limit),
  );

/** Forgets what a person was told. */
export async function deleteNoticesTo(db: Db, userId: string): Promise<void> {
  await db.delete(notices).where(eq(notices.userId, userId));
}

/** A number that only this job's lock uses. */
const LOCK = 7_203_402;

/** Whether this transaction is the one that looks for duties; false while another process does. */
export async function lockDuties(db: Db): Promise<boolean> {
  const [row] = await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`);
  return row?.taken ?? false;
}

/** The next producers in order, for the job that looks at all of them by the piece. */
export async function selectProducersAfter(db: Db, nrn: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ nrn: producers.nrn })
    .from(producers)
    .where(sql`${producers.nrn} > ${nrn}`)
    .orderBy(producers.nrn)
    .limit(limit);
  return rows.map((row) => row.nrn);
}

/** Somebody who can act for a producer and was not told yet. */
type Untold = { nrn: string; event: string; id: string; email: string; language: Locale };

export type DueDeadline = Untold & {
  ecoOrganismName: string;
  schemeCode: string;
  country: string;
  period: string;
  deadline: string;
  /** Null: it is over. */
  days: number | null;
  /** When what is declared was validated first, and when the producer registered. */
  validatedAt: string | null;
  registeredAt: string | null;
};

const nrnsIn = (nrns: readonly string[]) => sql`any(${sql.param([...nrns])}::text[])`;

/** Who of a producer `of` can act, at an address that is theirs, and was not told of an event. */
const actingUntold = (of: SQL, event: SQL): SQL => sql`
  join memberships m on m.producer_nrn = ${of} and m.role in ('owner', 'editor')
  join users u on u.id = m.user_id and u.email_verified
    and not exists (select from notices n where n.producer_nrn = ${of} and n.user_id = u.id and n.event = ${event})`;

const PART = alias(declarationParts, "p");

/**
 * The deadlines of schemes that producers are registered with for the period, or left with a part begun, which come within 30 days, or are
 * over since 30 days at most, and what is declared to them is not validated; one row for each person who was not told so yet,
 * of a deadline that moved again. `days` has the day that it is in each country.
 */
export async function selectDueDeadlines(
  db: Db,
  nrns: readonly string[],
  { days, illustrative }: { days: Readonly<Record<string, string>>; illustrative: boolean },
): Promise<DueDeadline[]> {
  const rows = await db.execute<DueDeadline>(sql`
    with due as (
      select distinct r.producer_nrn as nrn, s.eco_organism_name, s.scheme_code, d.epr_country_code, d.declaration_period_code,
        d.deadline, t.days, iso(${firstCompletedAt(PART)}) as "validatedAt", iso(r.created_at) as "registeredAt",
        coalesce('deadline:' || t.days, 'overdue') || ':' || d.declaration_period_code || ':' || s.id as "event without day"
      from registrations r
      join scheme_pros s on s.id = r.scheme_pro_id
      cross join lateral (select (${JSON.stringify(days)}::jsonb ->> s.epr_country_code)::date as today) here
      join scheme_deadlines d on d.scheme_pro_id = s.id
        and d.deadline between here.today - 30 and here.today + 30
        and (${illustrative} or d.certainty <> 'illustrative')
      join declaration_periods y on y.epr_country_code = d.epr_country_code and y.code = d.declaration_period_code
      cross join lateral (select case
        when d.deadline < here.today then null
        when d.deadline <= here.today + 1 then 1
        when d.deadline <= here.today + 7 then 7
        else 30 end as days) t
      left join declarations c on c.producer_nrn = r.producer_nrn and c.epr_country_code = d.epr_country_code
        and c.declaration_period_code = d.declaration_period_code
      left join declaration_parts p on p.producer_nrn = c.producer_nrn and p.declaration_id = c.id and p.scheme_pro_id = s.id
      where r.producer_nrn = ${nrnsIn(nrns)} and coalesce(p.status, 'DRAFT') = 'DRAFT'
        and (${declaresUntil(sql`y.ends_on`)} or r.status in ('5 - Registered', '7 - Terminated') and ${isBegun(PART)})
    )
    select due.nrn, e.event, due.eco_organism_name as "ecoOrganismName", due.scheme_code as "schemeCode",
      due.epr_country_code as country, due.declaration_period_code as period, due.deadline::text as deadline, due.days,
      due."validatedAt", due."registeredAt", u.id, u.email, u.language
    from due cross join lateral (select due."event without day" || ':' || due.deadline as event) e
    ${actingUntold(sql`due.nrn`, sql`e.event`)}
    where not exists (
      -- As it was told by releases whose events had no day.
      select from notices n where n.producer_nrn = due.nrn and n.user_id = u.id and n.event = due."event without day"
        and n.details ->> 'deadline' = due.deadline::text)
    order by due.nrn, e.event, u.id`);
  return [...rows];
}

export type FewCredits = Untold & { left: number };

/**
 * Producers whose credits went down to so many, once after each time that a grant or what was given back brought them above
 * it; one row for each person who was not told so yet. What a running upload holds is not gone.
 */
export async function selectFewCredits(
  db: Db,
  nrns: readonly string[],
  threshold: number,
): Promise<FewCredits[]> {
  const rows = await db.execute<FewCredits>(sql`
    with low as materialized (
      select a.producer_nrn as nrn, (a.balance - a.held)::int as "left", 'credits:' || coalesce((
        select max(e.sequence) from credit_entries e
        where e.producer_nrn = a.producer_nrn and e.kind <> 'CHARGE' and e.balance > ${threshold}::int), 0) as event
      from credit_accounts a
      where a.producer_nrn = ${nrnsIn(nrns)} and a.balance <= ${threshold}::int and a.last_sequence > 0
    )
    select low.nrn, low.event, low."left", u.id, u.email, u.language
    from low ${actingUntold(sql`low.nrn`, sql`low.event`)}
    order by low.nrn, u.id`);
  return [...rows];
}

export type StatementTold = Untold & {
  what: "STATEMENT_DUE" | "STATEMENT_OVERDUE" | "STATEMENT_PAID";
  statementId: string;
  number: string;
  issuer: string;
  amount: string;
  currency: string;
  country: string;
  period: string;
  dueOn: string;
  paidOn: string;
  days: number;
};

/**
 * Statements that are to be paid within 30 days, or were since 30 days at most, and those that were paid in the last 30
 * days; one row for each person who was not told so yet. Of one whose due day nobody said it is only told that it is paid.
 */
export async function selectStatementsTold(
  db: Db,
  nrns: readonly string[],
  today: string,
): Promise<StatementTold[]> {
  const rows = await db.execute<StatementTold>(sql`
    with told as (
      select b.producer_nrn as nrn, w.what, lower(replace(w.what, '_', ':')) || coalesce(':' || d.days, '') || ':' || t.id as event,
        t.id as "statementId", t.number, t.issuer ->> 'companyName' as issuer, t.currency, t.epr_country_code as country,
        t.declaration_period_code as period, b.due_on::text as "dueOn", (${moneyPaidOn})::text as "paidOn", d.days,
        case when b.paid_on is null then b.total - b.paid else ${moneyPaid} end::text as amount
      from statement_balances b
      join statements t on t.producer_nrn = b.producer_nrn and t.id = b.statement_id
      cross join lateral (select case when b.paid_on is not null then 'STATEMENT_PAID'
        when b.due_on < ${today}::date then 'STATEMENT_OVERDUE' else 'STATEMENT_DUE' end as what) w
      cross join lateral (select case when w.what <> 'STATEMENT_DUE' then null when b.due_on <= ${today}::date + 1 then 1
        when b.due_on <= ${today}::date + 7 then 7 else 30 end as days) d
      where b.producer_nrn = ${nrnsIn(nrns)} and (
        b.paid_on is null and b.due_on between ${today}::date - 30 and ${today}::date + 30
        or b.paid_on is not null and ${moneyPaid} > 0 and b.updated_at >= ${today}::date - 30)
    )
    select told.*, u.id, u.email, u.language
    from told ${actingUntold(sql`told.nrn`, sql`told.event`)}
    order by told.nrn, told.event, u.id`);
  return [...rows];
}
