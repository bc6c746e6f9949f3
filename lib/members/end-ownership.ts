import type { Tenant } from "@/db/tenant";
import { endOrKeepKeys } from "@/lib/api-keys/end-keys";
import type { Context } from "@/lib/context";
import { voidInvitations } from "./void-invitations";

/** What somebody did as an owner who is none any more: their invitations need another owner, their keys end or are the caller's. */
export async function endOwnership(
  context: Context,
  { nrn }: Tenant,
  userId: string,
  { keepKeys = false }: { keepKeys?: boolean | undefined },
): Promise<void> {
  await voidInvitations(context, { userId, nrn });
  await endOrKeepKeys(context, { userId, nrn, keep: keepKeys });
}
