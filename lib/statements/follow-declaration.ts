import Big from "big.js";
import type { Db } from "@/db/client";
import { selectDeclarations } from "@/db/queries/declarations";
import {
  insertPayment,
  markTransferred,
  selectDeclaredPayments,
  undoPayment,
} from "@/db/queries/statement-payments";
import { findStatement, type StatementRow, selectBalances } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { totalOf, vatOn } from "@/lib/domain/statements/statement-sums";
import { Refusal } from "@/lib/errors/refusals";
import { todayOf } from "./today";

type Said = { declarationId: string; schemeProIds: readonly string[] };

/**
 * What a date of payment on a declaration means for the statements of the parts that it is of: what is left of them came.
 * It is taken back alone where its statements are then unpaid, and none of their other parts says that it is paid.
 */
export async function settleDeclared(
  { db, now, caller }: Context,
  tenant: Tenant,
  { declarationId, schemeProIds }: Said,
  paidAt: Date | null,
): Promise<void> {
  const by = actorOf(caller);
  const isOf = (each: string) => schemeProIds.includes(each);
  for (const { id, left, ...balance } of await selectBalances(db, tenant, declarationId)) {
    if (!balance.schemeProIds.some(isOf)) continue;
    if (paidAt === null) {
      const others = balance.schemeProIds.filter((each) => !isOf(each));
      let leftThen = new Big(left);
      for (const payment of await selectDeclaredPayments(db, tenant, id)) {
        const undone = await undoPayment(db, tenant, { id: payment.id, statementId: id }, { by, at: now });
        leftThen = leftThen.plus(undone?.amount ?? 0);
      }
      if (leftThen.lte(0) || (await arePaid(db, tenant, declarationId, others)))
        throw new Refusal("SERVICE_005", [{ path: "producerPaidAt", kind: "paidByStatement" }]);
      continue;
    }
    const statement = await findStatement(db, tenant, id, todayOf(now));
    const share = statement ? shareOf(statement, schemeProIds) : "0";
    const amount = new Big(share).lt(left) ? share : left;
    if (new Big(amount).lte(0)) continue;
    await insertPayment(db, tenant, {
      statementId: id,
      source: "DECLARATION",
      amount,
      paidOn: todayOf(paidAt),
      recordedBy: by,
      createdAt: now,
    });
  }
}

/** Whether one of these parts of a declaration says that it is paid. */
async function arePaid(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  schemeProIds: readonly string[],
): Promise<boolean> {
  if (schemeProIds.length === 0) return false;
  const [found] = await selectDeclarations(db, tenant, { id: declarationId });
  return (found?.parts ?? []).some(
    ({ schemeProId, producerPaidAt }) => schemeProIds.includes(schemeProId) && producerPaidAt !== null,
  );
}

/** What of a statement is of these parts, VAT and all. */
function shareOf({ schemes, total, vatRate }: StatementRow, schemeProIds: readonly string[]): string {
  const of = schemes.filter(({ schemeProId }) => schemeProIds.includes(schemeProId));
  if (of.length === schemes.length) return total;
  const net = of.reduce((sum, scheme) => sum.plus(scheme.net), new Big(0)).toFixed(2);
  return totalOf(net, vatOn(net, vatRate));
}

/** Says of statements whose every part is passed on, or of which one no more is, since when they are. */
export async function transferDeclared(
  { db }: Context,
  tenant: Tenant,
  { declarationId, schemeProIds }: Said,
  transferredOn: string | null,
): Promise<void> {
  for (const balance of await selectBalances(db, tenant, declarationId)) {
    const isOf = (each: string) => schemeProIds.includes(each);
    const isTold =
      transferredOn === null ? balance.schemeProIds.some(isOf) : balance.schemeProIds.every(isOf);
    if (isTold && new Big(balance.left).lte(0)) await markTransferred(db, tenant, balance.id, transferredOn);
  }
}
