import { deleteSession as deleteSessionRow } from "@/db/queries/users";
import type { deleteSession as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { Reply } from "@/lib/http/reply";
import { ENDED_SESSION } from "./cookies-for";

/** Ends the session of the request's cookie; a key has none. */
export const deleteSession: Operation<typeof contract> = async ({ db, caller }) => {
  if (caller.kind !== "user") throw new GateRefusal(403);
  await deleteSessionRow(db, caller.userId, caller.sessionId);
  return new Reply({ status: "OK" as const }, {}, [ENDED_SESSION]);
};
