import { areSentOnUnpaid, moveParts } from "@/db/queries/statement-payments";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";

/**
 * Brings the parts of a declaration to where their statements are, and says whether one moved. What was sent on to a scheme
 * stays paid: whoever takes its payment back is refused.
 */
export async function followStatements(
  { db }: Pick<Context, "db">,
  tenant: Tenant,
  declarationId: string,
  path = "id",
): Promise<boolean> {
  if (await areSentOnUnpaid(db, tenant, declarationId))
    throw new Refusal("SERVICE_005", [{ path, kind: "somethingFollowed" }]);
  return moveParts(db, tenant, declarationId);
}
