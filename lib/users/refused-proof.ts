import { Refusal } from "@/lib/errors/refusals";

/** What the sign-in library says of a mailed token that is none of ours, too old or used, as a refusal. */
export function refusedProof(thrown: unknown): never {
  const status = Number((thrown as { statusCode?: unknown }).statusCode);
  if (!(status < 500)) throw thrown;
  throw new Refusal("SERVICE_005", [{ path: "token", kind: "linkExpired" }]);
}
