import { deleteSessions as deleteSessionRows } from "@/db/queries/users";
import { personOf } from "@/lib/auth/person-of";
import type { deleteSessions as contract } from "@/lib/contract/sessions";
import type { Operation } from "@/lib/operation";
import { ENDED_SESSION } from "./cookies";

/** Ends every session of the person, this one too. */
export const deleteSessions: Operation<typeof contract> = async ({ db, caller, audit }) => {
  audit.details = { count: await deleteSessionRows(db, personOf(caller).userId) };
  return { body: { status: "OK" }, cookies: [ENDED_SESSION] };
};
