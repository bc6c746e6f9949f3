import { deleteSessions as deleteSessionRows } from "@/db/queries/users";
import type { deleteSessions as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { ENDED_SESSION } from "./cookies";

/** Ends every session of the person, this one too. */
export const deleteSessions: Operation<typeof contract> = async ({ db, caller, audit }) => {
  if (caller.kind !== "user") throw new GateRefusal("notAllowed");
  audit.details = { count: await deleteSessionRows(db, caller.userId) };
  return { body: { status: "OK" }, cookies: [ENDED_SESSION] };
};
