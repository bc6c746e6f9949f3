import { deleteInvitationsTo } from "@/db/queries/invitations";
import { deleteMember, findMember } from "@/db/queries/members";
import { isOperator } from "@/lib/auth/caller";
import { enterLocked } from "@/lib/auth/enter-locked";
import type { removeMember as contract } from "@/lib/contract/members";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { endOwnership } from "./end-ownership";
import { keepOwner } from "./keep-owner";

/** Owners remove members, and every person may leave. What waits for their answer is taken back, what they sent needs another owner, and keys that they made end or become the remover's. */
export const removeMember: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, caller } = context;
  const isLeaving = caller.kind === "user" && caller.userId === params.UserId && !isOperator(caller);
  const permission = { ...context.permission, access: isLeaving ? ("any" as const) : ("owner" as const) };
  const tenant = await enterLocked({ ...context, permission }, params.ProducerNrn);
  const member = await findMember(db, tenant, params.UserId);
  if (!member) throw new Refusal("SERVICE_005", [{ path: "UserId", kind: "noSuchMember" }]);
  await keepOwner(context, tenant, member);
  context.audit.details = { from: member.role };
  await deleteMember(db, tenant, params.UserId);
  await deleteInvitationsTo(db, tenant, member.email);
  await endOwnership(context, tenant, member.userId, { keepKeys: query.KeepKeys === "true" });
  return { status: "OK" as const };
};
