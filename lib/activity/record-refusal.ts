import { findApiKeyByHash } from "@/db/queries/api-keys";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import type { AuditDetails } from "@/db/schema/audit-entries";
import { hashOf, isWellFormed } from "@/lib/auth/api-key";
import { claimedKeyId, keyOf } from "@/lib/auth/authenticate";
import { actorOf } from "@/lib/auth/caller";
import type { AuditTrail } from "@/lib/context";
import { db } from "@/lib/runtime";
import type { Answered } from "./record";

/** Whether somebody was refused for who they are, and not for what they said; a wrong password says who they are not. */
export const isRefusedAttempt = (status: number, audit: AuditTrail): boolean =>
  status === 401 ||
  status === 403 ||
  audit.isForeign ||
  (status === 400 && audit.triedPasswordOf !== undefined);

type Refused = Omit<Answered, "code"> & {
  /** What somebody tried to be taken for somebody by. */
  authorization: string | null;
  /** The producer that a request names in its path, or as the author of a lookup. */
  producerAsked: string | null;
};

/**
 * Writes down who was refused what, before it is answered; what fails to be written is thrown. Of those who are
 * nobody known: attempts on a producer, and what they tried to be taken for somebody by.
 */
export async function recordRefusal(refused: Refused): Promise<void> {
  const { endpoint, requestId, at, caller, audit, status, authorization } = refused;
  const isNobody = caller.kind === "anonymous";
  const ended = isNobody && status === 401 ? await endedKey(authorization) : undefined;
  // By characters: half of one is no text, and no row of them could be written.
  const asked = refused.producerAsked && [...refused.producerAsked].slice(0, 64).join("");
  const own = audit.producerNrn ?? ended?.producerNrn ?? (caller.kind === "key" ? caller.producerNrn : null);
  const isTry = authorization !== null || audit.triedPasswordOf !== undefined;
  if (isNobody && !isTry && asked === null) return;
  await insertAuditEntry(db(), {
    actor: ended ? `key:${ended.id}` : actorOf(caller),
    producerNrn: own,
    attemptedNrn: asked === own ? null : asked,
    action: endpoint.id,
    details: isNobody && !ended ? claimOf(authorization, audit) : null,
    path: audit.path,
    result: "refused",
    status,
    requestId,
    createdAt: at,
  });
}

/** The key that a request proves by its secret, though it has ended. */
async function endedKey(authorization: string | null) {
  const key = keyOf(authorization ?? "");
  return isWellFormed(key) ? findApiKeyByHash(db(), hashOf(key)) : undefined;
}

/** Whom somebody claims to be, who did not prove it: never who they are. */
function claimOf(authorization: string | null, { triedPasswordOf }: AuditTrail): AuditDetails | null {
  if (triedPasswordOf) return { claimedUser: triedPasswordOf };
  const claimedKey = claimedKeyId(authorization ?? "");
  return claimedKey === undefined ? null : { claimedKey };
}
