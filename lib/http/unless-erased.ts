import { findUser } from "@/db/queries/users";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { db } from "@/lib/runtime";
import { storeErrorOf } from "@/lib/store-error";
import type { RequestContext } from "./request-context";

/** Whether the database says that a row is for a person whom it has not. */
const isForNobody = (thrown: unknown) => storeErrorOf(thrown)?.constraint?.endsWith("_users_id_fk") === true;

/**
 * Why a request is refused. A person erased while it ran is no longer signed in, whatever the outcome; for
 * somebody else who was, there is no such person.
 */
export async function unlessErased({ caller, audit }: RequestContext, thrown: unknown): Promise<unknown> {
  const forNobody = isForNobody(thrown);
  if (!forNobody && !audit.isForeign) return thrown;
  if (caller.kind === "anonymous") return forNobody ? new GateRefusal("notSignedIn") : thrown;
  // What can't be asked now is no reason to say anything else.
  const isThere = caller.kind !== "user" || (await findUser(db(), caller.userId).catch(() => caller));
  if (!isThere) return new GateRefusal("notSignedIn");
  return forNobody ? new Refusal("SERVICE_005", [{ path: "UserId", kind: "noSuchPerson" }]) : thrown;
}
