import { findApiKey } from "@/db/queries/api-keys";
import type { Context } from "@/lib/context";

/** The person who makes a key: themselves, or who made the key that makes it; null where nobody is known. */
export async function makerOf({ db, caller }: Context): Promise<string | null> {
  if (caller.kind === "user") return caller.userId;
  if (caller.kind === "key") return (await findApiKey(db, caller.keyId))?.createdBy ?? null;
  return null;
}
