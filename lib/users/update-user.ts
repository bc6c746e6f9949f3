import { updateUser as updateUserRow } from "@/db/queries/users";
import { changesOf } from "@/lib/activity/changes-of";
import { endKeys } from "@/lib/api-keys/end-keys";
import { isOperator } from "@/lib/auth/caller";
import type { updateUser as contract } from "@/lib/contract/users";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { voidInvitations } from "@/lib/members/void-invitations";
import type { Operation } from "@/lib/operation";
import { describePerson, describeUser } from "./describe-user";
import { reachUser } from "./reach-user";

export const updateUser: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...change } = body;
  const user = await reachUser(context, params.UserId);
  const raised = change.isOperator !== undefined && change.isOperator !== user.isOperator;
  const relabelled =
    change.producerLegacyId !== undefined && change.producerLegacyId !== user.producerLegacyId;
  if ((raised || relabelled) && !isOperator(caller)) throw new GateRefusal("notAllowed");
  if (raised && caller.kind === "user" && caller.userId === user.id)
    throw new Refusal("SERVICE_005", [{ path: "isOperator", kind: "anotherOperatorNeeded" }]);
  await updateUserRow(db, user.id, change);
  if (raised && !change.isOperator) {
    await voidInvitations(context, { userId: user.id });
    await endKeys(context, { userId: user.id });
  }
  const after = await describeUser(db, await reachUser(context, user.id));
  context.audit.details = changesOf(describePerson(user, []), after, change);
  return after;
};
