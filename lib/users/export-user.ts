import { selectInvitationsTo } from "@/db/queries/invitations";
import { selectAuditOf, selectSessions } from "@/db/queries/users";
import type { exportUser as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/http/handle";
import { describeUser } from "./describe-user";
import { reachUser } from "./reach-user";

export const exportUser: Operation<typeof contract> = async (context, { params }) => {
  const { db, now } = context;
  const user = await reachUser(context, params.UserId);
  const [sessions, invitations, activity] = await Promise.all([
    selectSessions(db, user.id, now),
    selectInvitationsTo(db, user.email, now),
    selectAuditOf(db, `user:${user.id}`),
  ]);
  return {
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
    activity: activity.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
  };
};
