import { deleteSession } from "@/db/queries/users";
import { personOf } from "@/lib/auth/person-of";
import type { deleteOtherSession as contract } from "@/lib/contract/sessions";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

/** Ends a session of the person, in whatever browser. */
export const deleteOtherSession: Operation<typeof contract> = async ({ db, caller }, { params }) => {
  if (!(await deleteSession(db, personOf(caller).userId, params.SessionId)))
    throw new Refusal("SERVICE_005", [{ path: "SessionId", kind: "noSuchSession" }]);
  return { status: "OK" as const };
};
