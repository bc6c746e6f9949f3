import { type ApiKeyRow, findApiKey } from "@/db/queries/api-keys";
import { isOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { GateRefusal } from "@/lib/errors/refusals";

/** Refuses a key that would make, prolong or end a key with more than it has itself: scopes, life or mode; and one that ended since it was let in. */
export async function requireNoMore(
  { db, caller }: Context,
  wanted: Pick<ApiKeyRow, "scopes" | "mode"> & { expiresAt?: Date | null },
): Promise<void> {
  if (caller.kind !== "key" || isOperator(caller)) return;
  const own = await findApiKey(db, caller.keyId);
  if (!own || own.revokedAt) throw new GateRefusal("notSignedIn");
  const outlives =
    own.expiresAt !== null &&
    wanted.expiresAt !== undefined &&
    (wanted.expiresAt === null || wanted.expiresAt > own.expiresAt);
  const isMore =
    outlives ||
    wanted.scopes.some((scope) => !own.scopes.includes(scope)) ||
    (own.mode === "test" && wanted.mode === "live");
  if (isMore) throw new GateRefusal("notAllowed", [{ path: "Authorization", kind: "moreThanOwnKey" }]);
}
