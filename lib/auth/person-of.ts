import { GateRefusal } from "@/lib/errors/refusals";
import type { Caller } from "./caller";

type Person = Extract<Caller, { kind: "user" }>;

/** Who calls, where that is a person: what is theirs alone is no key's. */
export function personOf(caller: Caller): Person {
  if (caller.kind !== "user") throw new GateRefusal("notAllowed");
  return caller;
}
