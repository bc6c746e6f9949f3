import { findMember, upsertMember } from "@/db/queries/members";
import { enterLocked } from "@/lib/auth/enter-locked";
import type { updateMember as contract } from "@/lib/contract/members";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeMember } from "./describe-member";
import { endOwnership } from "./end-ownership";
import { keepOwner } from "./keep-owner";

export const updateMember: Operation<typeof contract> = async (context, { params, body }) => {
  const { db } = context;
  const tenant = await enterLocked(context, params.ProducerNrn);
  const member = await findMember(db, tenant, params.UserId);
  if (!member) throw new Refusal("SERVICE_005", [{ path: "UserId", kind: "noSuchMember" }]);
  if (body.role !== "owner") await keepOwner(context, tenant, member);
  context.audit.details = { from: member.role };
  await upsertMember(db, tenant, member.userId, body.role);
  if (body.role !== "owner") await endOwnership(context, tenant, member.userId, body);
  return describeMember((await findMember(db, tenant, member.userId)) ?? { ...member, role: body.role });
};
