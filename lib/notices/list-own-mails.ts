import { selectOwnMails } from "@/db/queries/mails";
import type { listOwnMails as contract } from "@/lib/contract/notices";
import type { Operation } from "@/lib/operation";
import { reachSelf } from "@/lib/users/reach-user";

export const listOwnMails: Operation<typeof contract> = async (context, { query }) => {
  const { email } = await reachSelf(context);
  const page = { limit: query.Limit, offset: query.Offset };
  const { rows, total } = await selectOwnMails(context.db, email, page);
  const data = rows.map(({ id, kind, status, createdAt, sentAt }) => ({
    id,
    kind,
    status,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
  return { body: { data }, total };
};
