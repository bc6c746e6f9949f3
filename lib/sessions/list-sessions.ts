import { selectSessions } from "@/db/queries/users";
import { personOf } from "@/lib/auth/person-of";
import type { listSessions as contract } from "@/lib/contract/sessions";
import type { Operation } from "@/lib/operation";
import { readUserAgent } from "./read-user-agent";

export const listSessions: Operation<typeof contract> = async ({ db, caller, now }) => {
  const { userId, sessionId } = personOf(caller);
  const rows = await selectSessions(db, userId, now);
  return rows.map(({ id, userAgent, createdAt, updatedAt, expiresAt }) => ({
    id,
    isCurrent: id === sessionId,
    ...readUserAgent(userAgent ?? ""),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
