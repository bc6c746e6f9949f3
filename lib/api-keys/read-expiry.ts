import { Refusal } from "@/lib/errors/refusals";

/** The moment at which a new key is to end: later than now, or never. */
export function readExpiry(text: string | null, now: Date): Date | null {
  const expiresAt = text === null ? null : new Date(text);
  if (expiresAt && expiresAt <= now)
    throw new Refusal("SERVICE_005", [{ path: "expiresAt", kind: "notInFuture" }]);
  return expiresAt;
}
