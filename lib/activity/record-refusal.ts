import { findApiKey } from "@/db/queries/api-keys";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { claimedKeyId } from "@/lib/auth/authenticate";
import { actorOf } from "@/lib/auth/caller";
import type { Trail } from "@/lib/context";
import type { Endpoint } from "@/lib/contract/endpoint";
import { pathParameters } from "@/lib/http/read-input";
import { db } from "@/lib/runtime";
import type { Answered } from "./record";
import { requestPath } from "./request-path";

/** Whether somebody was refused for who they are, and not for what they said. */
export const isRefusedAttempt = (status: number, trail: Trail): boolean =>
  status === 401 || status === 403 || trail.isForeign;

/**
 * Writes down who was refused what, before it is answered; what fails to be written is thrown. Of those who are
 * nobody known, attempts on a producer alone.
 */
export async function recordRefusal(answered: Omit<Answered, "code">): Promise<void> {
  const { endpoint, request, requestId, at, caller, trail, status } = answered;
  const claimed = caller.kind === "anonymous" && status === 401 ? await claimedKey(request) : undefined;
  const asked = producerAskedFor(endpoint, request);
  const own =
    trail.producerNrn ?? claimed?.producerNrn ?? (caller.kind === "key" ? caller.producerNrn : null);
  if (caller.kind === "anonymous" && !claimed && asked === null) return;
  await insertAuditEntry(db(), {
    actor: claimed ? `key:${claimed.id}` : actorOf(caller),
    producerNrn: own,
    attemptedNrn: asked === own ? null : asked,
    action: endpoint.id,
    path: requestPath(request),
    result: "refused",
    status,
    requestId,
    createdAt: at,
  });
}

async function claimedKey(request: Request) {
  const id = claimedKeyId(request);
  return id === undefined ? undefined : findApiKey(db(), id);
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
