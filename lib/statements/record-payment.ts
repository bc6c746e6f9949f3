import { enterTenant } from "@/lib/auth/enter-tenant";
import type { recordPayment as contract } from "@/lib/contract/statements";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeStatement } from "./describe-statement";
import { lockPayable } from "./lock-payable";
import { refuseOtherLeft } from "./refuse-other-left";
import { takePayment } from "./take-payment";
import { lastDayBegun } from "./today";

export const recordPayment: Operation<typeof contract> = async (context, { params, body }) => {
  const { now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const statement = await lockPayable(context, tenant, params.StatementId);
  refuseOtherLeft(statement, body.left);
  if (body.paidOn > lastDayBegun(now))
    throw new Refusal("SERVICE_005", [{ path: "paidOn", kind: "inTheFuture" }]);
  await takePayment(context, tenant, statement, {
    source: "OPERATOR",
    amount: body.amount.toFixed(2),
    paidOn: body.paidOn,
    reference: body.reference,
  });
  return describeStatement(context, tenant, statement.id);
};
