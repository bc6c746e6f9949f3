import { findApiKeyByHash } from "@/db/queries/api-keys";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import type { AuditDetails } from "@/db/schema/audit-entries";
import { hashOf, isWellFormed } from "@/lib/auth/api-key";
import { claimedKeyId, keyOf } from "@/lib/auth/authenticate";
import { actorOf } from "@/lib/auth/caller";
import type { Trail } from "@/lib/context";
import type { Endpoint } from "@/lib/contract/endpoint";
import { pathParameters } from "@/lib/http/read-input";
import { db } from "@/lib/runtime";
import type { Answered } from "./record";
import { requestPath } from "./request-path";

/** Whether somebody was refused for who they are, and not for what they said; a wrong password says who they are not. */
export const isRefusedAttempt = (status: number, trail: Trail): boolean =>
  status === 401 ||
  status === 403 ||
  trail.isForeign ||
  (status === 400 && trail.triedPasswordOf !== undefined);

/**
 * Writes down who was refused what, before it is answered; what fails to be written is thrown. Of those who are
 * nobody known: attempts on a producer, and what they tried to be taken for somebody by.
 */
export async function recordRefusal(answered: Omit<Answered, "code">): Promise<void> {
  const { endpoint, request, requestId, at, caller, trail, status } = answered;
  const isNobody = caller.kind === "anonymous";
  const ended = isNobody && status === 401 ? await endedKey(request) : undefined;
  const asked = producerAskedFor(endpoint, request);
  const own = trail.producerNrn ?? ended?.producerNrn ?? (caller.kind === "key" ? caller.producerNrn : null);
  const isTry = request.headers.has("authorization") || trail.triedPasswordOf !== undefined;
  if (isNobody && !isTry && asked === null) return;
  await insertAuditEntry(db(), {
    actor: ended ? `key:${ended.id}` : actorOf(caller),
    producerNrn: own,
    attemptedNrn: asked === own ? null : asked,
    action: endpoint.id,
    details: isNobody && !ended ? claimOf(request, trail) : null,
    path: requestPath(request),
    result: "refused",
    status,
    requestId,
    createdAt: at,
  });
}

/** The key that a request proves by its secret, though it has ended. */
async function endedKey(request: Request) {
  const key = keyOf(request.headers.get("authorization") ?? "");
  return isWellFormed(key) ? findApiKeyByHash(db(), hashOf(key)) : undefined;
}

/** Whom somebody claims to be, who did not prove it: never who they are. */
function claimOf(request: Request, { triedPasswordOf }: Trail): AuditDetails | null {
  if (triedPasswordOf) return { claimedUser: triedPasswordOf };
  const claimedKey = claimedKeyId(request);
  return claimedKey === undefined ? null : { claimedKey };
}

/** The producer that a request names in its path, or as the author of a lookup. */
function producerAskedFor({ path }: Endpoint, request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const { ProducerNrn: named = searchParams.get("ProducerNrnRequestAuthor") } = pathParameters(
    path,
    pathname,
  );
  // By characters: half of one is no text, and no row of them could be written.
  return named === null ? null : [...named].slice(0, 64).join("");
}
