import { type ListedNotice, selectNotices } from "@/db/queries/notices";
import type { Result } from "@/lib/contract/endpoint";
import type { listNotices as contract } from "@/lib/contract/notices";
import type { Operation } from "@/lib/operation";
import { reachSelf } from "@/lib/users/reach-user";
import { ownTenants } from "./own-tenants";

export const listNotices: Operation<typeof contract> = async (context, { query }) => {
  const self = await reachSelf(context);
  const { rows, total, countUnread } = await selectNotices(
    context.db,
    await ownTenants(context, self),
    self.id,
    { isUnread: query.Unread === "true", limit: query.Limit, offset: query.Offset },
  );
  return { body: { data: rows.map(describeNotice), countUnread }, total };
};

type Notice = Result<typeof contract>["data"][number];

const describeNotice = (row: ListedNotice): Notice =>
  ({
    id: row.id,
    producer: { nrn: row.producerNrn, companyName: row.companyName },
    kind: row.kind,
    details: row.details,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    inApp: row.inApp,
    byMail: row.byMail,
  }) as Notice;
