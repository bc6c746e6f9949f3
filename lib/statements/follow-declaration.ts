import Big from "big.js";
import type { Db } from "@/db/client";
import type { PartRow } from "@/db/queries/declarations";
import {
  insertPayment,
  markTransferred,
  selectDeclaredPayments,
  selectPartsAsStated,
  selectPartsStated,
  undoPayment,
} from "@/db/queries/statement-payments";
import { type Balance, selectBalances } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { shareOf } from "@/lib/domain/statements/statement-sums";
import { Refusal } from "@/lib/errors/refusals";
import { followStatements } from "./follow-statements";
import { todayOf } from "./today";

/** Parts as they were before a date was said of them. */
type Said = { declarationId: string; parts: readonly PartRow[] };

const dayOf = (at: Date | null) => at && todayOf(at);

/**
 * What a date of payment on parts of a declaration means for their statements: what is left of these for them came on that
 * day. A date that is changed or taken back changes or takes back what it stood for. Refused where something else than a
 * date on the declaration says since when they are paid, so that both never disagree.
 */
export async function settleDeclared(
  context: Context,
  tenant: Tenant,
  { declarationId, parts }: Said,
  paidAt: Date | null,
): Promise<void> {
  const { db } = context;
  const day = dayOf(paidAt);
  const paid = new Map<string, boolean>();
  for (const part of parts) {
    if (day !== null && day === dayOf(part.producerPaidAt)) continue;
    await takeBack(context, tenant, declarationId, part);
    const isPaid = day !== null && (await payShares(context, tenant, declarationId, { part, day }));
    paid.set(part.schemeProId, isPaid);
  }
  // A part that a credit note took off whole is paid by the other parts of its statement.
  for (const { schemeProId, paidOn } of await selectPartsAsStated(db, tenant, declarationId)) {
    const isPaid = paid.get(schemeProId);
    if (isPaid === undefined || (isPaid && paidOn !== null) || paidOn === day) continue;
    throw new Refusal("SERVICE_005", [{ path: "producerPaidAt", kind: "paidByStatement" }]);
  }
  await followStatements(context, tenant, declarationId, "producerPaidAt");
}

/** Takes back what a part's date stood for; what went on to a scheme, or was said of an earlier statement, stays. */
async function takeBack(
  { db, now, caller }: Context,
  tenant: Tenant,
  declarationId: string,
  part: PartRow,
): Promise<void> {
  const before = dayOf(part.producerPaidAt);
  if (before === null) return;
  for (const { id, paidOn, transferredOn } of await balancesOf(db, tenant, declarationId, part)) {
    if (transferredOn !== null) continue;
    for (const payment of await selectDeclaredPayments(db, tenant, id))
      if (payment.schemeProId === part.schemeProId && [payment.paidOn, paidOn].includes(before))
        await undoPayment(db, tenant, { id: payment.id, statementId: id }, { by: actorOf(caller), at: now });
  }
}

/** Writes down that what is left for a part came, of each of its statements; false where nothing was. */
async function payShares(
  { db, now, caller }: Context,
  tenant: Tenant,
  declarationId: string,
  { part, day }: { part: PartRow; day: string },
): Promise<boolean> {
  let isPaid = false;
  for (const balance of await balancesOf(db, tenant, declarationId, part)) {
    const declared = await selectDeclaredPayments(db, tenant, balance.id);
    const isSaid = (schemeProId: string) => declared.some((payment) => payment.schemeProId === schemeProId);
    const owing = balance.schemes
      .map(({ schemeProId }) => schemeProId)
      .filter((id) => !isSaid(id) && new Big(shareOf(balance, id, false)).gt(0));
    if (!owing.includes(part.schemeProId)) continue;
    isPaid = true;
    await insertPayment(db, tenant, {
      statementId: balance.id,
      source: "DECLARATION",
      schemeProId: part.schemeProId,
      amount: shareOf(balance, part.schemeProId, owing.length === 1),
      paidOn: day,
      recordedBy: actorOf(caller),
      createdAt: now,
    });
  }
  return isPaid;
}

async function balancesOf(db: Db, tenant: Tenant, declarationId: string, part: PartRow): Promise<Balance[]> {
  const balances = await selectBalances(db, tenant, declarationId);
  return balances.filter(({ schemes }) =>
    schemes.some(({ schemeProId }) => schemeProId === part.schemeProId),
  );
}

/**
 * Whether a part was sent on to its scheme alone, before its statement: that stands nowhere but in the part's date, and would
 * be gone with it.
 */
export async function isSentOnAlone(
  { db }: Pick<Context, "db">,
  tenant: Tenant,
  declarationId: string,
  part: PartRow,
): Promise<boolean> {
  if (part.transferredProAt === null) return false;
  const balances = await balancesOf(db, tenant, declarationId, part);
  return balances.some(({ transferredOn, paid }) => transferredOn === null && new Big(paid).gt(0));
}

/** Says of paid statements whose every part is sent on since when they are, and of others that they are not. */
export async function transferDeclared(
  context: Context,
  tenant: Tenant,
  { declarationId, parts }: Said,
): Promise<void> {
  const { db } = context;
  const before = parts.map(({ transferredProAt }) => dayOf(transferredProAt));
  const isOf = ({ schemes }: Balance) =>
    parts.some((part) => schemes.some(({ schemeProId }) => schemeProId === part.schemeProId));
  for (const balance of (await selectBalances(db, tenant, declarationId)).filter(isOf)) {
    const sentOn = (await selectPartsStated(db, tenant, { id: balance.id, declarationId })).map(
      (part) => part.sentOn,
    );
    const isSentOn = sentOn.every((day) => day !== null) && balance.paidOn !== null;
    // One that was sent on before an amendment stays dated as it was.
    if (isSentOn && balance.transferredOn !== null && !before.includes(balance.transferredOn)) continue;
    await markTransferred(db, tenant, balance.id, isSentOn ? (sentOn.toSorted().at(-1) ?? null) : null);
  }
  await followStatements(context, tenant, declarationId);
}
