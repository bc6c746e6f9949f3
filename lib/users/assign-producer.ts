import { findMember, upsertMember } from "@/db/queries/members";
import { enterLocked } from "@/lib/auth/enter-locked";
import type { assignProducer as contract } from "@/lib/contract/users";
import { endOwnership } from "@/lib/members/end-ownership";
import { keepOwner } from "@/lib/members/keep-owner";
import type { Operation } from "@/lib/operation";
import { describeUser } from "./describe-user";
import { reachUser } from "./reach-user";

export const assignProducer: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterLocked(context, params.ProducerNrn);
  const user = await reachUser(context, params.UserId);
  const before = await findMember(context.db, tenant, user.id);
  if (before && body.role !== "owner") await keepOwner(context, tenant, before);
  if (before) context.audit.details = { from: before.role };
  await upsertMember(context.db, tenant, user.id, body.role);
  if (body.role !== "owner") await endOwnership(context, tenant, user.id, body);
  return describeUser(context.db, user);
};
