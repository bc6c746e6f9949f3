import { refusedBySignIn } from "@/lib/auth/refused-by-sign-in";
import { Refusal } from "@/lib/errors/refusals";

/** Refuses a mailed token that is none of ours, too old or used. */
export function refuseToken(): never {
  throw new Refusal("SERVICE_005", [{ path: "token", kind: "linkExpired" }]);
}

/** What the sign-in library says of a mailed token, as a refusal. */
export function refusedToken(thrown: unknown): never {
  if (!refusedBySignIn(thrown)) throw thrown;
  return refuseToken();
}
