import { findUser, type UserRow } from "@/db/queries/users";
import { isOperator } from "@/lib/auth/caller";
import { personOf } from "@/lib/auth/person-of";
import type { Context } from "@/lib/context";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";

/** The person that the caller may act on: themselves, or anybody for an operator. Another's id is answered like an unknown one. */
export async function reachUser({ db, caller, permission, audit }: Context, id: string): Promise<UserRow> {
  const isSelf = caller.kind === "user" && caller.userId === id;
  const user = isSelf || isOperator(caller) ? await findUser(db, id) : undefined;
  if (!user) {
    audit.isForeign = true;
    throw new Refusal("SERVICE_005", [{ path: "UserId", kind: "noSuchPerson" }]);
  }
  permission.onGranted();
  return user;
}

/** The person of the session. A key is no person. */
export async function reachSelf({ db, caller }: Context): Promise<UserRow> {
  const user = await findUser(db, personOf(caller).userId);
  if (!user) throw new GateRefusal("notSignedIn");
  return user;
}
