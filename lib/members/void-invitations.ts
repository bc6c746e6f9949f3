import { voidInvitationsBy } from "@/db/queries/invitations";
import type { Context } from "@/lib/context";
import { tellOwners } from "./tell-owners";

/**
 * What somebody sent who may not invite any more needs another owner: it is void until one sends it again, which they
 * are told by mail.
 */
export async function voidInvitations(
  { db, now }: Context,
  { userId, nrn }: { userId: string; nrn?: string },
): Promise<void> {
  const voided = await voidInvitationsBy(db, { userId, now, ...(nrn !== undefined && { nrn }) });
  const of = `${userId}:${now.toISOString()}`;
  for (const each of voided)
    await tellOwners(db, { nrn: each, news: "needsOwner", of: `${each}:${of}`, except: userId });
}
