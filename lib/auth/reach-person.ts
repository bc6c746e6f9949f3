import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { enterTenant } from "./enter-tenant";
import { personOf } from "./person-of";

/** A producer and the signed-in person who acts for it: what is kept of both, such as a calendar or a filter, is no key's. */
export async function reachPerson(
  context: Context,
  nrn: string,
): Promise<{ tenant: Tenant; userId: string }> {
  const tenant = await enterTenant(context, nrn);
  return { tenant, userId: personOf(context.caller).userId };
}
