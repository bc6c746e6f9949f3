import { selectSessions } from "@/db/queries/users";
import type { listSessions as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { readUserAgent } from "./read-user-agent";

export const listSessions: Operation<typeof contract> = async ({ db, caller, now }) => {
  if (caller.kind !== "user") throw new GateRefusal("notAllowed");
  const rows = await selectSessions(db, caller.userId, now);
  return rows.map(({ id, userAgent, createdAt, updatedAt, expiresAt }) => ({
    id,
    isCurrent: id === caller.sessionId,
    ...readUserAgent(userAgent ?? ""),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
};
