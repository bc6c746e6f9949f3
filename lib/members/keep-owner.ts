import { hasOtherOwner, type MemberRow } from "@/db/queries/members";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";

/** Refuses that the last owner of a producer stops being one. The caller has locked the producer, so that two owners don't leave at once. */
export async function keepOwner(
  { db }: Context,
  tenant: Tenant,
  { userId, role }: Pick<MemberRow, "userId" | "role">,
): Promise<void> {
  if (role === "owner" && !(await hasOtherOwner(db, tenant, userId)))
    throw new Refusal("SERVICE_005", [{ path: "UserId", kind: "lastOwner" }]);
}
