import { findPassword } from "@/db/queries/users";
import { Passwords } from "@/lib/auth/passwords";
import type { changePassword as contract } from "@/lib/contract/users";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Admission } from "@/lib/operation";
import { reachSelf } from "./reach-user";

/** Verifies the current password and hashes the new one, before the transaction that keeps it. */
export const admitPassword: Admission<typeof contract, Passwords> = async (context, { params, body }) => {
  const user = await reachSelf(context);
  if (params.UserId !== user.id) throw new GateRefusal("notAllowed");
  const passwords = new Passwords();
  const account = await findPassword(context.db, user.email);
  if (!account) throw new GateRefusal("notSignedIn");
  if (!(await passwords.verify(account.hash, body.currentPassword))) {
    context.audit.triedPasswordOf = user.id;
    throw new Refusal("SERVICE_005", [{ path: "currentPassword", kind: "wrongPassword" }]);
  }
  await passwords.hash(body.newPassword);
  return passwords;
};
