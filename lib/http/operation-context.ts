import type { Waiting } from "@/db/abandoned";
import { actorOf, type Caller } from "@/lib/auth/caller";
import type { Context, Permission } from "@/lib/context";
import type { Endpoint } from "@/lib/contract/endpoint";
import { dbFor, readsFor, standbyFor } from "@/lib/runtime";
import type { RequestContext } from "./request-context";
import { inTurn, laneOf, takeTurn } from "./turns";

type Databases = Pick<Context, "db" | "reads">;

/** What a request reads of a standby, where there is one that is as new. */
export const standbyOf = ({ time, caller }: RequestContext): Promise<Databases | undefined> =>
  standbyFor(time, holderOf(caller));

/** What the operation of a request depends on besides its input: once it may run, it waits for its turn where it is heavy. */
export function operationContext(
  endpoint: Endpoint,
  received: RequestContext,
  input: { query?: unknown },
  standby: Databases | undefined,
): Context {
  const lane = laneOf(endpoint.heavy, input);
  const onGranted = lane ? (nrn = "") => takeTurn(received, nrn, lane) : nothing;
  const { time } = received;
  return contextOf(
    received,
    endpoint.long ? { signal: ENDLESS, onStatement: time.onStatement } : time,
    { access: endpoint.access, ownersOnly: endpoint.ownersOnly === true, onGranted },
    standby,
  );
}

function nothing() {}

/** The signal of who waits until the end. */
const ENDLESS = new AbortController().signal;

/**
 * Values, no accessors: an object with accessors of its own has a class of its own to V8, which lives among what is old
 * and keeps all that the request held until everything is collected.
 */
const contextOf = (
  received: RequestContext,
  time: Waiting,
  permission: Permission,
  standby: Databases | undefined,
): Context => ({
  db: standby?.db ?? dbFor(time, holderOf(received.caller)),
  reads: standby?.reads ?? readsFor(time),
  caller: received.caller,
  permission,
  now: received.now,
  locale: received.locale,
  requestId: received.requestId,
  idempotencyKey: received.request.headers.get("idempotency-key"),
  audit: received.audit,
  inTurn: (read) => inTurn(received, read),
});

/** Whose work a caller's counts as: that of the producer whose key it is, or their own. */
const holderOf = (caller: Caller): string =>
  caller.kind === "key" && caller.producerNrn !== null ? `producer:${caller.producerNrn}` : actorOf(caller);
