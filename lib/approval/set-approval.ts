import { deleteApprovalRule, insertApprovalRule } from "@/db/queries/approvals";
import { findMember } from "@/db/queries/members";
import { actorOf } from "@/lib/auth/caller";
import { enterLocked } from "@/lib/auth/enter-locked";
import type { setApproval as contract } from "@/lib/contract/approval";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeApproval } from "./get-approval";

/** For its owners alone, not for operators. Waits for validations under way, and they for it: each is decided by the rule that holds. */
export const setApproval: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, audit } = context;
  const tenant = await enterLocked(context, params.ProducerNrn);
  const member = caller.kind === "user" ? await findMember(db, tenant, caller.userId) : undefined;
  if (member?.role !== "owner") throw new GateRefusal("notAllowed");
  const before = await describeApproval(context, tenant);
  if (body.isByTwo && !before.isByTwo && before.countWhoMay < 2)
    throw new Refusal("SERVICE_005", [{ path: "isByTwo", kind: "twoPeopleNeeded" }]);
  if (body.isByTwo) await insertApprovalRule(db, tenant, actorOf(caller));
  else await deleteApprovalRule(db, tenant);
  audit.details = { changes: [{ field: "isByTwo", from: before.isByTwo, to: body.isByTwo }] };
  return describeApproval(context, tenant);
};
