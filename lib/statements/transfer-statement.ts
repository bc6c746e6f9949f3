import { markTransferred, selectPartsStated, takePartsBack } from "@/db/queries/statement-payments";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { transferStatement as contract } from "@/lib/contract/statements";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeStatement } from "./describe-statement";
import { followPayments } from "./follow-payments";
import { lockPayable } from "./lock-payable";
import { lastDayBegun } from "./today";

export const transferStatement: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const statement = await lockPayable(context, tenant, params.StatementId);
  const { transferredOn } = body;
  if (statement.paidOn === null)
    throw new Refusal("SERVICE_005", [{ path: "transferredOn", kind: "notPaidYet" }]);
  if (transferredOn !== null && transferredOn > lastDayBegun(now))
    throw new Refusal("SERVICE_005", [{ path: "transferredOn", kind: "inTheFuture" }]);
  if (transferredOn !== null && transferredOn < (statement.settledOn ?? statement.paidOn))
    throw new Refusal("SERVICE_005", [{ path: "transferredOn", kind: "beforePaid" }]);
  const parts = await selectPartsStated(db, tenant, statement);
  if (parts.some(({ status }) => status === "CLOSED"))
    throw new Refusal("SERVICE_005", [{ path: "transferredOn", kind: "somethingFollowed" }]);
  await takePartsBack(db, tenant, statement);
  await markTransferred(db, tenant, statement.id, transferredOn);
  await followPayments(context, tenant, statement);
  return describeStatement(context, tenant, statement.id);
};
