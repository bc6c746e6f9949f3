import type { Db } from "@/db/client";
import { selectCountryCodes } from "@/db/queries/countries";
import {
  type DueDeadline,
  type FewCredits,
  lockDuties,
  type StatementTold,
  selectDueDeadlines,
  selectFewCredits,
  selectProducersAfter,
  selectStatementsTold,
} from "@/db/queries/notices";
import { findTenant } from "@/db/tenant";
import { pricing } from "@/lib/catalog/pricing";
import { dayIn } from "@/lib/domain/day-in";
import { isOverdue } from "@/lib/domain/deadline";
import { keptIn } from "@/lib/domain/kept-in";
import { FEW_CREDITS } from "@/lib/domain/notices";
import { groupBy } from "@/lib/group-by";
import { inTransaction } from "@/lib/in-transaction";
import { todayOf } from "@/lib/statements/today";
import { tell } from "./tell";

/** How many producers are looked at in one transaction. */
const CHUNK = 500;

type Round = { now?: Date; chunk?: number; isStopping?: () => boolean };

/**
 * Tells people of deadlines that come or are over, of credits that run out, and of statements, producer after producer. Each is told each
 * event once, however often and by how many processes this runs; one of them does it at a time.
 */
export async function tellDuties(
  db: Db,
  { now = new Date(), chunk = CHUNK, isStopping = () => false }: Round = {},
): Promise<void> {
  const today = todayOf(now);
  const days = Object.fromEntries((await selectCountryCodes(db)).map((code) => [code, dayIn(code, now)]));
  for (let after: string | undefined = ""; after !== undefined && !isStopping(); ) {
    const from: string = after;
    after = await inTransaction(db, async (tx) => {
      if (!(await lockDuties(tx))) return undefined;
      const nrns = await selectProducersAfter(tx, from, chunk);
      await tellOf(tx, nrns, { today, days });
      return nrns.length < chunk ? undefined : nrns.at(-1);
    });
  }
}

/** The day of papers, and the day that it is in each country. */
type Days = { today: string; days: Readonly<Record<string, string>> };

async function tellOf(tx: Db, nrns: readonly string[], { today, days }: Days): Promise<void> {
  if (nrns.length === 0) return;
  const { illustrative = false } = pricing();
  const due = await selectDueDeadlines(tx, nrns, { days, illustrative });
  const deadlines = due.filter((one) => one.days !== null || isMissed(one, days[one.country] ?? today));
  for (const group of byEvent(deadlines)) await tellDeadline(tx, group);
  for (const group of byEvent(await selectFewCredits(tx, nrns, FEW_CREDITS))) await tellFewCredits(tx, group);
  for (const group of byEvent(await selectStatementsTold(tx, nrns, today))) await tellOfStatement(tx, group);
}

/** As pages have it: neither of what was validated in time and reopened, nor of who registered later. */
const isMissed = (due: DueDeadline, today: string): boolean =>
  isOverdue({ deadline: due.deadline, ...keptIn(due.country, due) }, today);

/** The notices of one event, for all their recipients. */
const byEvent = <Row extends { nrn: string; event: string }>(rows: readonly Row[]): Row[][] => [
  ...groupBy(rows, ({ nrn, event }) => `${nrn} ${event}`).values(),
];

async function tellDeadline(tx: Db, to: readonly DueDeadline[]): Promise<void> {
  const [first] = to;
  const found = first && (await findTenant(tx, { kind: "operator" }, first.nrn));
  if (!found) return;
  const { event: of, days, ecoOrganismName, schemeCode, country, period, deadline } = first;
  const details = { ecoOrganismName, schemeCode, country, period, deadline };
  await (days === null
    ? tell(tx, found.tenant, { kind: "OVERDUE", details, of, to })
    : tell(tx, found.tenant, { kind: "DEADLINE", details: { ...details, days }, of, to }));
}

async function tellFewCredits(tx: Db, to: readonly FewCredits[]): Promise<void> {
  const [first] = to;
  const found = first && (await findTenant(tx, { kind: "operator" }, first.nrn));
  if (!found) return;
  const { event: of, left } = first;
  await tell(tx, found.tenant, { kind: "CREDITS_LOW", details: { left }, of, to });
}

async function tellOfStatement(tx: Db, to: readonly StatementTold[]): Promise<void> {
  const [first] = to;
  const found = first && (await findTenant(tx, { kind: "operator" }, first.nrn));
  if (!found) return;
  const { event: of, what, dueOn, paidOn, days } = first;
  const { statementId, number, issuer, amount, currency, country, period } = first;
  const details = { statementId, number, issuer, amount, currency, country, period };
  if (what === "STATEMENT_DUE")
    await tell(tx, found.tenant, { kind: what, details: { ...details, dueOn, days }, of, to });
  if (what === "STATEMENT_OVERDUE")
    await tell(tx, found.tenant, { kind: what, details: { ...details, dueOn }, of, to });
  if (what === "STATEMENT_PAID")
    await tell(tx, found.tenant, { kind: what, details: { ...details, paidOn }, of, to });
}
