import { lockProducer } from "@/db/queries/producers";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { enterTenant } from "./enter-tenant";

/**
 * The producer whose people or keys are changed, locked until the transaction ends. Whether the caller may is checked again after
 * the wait: they may be no owner any more.
 */
export async function enterLocked(context: Context, nrn: string): Promise<Tenant> {
  await lockProducer(context.db, await enterTenant(context, nrn));
  return enterTenant(context, nrn);
}
