import { deleteInvitationsTo } from "@/db/queries/invitations";
import { deleteMember, findMember } from "@/db/queries/members";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { removeMember as contract } from "@/lib/contract/members";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { keepOwner } from "./keep-owner";
import { voidInvitations } from "./void-invitations";

/** Owners remove members, and every person may leave. What waits for their answer is taken back, and what they sent needs another owner. */
export const removeMember: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller } = context;
  const isLeaving = caller.kind === "user" && caller.userId === params.UserId && !isOperator(caller);
  const permission = { ...context.permission, access: isLeaving ? ("any" as const) : ("owner" as const) };
  const tenant = await enterTenant({ ...context, permission }, params.ProducerNrn);
  await keepOwner(context, tenant, params.UserId);
  const member = await findMember(db, tenant, params.UserId);
  if (!member) throw new Refusal("SERVICE_005", [{ path: "UserId", kind: "noSuchMember" }]);
  context.audit.details = { from: member.role };
  await deleteMember(db, tenant, params.UserId);
  await deleteInvitationsTo(db, tenant, member.email);
  await voidInvitations(context, { userId: member.userId, nrn: tenant.nrn });
  return { status: "OK" as const };
};
