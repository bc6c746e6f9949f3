import type { Db } from "@/db/client";
import { selectOwners } from "@/db/queries/members";
import { findProducer } from "@/db/queries/producers";
import { findTenant } from "@/db/tenant";
import { type InvitationNews, mailInvitationNews } from "@/lib/mails/member-mails";

type Told = {
  nrn: string;
  news: InvitationNews /** What the news is of. */;
  of: string;
  sender?: string | null;
  except?: string;
};

/** Writes to whose turn it is: the owner who sent the invitation, or where they are none any more, all owners. */
export async function tellOwners(db: Db, { nrn, news, of, sender = null, except }: Told): Promise<void> {
  const found = await findTenant(db, { kind: "operator" }, nrn);
  const producer = found && (await findProducer(db, found.tenant));
  if (!found || !producer) return;
  const owners = (await selectOwners(db, found.tenant)).filter(({ id }) => id !== except);
  const senders = owners.filter(({ id }) => id === sender);
  const { companyName } = producer;
  for (const owner of senders.length > 0 ? senders : owners)
    await mailInvitationNews(db, owner, { of, nrn: found.tenant.nrn, news, companyName });
}
