import { findMember, upsertMember } from "@/db/queries/members";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { assignProducer as contract } from "@/lib/contract/users";
import { keepOwner } from "@/lib/members/keep-owner";
import { voidInvitations } from "@/lib/members/void-invitations";
import type { Operation } from "@/lib/operation";
import { describeUser } from "./describe-user";
import { reachUser } from "./reach-user";

export const assignProducer: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const user = await reachUser(context, params.UserId);
  if (body.role !== "owner") await keepOwner(context, tenant, user.id);
  const before = await findMember(context.db, tenant, user.id);
  if (before) context.audit.details = { from: before.role };
  await upsertMember(context.db, tenant, user.id, body.role);
  if (body.role !== "owner") await voidInvitations(context, { userId: user.id, nrn: tenant.nrn });
  return describeUser(context.db, user);
};
