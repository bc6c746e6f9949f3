import type { Tenant } from "@/db/tenant";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import { GateRefusal } from "@/lib/errors/refusals";

/** A producer and the signed-in person who acts for it: a key is no person, and has no calendar. */
export async function reachPerson(
  context: Context,
  nrn: string,
): Promise<{ tenant: Tenant; userId: string }> {
  const tenant = await enterTenant(context, nrn);
  const { caller } = context;
  if (caller.kind !== "user") throw new GateRefusal("notAllowed");
  return { tenant, userId: caller.userId };
}
