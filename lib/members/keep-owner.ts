import { findMember, hasOtherOwner } from "@/db/queries/members";
import { lockProducer } from "@/db/queries/producers";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";

/** Refuses that the last owner of a producer stops being one. The producer is locked, so that two owners don't leave at once. */
export async function keepOwner({ db }: Context, tenant: Tenant, userId: string): Promise<void> {
  await lockProducer(db, tenant);
  const member = await findMember(db, tenant, userId);
  if (member?.role === "owner" && !(await hasOtherOwner(db, tenant, userId)))
    throw new Refusal("SERVICE_005", [{ path: "UserId", kind: "lastOwner" }]);
}
