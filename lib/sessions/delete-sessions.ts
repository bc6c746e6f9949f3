import { deleteSessions as deleteSessionRows } from "@/db/queries/users";
import type { deleteSessions as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { Reply } from "@/lib/http/reply";
import { ENDED_SESSION } from "./cookies-for";

/** Ends every session of the person, this one too. */
export const deleteSessions: Operation<typeof contract> = async ({ db, caller, trail }) => {
  if (caller.kind !== "user") throw new GateRefusal(403);
  trail.details = { count: await deleteSessionRows(db, caller.userId) };
  return new Reply({ status: "OK" as const }, {}, [ENDED_SESSION]);
};
