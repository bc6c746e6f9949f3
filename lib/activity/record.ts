import { findApiKey } from "@/db/queries/api-keys";
import { insertRefusals, type RefusalEntry } from "@/db/queries/audit-entries";
import { addRequests, type RequestRow } from "@/db/queries/request-log";
import { claimedKeyId } from "@/lib/auth/authenticate";
import { actorOf, type Caller } from "@/lib/auth/caller";
import type { Trail } from "@/lib/context";
import type { Endpoint } from "@/lib/contract/endpoint";
import { log } from "@/lib/log";
import { db } from "@/lib/runtime";
import { requestPath } from "./request-path";
import { WriteBehind } from "./write-behind";

/** What is known of a request once it is answered. */
export type Answered = {
  endpoint: Endpoint;
  request: Request;
  requestId: string;
  at: Date;
  caller: Caller;
  trail: Trail;
  status: number;
  /** The error code, or none. */
  code: string;
};

const MINUTE_MS = 60_000;

const requests = new WriteBehind<RequestRow>("requests", (rows) => addRequests(db(), rows));
const refusals = new WriteBehind<RefusalEntry>("refusals", (rows) => insertRefusals(db(), rows));

/** Writes what still waits, before the database is left. */
export const flushActivity = async (): Promise<void> => {
  await Promise.all([requests.flush(), refusals.flush()]);
};

/** Notes a request for its producer's activity, unless the audit has it. Costs no wait. */
export function record(answered: Answered): void {
  const { caller, trail, status } = answered;
  if (trail.isAudited) return;
  if (status === 401 || status === 403 || trail.isForeign) {
    recordRefusal(answered).catch(() => log.warn({ requestId: answered.requestId }, "refusal not recorded"));
    return;
  }
  const nrn = trail.producerNrn ?? (caller.kind === "key" ? caller.producerNrn : null);
  if (nrn !== null) noteRequest(answered, nrn);
}

function noteRequest(
  { endpoint, request, requestId, at, caller, status, code }: Answered,
  nrn: string,
): void {
  const minute = at.getTime() - (at.getTime() % MINUTE_MS);
  const actor = actorOf(caller);
  const path = requestPath(request);
  const key = `${nrn} ${minute} ${actor} ${endpoint.id} ${status} ${code} ${path}`;
  const known = requests.find(key);
  if (known) {
    known.times++;
    known.requestId = requestId;
    known.lastAt = at;
    return;
  }
  requests.add(key, {
    producerNrn: nrn,
    minute: new Date(minute),
    actor,
    operation: endpoint.id,
    path,
    status,
    code,
    times: 1,
    requestId,
    lastAt: at,
  });
}

/** A refused attempt on a tenant: by a known key, by a person, or by another site through a person's browser. */
async function recordRefusal({
  endpoint,
  request,
  requestId,
  at,
  caller,
  trail,
  status,
}: Answered): Promise<void> {
  const known = caller.kind === "anonymous" && status === 401 ? await claimedKey(request) : undefined;
  if (caller.kind === "anonymous" && status === 401 && !known) return;
  const own = trail.producerNrn ?? known?.producerNrn ?? (caller.kind === "key" ? caller.producerNrn : null);
  const asked = producerAskedFor(endpoint, request);
  refusals.add(`${requestId} ${at.getTime()}`, {
    actor: known ? `key:${known.id}` : actorOf(caller),
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
  const url = new URL(request.url);
  const place = path.split("/").indexOf("{ProducerNrn}");
  const named =
    place === -1 ? url.searchParams.get("ProducerNrnRequestAuthor") : url.pathname.split("/")[place + 1];
  // By characters: half of one is no text, and no row of them could be written.
  return named == null ? null : [...named].slice(0, 64).join("");
}
