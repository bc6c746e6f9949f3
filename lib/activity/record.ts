import { addRequests, type RequestRow } from "@/db/queries/request-log";
import { actorOf, type Caller } from "@/lib/auth/caller";
import type { AuditTrail } from "@/lib/context";
import type { Endpoint } from "@/lib/contract/endpoint";
import { db } from "@/lib/runtime";
import { WriteBehind } from "./write-behind";

/** What is known of a request once it is answered. */
export type Answered = {
  endpoint: Endpoint;
  requestId: string;
  at: Date;
  caller: Caller;
  audit: AuditTrail;
  status: number;
  /** The error code, or none. */
  code: string;
};

const MINUTE_MS = 60_000;

const requests = new WriteBehind<RequestRow>("requests", (rows) => addRequests(db(), rows));

/** Writes what still waits, before the database is left. */
export const flushActivity = (): Promise<void> => requests.flush();

/** Notes a request for its producer's activity; the audit has the changes and the refusals. Costs no wait. */
export function record({ endpoint, requestId, at, caller, audit, status, code }: Answered): void {
  const nrn = audit.producerNrn ?? (caller.kind === "key" ? caller.producerNrn : null);
  if (nrn === null) return;
  const minute = at.getTime() - (at.getTime() % MINUTE_MS);
  const actor = actorOf(caller);
  const { path } = audit;
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
