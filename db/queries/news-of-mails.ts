import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";

/** What the mail of a notice is about, as its event names it. */
const ABOUT =
  /^NOTICE:([^:]+):(?:(?:deadline:\d+|overdue):(\d{4}):([\da-f-]{36}):|statement:(due:\d+|overdue|paid):([\da-f-]{36}):|approval:([\da-f-]{36}):)/;

/**
 * Whether what a mail of an event tells is still so: nobody is reminded of what was validated or paid since it was written.
 * Of what can't change, or has no event of its own here, it is.
 */
export async function isStillSo(db: Db, event: string): Promise<boolean> {
  const [, nrn, period, scheme, standing, statement, declaration] = ABOUT.exec(event) ?? [];
  let isOver: SQL | undefined;
  if (scheme)
    isOver = sql`exists (
      select from declarations d join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
      where d.producer_nrn = ${nrn} and d.declaration_period_code = ${period} and p.scheme_pro_id = ${scheme}
        and p.status <> 'DRAFT')`;
  if (statement)
    isOver = sql`not exists (
      select from statement_balances where producer_nrn = ${nrn} and statement_id = ${statement}
        and (paid_on is not null) = ${standing === "paid"})`;
  if (declaration)
    isOver = sql`not exists (
      select from declaration_parts where producer_nrn = ${nrn} and declaration_id = ${declaration}
        and status = 'DRAFT' and approval_asked_at is not null)`;
  if (!isOver) return true;
  const [row] = await db.execute<{ isOver: boolean }>(sql`select ${isOver} as "isOver"`);
  return !row?.isOver;
}
