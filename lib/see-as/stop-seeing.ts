import { setSeenAs } from "@/db/queries/seen-as";
import type { stopSeeing as contract } from "@/lib/contract/see-as";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const stopSeeing: Operation<typeof contract> = async ({ db, caller, audit }) => {
  if (caller.kind !== "user") throw new GateRefusal("notAllowed");
  audit.producerNrn = caller.sees?.nrn ?? null;
  await setSeenAs(db, caller.sessionId, null);
  return { status: "OK" };
};
