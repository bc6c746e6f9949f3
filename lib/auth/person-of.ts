import type { Caller } from "@/lib/auth/caller";
import { GateRefusal } from "@/lib/errors/refusals";

/** Who calls, where that is a person: filters are kept by people, not by keys. */
export function personOf(caller: Caller): string {
  if (caller.kind === "user") return caller.userId;
  throw new GateRefusal("notAllowed");
}
