import { deleteSession as deleteSessionRow } from "@/db/queries/users";
import { personOf } from "@/lib/auth/person-of";
import type { deleteSession as contract } from "@/lib/contract/sessions";
import type { Operation } from "@/lib/operation";
import { ENDED_SESSION } from "./cookies";

/** Ends the session of the request's cookie; a key has none. */
export const deleteSession: Operation<typeof contract> = async ({ db, caller }) => {
  const { userId, sessionId } = personOf(caller);
  await deleteSessionRow(db, userId, sessionId);
  return { body: { status: "OK" }, cookies: [ENDED_SESSION] };
};
