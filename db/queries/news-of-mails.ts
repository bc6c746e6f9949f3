import { type SQL, sql } from "drizzle-orm";
import { FEW_CREDITS } from "../../lib/domain/notices";
import type { Db } from "../client";

/** What mails are about that may no longer be so, as their events name it. */
const NEWS = {
  deadline: /^NOTICE:(?<nrn>[^:]+):(?:deadline:\d+|overdue):(?<period>\d{4}):(?<of>[\da-f-]{36}):/,
  statement: /^NOTICE:(?<nrn>[^:]+):statement:(?<standing>due:\d+|overdue|paid):(?<of>[\da-f-]{36}):/,
  approval: /^NOTICE:(?<nrn>[^:]+):approval:(?<of>[\da-f-]{36}):/,
  fewCredits: /^NOTICE:(?<nrn>[^:]+):credits:\d+:/,
  creditRequest: /^CREDIT_REQUEST:(?<of>[\da-f-]{36}):/,
};

type About = { nrn?: string; of?: string; period?: string; standing?: string };

/** Whether what they tell has gone by since. */
const IS_OVER: Record<keyof typeof NEWS, (about: About) => SQL> = {
  deadline: ({ nrn, of, period }) => sql`exists (
    select from declarations d join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
    where d.producer_nrn = ${nrn} and d.declaration_period_code = ${period} and p.scheme_pro_id = ${of} and p.status <> 'DRAFT')`,
  statement: ({ nrn, of, standing }) => sql`not exists (
    select from statement_balances where producer_nrn = ${nrn} and statement_id = ${of}
      and (paid_on is not null) = ${standing === "paid"})`,
  approval: ({ nrn, of }) => sql`not exists (
    select from declaration_parts where producer_nrn = ${nrn} and declaration_id = ${of}
      and status = 'DRAFT' and approval_asked_at is not null)`,
  fewCredits: ({ nrn }) => sql`exists (
    select from credit_accounts where producer_nrn = ${nrn} and balance > ${FEW_CREDITS}::int)`,
  creditRequest: ({ of }) => sql`exists (select from credit_requests where id = ${of} and status <> 'OPEN')`,
};

/**
 * Whether what a mail of an event tells is still so: nobody is reminded of what was validated, paid, granted or decided since
 * it was written. What can't change stays so.
 */
export async function isStillSo(db: Db, event: string): Promise<boolean> {
  for (const [kind, form] of Object.entries(NEWS) as [keyof typeof NEWS, RegExp][]) {
    const about = form.exec(event)?.groups;
    if (!about) continue;
    const [row] = await db.execute<{ isOver: boolean }>(sql`select ${IS_OVER[kind](about)} as "isOver"`);
    return !row?.isOver;
  }
  return true;
}
