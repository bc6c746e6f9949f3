import { countLiveKeys } from "@/db/queries/api-keys";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";

/** More than a producer can look through; a runaway script ends here. */
const MOST_LIVE_KEYS = 100;

/** Refuses one key too many of a producer that is locked, so that no two are the last. */
export async function requireRoom({ db, now }: Context, tenant: Tenant): Promise<void> {
  if ((await countLiveKeys(db, tenant, now)) >= MOST_LIVE_KEYS)
    throw new Refusal("SERVICE_005", [{ path: "", kind: "tooManyKeys" }]);
}
