import type { getMe as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { describeUser } from "./describe-user";

/** The person of the session; a key is no person. */
export const getMe: Operation<typeof contract> = async ({ db, caller }) => {
  if (caller.kind !== "user") throw new GateRefusal(403);
  return describeUser(db, caller.userId);
};
