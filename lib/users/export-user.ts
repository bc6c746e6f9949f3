import type { z } from "zod";
import { selectCalendarLinksOf } from "@/db/queries/calendar-links";
import { selectCompanyRequestsBy } from "@/db/queries/company-requests";
import { readCommentsBy } from "@/db/queries/declaration-comments";
import { selectInvitationsTo } from "@/db/queries/invitations";
import { selectMailsTo } from "@/db/queries/mails";
import { readNoticesTo, selectChoices } from "@/db/queries/notices";
import {
  readRequestsOf,
  readTextsBy,
  selectCompaniesStartedBy,
  selectInvitationsBy,
  selectKeysBy,
} from "@/db/queries/own-data";
import { selectSavedFiltersOf } from "@/db/queries/saved-filters";
import { readAuditOf, selectSessions } from "@/db/queries/users";
import { recordAudit } from "@/lib/activity/record-audit";
import { type exportUser as contract, UserExport } from "@/lib/contract/users";
import { jsonFileOf } from "@/lib/json-file";
import type { Operation } from "@/lib/operation";
import { describeUser } from "./describe-user";
import { reachUser } from "./reach-user";

/** All that is kept about a person as a file. What may be long is written while it is read. The audit says which operator took it. */
export const exportUser: Operation<typeof contract> = async (context, { params }) => {
  const { db, now, caller } = context;
  const user = await reachUser(context, params.UserId);
  const isSelf = caller.kind === "user" && caller.userId === user.id;
  if (!isSelf) await recordAudit(context, "exportUser", { userId: user.id });
  const { comments, texts, notices, activity, requests } = UserExport.shape;
  const head = said(
    UserExport.omit({ comments: true, texts: true, notices: true, activity: true, requests: true }),
    {
      exportedAt: now,
      user: await describeUser(db, user),
      sessions: await selectSessions(db, user.id, now),
      invitations: await selectInvitationsTo(db, user.email, now),
      invitationsSent: await selectInvitationsBy(db, user.id),
      companiesStarted: await selectCompaniesStartedBy(db, user.id),
      companyRequests: await selectCompanyRequestsBy(db, user.id),
      apiKeys: await selectKeysBy(db, user.id),
      savedFilters: await selectSavedFiltersOf(db, user.id),
      mails: await selectMailsTo(db, user.email),
      noticeChoices: await selectChoices(db, user.id),
      calendarLinks: await selectCalendarLinksOf(db, user.id),
    },
  );
  const actor = `user:${user.id}`;
  return jsonFileOf(`eco-contributions-${head.exportedAt.slice(0, 10)}.json`, head, {
    comments: saidOf(comments, readCommentsBy(db, user.id)),
    texts: saidOf(texts, readTextsBy(db, actor)),
    notices: saidOf(notices, readNoticesTo(db, user.id)),
    activity: saidOf(activity, readAuditOf(db, actor)),
    requests: saidOf(requests, readRequestsOf(db, actor, now)),
  });
};

/** What the contract names of rows, moments in ISO 8601: nothing else of them (hashes, ids) goes out. */
const said = <Said>(contract: z.ZodType<Said>, rows: unknown): Said =>
  contract.parse(JSON.parse(JSON.stringify(rows)));

async function* saidOf<Row>(
  contract: z.ZodType<Row[]>,
  pieces: AsyncIterable<unknown>,
): AsyncGenerator<Row[]> {
  for await (const rows of pieces) yield said(contract, rows);
}
