import { deleteSession as deleteSessionRow } from "@/db/queries/users";
import type { deleteSession as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { ENDED_SESSION } from "./cookies";

/** Ends the session of the request's cookie; a key has none. */
export const deleteSession: Operation<typeof contract> = async ({ db, caller }) => {
  if (caller.kind !== "user") throw new GateRefusal("notAllowed");
  await deleteSessionRow(db, caller.userId, caller.sessionId);
  return { body: { status: "OK" }, cookies: [ENDED_SESSION] };
};
