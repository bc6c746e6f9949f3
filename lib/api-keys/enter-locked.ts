import { lockProducer } from "@/db/queries/producers";
import type { Tenant } from "@/db/tenant";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";

/**
 * The producer whose key is made, locked as whoever ends the keys of a member locks it. A caller who waited for that is
 * asked once more: they may be no owner any more.
 */
export async function enterLocked(context: Context, nrn: string): Promise<Tenant> {
  await lockProducer(context.db, await enterTenant(context, nrn));
  return enterTenant(context, nrn);
}
