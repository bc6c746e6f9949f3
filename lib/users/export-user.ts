import { selectCalendarLinksOf } from "@/db/queries/calendar-links";
import { selectCompanyRequestsBy } from "@/db/queries/company-requests";
import { selectCommentsBy } from "@/db/queries/declaration-comments";
import { selectInvitationsTo } from "@/db/queries/invitations";
import { selectMailsTo } from "@/db/queries/mails";
import { selectChoices, selectNoticesTo } from "@/db/queries/notices";
import { selectSavedFiltersOf } from "@/db/queries/saved-filters";
import { type ActorEntry, readAuditOf, selectSessions } from "@/db/queries/users";
import { recordAudit } from "@/lib/activity/record-audit";
import { type exportUser as contract, UserExport } from "@/lib/contract/users";
import { jsonFileOf } from "@/lib/json-file";
import type { Operation } from "@/lib/operation";
import { describeUser } from "./describe-user";
import { reachUser } from "./reach-user";

/** All that is kept about a person as a file, written while it is read: it has years of what they did. The audit says which operator took it. */
export const exportUser: Operation<typeof contract> = async (context, { params }) => {
  const { db, now, caller } = context;
  const user = await reachUser(context, params.UserId);
  const isSelf = caller.kind === "user" && caller.userId === user.id;
  if (!isSelf) await recordAudit(context, "exportUser", { userId: user.id });
  const sessions = await selectSessions(db, user.id, now);
  const invitations = await selectInvitationsTo(db, user.email, now);
  const asked = await selectCompanyRequestsBy(db, user.id);
  const mails = await selectMailsTo(db, user.email);
  const notices = await selectNoticesTo(db, user.id);
  const comments = await selectCommentsBy(db, user.id);
  const choices = await selectChoices(db, user.id);
  const links = await selectCalendarLinksOf(db, user.id);
  const savedFilters = await selectSavedFiltersOf(db, user.id);
  const head = UserExport.omit({ activity: true }).parse({
    exportedAt: now.toISOString(),
    user: await describeUser(db, user),
    sessions: sessions.map(({ createdAt, updatedAt, expiresAt, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent,
    })),
    invitations: invitations.map(({ producerNrn, role, createdAt, expiresAt }) => ({
      producerNrn,
      role,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    companyRequests: asked.map(({ nrn, companyName, status, createdAt }) => ({
      nrn,
      companyName,
      status,
      createdAt: createdAt.toISOString(),
    })),
    savedFilters: savedFilters.map(({ producerNrn, name }) => ({ producerNrn, name })),
    mails: mails.map(({ kind, status, createdAt, sentAt }) => ({
      kind,
      status,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    comments: comments.map(({ createdAt, ...comment }) => ({
      ...comment,
      createdAt: createdAt.toISOString(),
    })),
    notices: notices.map(({ producerNrn, kind, details, inApp, byMail, createdAt, readAt }) => ({
      producerNrn,
      kind,
      details,
      inApp,
      byMail,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    noticeChoices: choices.map(({ kind, inApp, byMail }) => ({ kind, inApp, byMail })),
    calendarLinks: links.map(({ producerNrn, createdAt, lastUsedAt, revokedAt }) => ({
      producerNrn,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  });
  const pieces = async function* () {
    for await (const entries of readAuditOf(db, `user:${user.id}`)) yield entries.map(describeEntry);
  };
  const name = `eco-contributions-${head.exportedAt.slice(0, 10)}.json`;
  return jsonFileOf(name, head, { name: "activity", pieces: pieces() });
};

const describeEntry = ({ id: _id, createdAt, ...entry }: ActorEntry) => ({
  ...entry,
  createdAt: createdAt.toISOString(),
});
