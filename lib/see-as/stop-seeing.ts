import { setSeenAs } from "@/db/queries/seen-as";
import { personOf } from "@/lib/auth/person-of";
import type { stopSeeing as contract } from "@/lib/contract/see-as";
import type { Operation } from "@/lib/operation";

export const stopSeeing: Operation<typeof contract> = async ({ db, caller, audit }) => {
  const { sees, sessionId } = personOf(caller);
  audit.producerNrn = sees?.nrn ?? null;
  await setSeenAs(db, sessionId, null);
  return { status: "OK" };
};
