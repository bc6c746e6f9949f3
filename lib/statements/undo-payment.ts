import { undoPayment as takeBack } from "@/db/queries/statement-payments";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { undoPayment as contract } from "@/lib/contract/statements";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeStatement } from "./describe-statement";
import { followPayments } from "./follow-payments";
import { lockPayable } from "./lock-payable";

/** Money that went on to the scheme can't be taken back, and neither can what a credit note gave. */
export const undoPayment: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const statement = await lockPayable(context, tenant, params.StatementId);
  if (statement.transferredOn !== null)
    throw new Refusal("SERVICE_005", [{ path: "PaymentId", kind: "somethingFollowed" }]);
  const payment = { id: params.PaymentId, statementId: statement.id };
  if (!(await takeBack(db, tenant, payment, { by: actorOf(caller), at: now })))
    throw new Refusal("SERVICE_005", [{ path: "PaymentId", kind: "noSuchPayment" }]);
  await followPayments(context, tenant, statement);
  return describeStatement(context, tenant, statement.id);
};
