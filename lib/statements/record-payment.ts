import { insertPayment } from "@/db/queries/statement-payments";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { recordPayment as contract } from "@/lib/contract/statements";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeStatement } from "./describe-statement";
import { followPayments } from "./follow-payments";
import { lockPayable } from "./lock-payable";
import { lastDayBegun } from "./today";

export const recordPayment: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const statement = await lockPayable(context, tenant, params.StatementId);
  if (body.paidOn > lastDayBegun(now))
    throw new Refusal("SERVICE_005", [{ path: "paidOn", kind: "inTheFuture" }]);
  await insertPayment(db, tenant, {
    statementId: statement.id,
    source: "OPERATOR",
    amount: body.amount.toFixed(2),
    paidOn: body.paidOn,
    reference: body.reference,
    recordedBy: actorOf(caller),
    createdAt: now,
  });
  await followPayments(context, tenant, statement);
  return describeStatement(context, tenant, statement.id);
};
