import { lockProducer } from "@/db/queries/producers";
import { deleteUser, selectMemberships, selectOrphaned } from "@/db/queries/users";
import { findTenant } from "@/db/tenant";
import { endKeys } from "@/lib/api-keys/end-keys";
import { isOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import type { eraseUser as contract } from "@/lib/contract/users";
import { Refusal } from "@/lib/errors/refusals";
import { voidInvitations } from "@/lib/members/void-invitations";
import type { Operation } from "@/lib/operation";
import { ENDED_SESSION } from "@/lib/sessions/cookies";
import { reachUser } from "./reach-user";

/**
 * Erases a person. The last owner of a producer with other members names another first; one who is alone leaves the
 * producer to the operators, who may erase anybody. What waits for their answer is gone, what they sent needs another
 * owner, and the keys that they made end.
 */
export const eraseUser: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller } = context;
  const user = await reachUser(context, params.UserId);
  await lockProducersOf(context, user.id);
  if (!isOperator(caller) && (await selectOrphaned(db, user.id)).length > 0)
    throw new Refusal("SERVICE_005", [{ path: "UserId", kind: "lastOwner" }]);
  await voidInvitations(context, { userId: user.id });
  await deleteUser(db, user, `user:${user.id}`);
  await endKeys(context, { userId: user.id });
  const isSelf = caller.kind === "user" && caller.userId === user.id;
  return { body: { status: "OK" }, cookies: isSelf ? [ENDED_SESSION] : [] };
};

/** In one order, so that two erasures never wait for each other. */
async function lockProducersOf({ db }: Context, userId: string): Promise<void> {
  const nrns = (await selectMemberships(db, userId)).map(({ nrn }) => nrn);
  for (const nrn of nrns.sort()) {
    const found = await findTenant(db, { kind: "user", userId }, nrn);
    if (found) await lockProducer(db, found.tenant);
  }
}
