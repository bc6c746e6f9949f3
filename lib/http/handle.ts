import type { Waiting } from "@/db/abandoned";
import type { Hears } from "@/db/statement";
import { record } from "@/lib/activity/record";
import { isRefusedAttempt, recordRefusal } from "@/lib/activity/record-refusal";
import { actorOf, type Caller } from "@/lib/auth/caller";
import type { Context, Permission } from "@/lib/context";
import { type Endpoint, type Input, mutates } from "@/lib/contract/endpoint";
import { matchPath, type PathParameters } from "@/lib/contract/match-path";
import { log } from "@/lib/log";
import type { Admission, Inspection, Operation } from "@/lib/operation";
import { dbFor, readsFor, standbyFor } from "@/lib/runtime";
import { settingOf } from "@/lib/settings";
import { isMeasured, measure, measureStatement } from "@/lib/system/metrics";
import type { Traced } from "@/lib/telemetry/traced";
import { beginTrace, isTraced } from "@/lib/telemetry/tracing";
import { admit } from "./admit";
import { type Attempt, countAttempt } from "./attempts";
import type { Origin } from "./client-address";
import { perform } from "./perform";
import { noteRefusal, problem } from "./problem";
import { provenEvent } from "./proven-event";
import { readBody, readInput, readUrl } from "./read-input";
import { withUpload } from "./receive-upload";
import { RefusalWithHeaders } from "./refusal-with-headers";
import { openRequest, type RequestContext } from "./request-context";
import { respond, withRateLimit } from "./respond";
import { inTurn, laneOf, takeTurn } from "./turns";
import { unlessErased } from "./unless-erased";

/** What the dispatcher knows of a request: where it comes from, and what its path names. */
type Known = (Origin & { named?: PathParameters }) | undefined;

/** Answers a request. Who calls it without having matched its path has that done here. */
export type RouteHandler = (request: Request, known?: unknown) => Promise<Response>;

/** Turns an operation into a route handler: admit, read and validate, run, check the answer, map errors, note it. */
export function handle<E extends Endpoint, P = void>(
  endpoint: E,
  operation: Operation<E, P>,
  admission?: Admission<E, P>,
  inspection?: Inspection<E>,
): RouteHandler {
  const permission = { access: endpoint.access, ownersOnly: endpoint.ownersOnly === true, granted() {} };
  const changesNothing = !mutates(endpoint);

  const answer = async (received: RequestContext, known: unknown): Promise<Response> => {
    const { request } = received;
    let response: Response;
    let attempt: Attempt | undefined;
    try {
      if (request.method !== endpoint.method)
        throw new RefusalWithHeaders("wrongMethod", { allow: endpoint.method });
      const url = readUrl(request);
      received.params = (known as Known)?.named ?? matchPath(url.pathname)?.params ?? {};
      await admit(received, endpoint);
      const said = endpoint.body ? await received.time.apart(readBody(request)) : "";
      const event = endpoint.signed && provenEvent(received, said);
      const asked = readInput(endpoint, received, { url, said, event });
      attempt = endpoint.attempts && (await countAttempt(received, endpoint.attempts, asked));
      const lane = laneOf(endpoint.heavy, asked);
      const standby = endpoint.standby && (await standbyFor(received.time, holderOf(received.caller)));
      const context = contextOf(
        received,
        endpoint.long ? { signal: ENDLESS, hears: received.time.hears } : received.time,
        lane ? { ...permission, granted: (nrn = "") => takeTurn(received, nrn, lane) } : permission,
        standby,
      );
      // What has no admission is given nothing by it.
      const admitted = (admission && (await admission(context, asked))) as P;
      const isRead = changesNothing || received.caller.kind === "anonymous";
      const run = async (input: Input<E>, hashed: string) =>
        isRead
          ? respond(endpoint, received, input, await operation(context, input, admitted))
          : perform({ endpoint, received, context, input, hashed }, (on) => operation(on, input, admitted));
      response = endpoint.upload
        ? await withUpload(received, context, { ...endpoint, isRead }, async (file) => {
            const input = { ...asked, file };
            await inspection?.(context, input);
            return run(input, file.sha256);
          })
        : await run(asked, said);
      if (response.ok) await attempt?.succeeded();
    } catch (thrown) {
      response = await refuse(received, thrown);
    } finally {
      attempt?.ended();
    }
    const isRefused = isRefusedAttempt(response.status, received.audit);
    if (isRefused) response = await writtenDown(endpoint, received, response);
    // Nobody reads what comes after the request was answered.
    if (received.time.isLate) await response.body?.cancel();
    if (!received.isStreaming) received.turn?.end();
    return response;
  };

  return async (request, known) => {
    const received = openRequest(request, known as Known);
    const traced = isTraced() ? traceRequest(endpoint, received) : undefined;
    if (traced || isMeasured()) received.time.hears = hearsOf(endpoint, traced);
    const answered = answer(received, known);
    // A file takes as long as it is long; its statements don't.
    const response = await (endpoint.produces || endpoint.long
      ? answered
      : received.time.within(settingOf("REQUEST_SECONDS"), answered).catch((late) => refuse(received, late)));
    note(endpoint, received, response.status, isRefusedAttempt(response.status, received.audit));
    traced?.end({
      attributes: { "http.response.status_code": response.status },
      hasFailed: response.status >= 500,
    });
    return response;
  };
}

const traceRequest = (
  { method, path }: Endpoint,
  { request, requestId }: RequestContext,
): Traced | undefined =>
  beginTrace({
    kind: "request",
    name: `${method} /api${path}`,
    attributes: { "http.request.method": method, "http.route": `/api${path}`, "request.id": requestId },
    traceparent: request.headers.get("traceparent"),
  });

/** Who is told of the statements of a request. */
const hearsOf =
  ({ id }: Endpoint, traced: Traced | undefined): Hears =>
  (statement) => {
    measureStatement(id, statement.ms, statement.hasFailed);
    traced?.statement(statement);
  };

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
  standby?: Pick<Context, "db" | "reads">,
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

async function refuse(received: RequestContext, reason: unknown): Promise<Response> {
  const thrown = await unlessErased(received, reason);
  noteRefusal(received, thrown);
  return withRateLimit(problem(thrown, received.request, received.requestId), received.rateLimit);
}

/** A refusal once the audit has it; a failure where that could not be written. */
async function writtenDown(
  endpoint: Endpoint,
  received: RequestContext,
  response: Response,
): Promise<Response> {
  const { request, params, requestId, now: at, caller, audit } = received;
  const authorization = request.headers.get("authorization");
  const author = () => new URL(request.url).searchParams.get("ProducerNrnRequestAuthor");
  const producerAsked = params.ProducerNrn ?? author();
  const { status } = response;
  return recordRefusal({ endpoint, requestId, at, caller, audit, status, authorization, producerAsked }).then(
    () => response,
    (thrown) => refuse(received, thrown),
  );
}

/** Tells the log and the measurements of an answered request, and its producer's activity where the audit has it not. */
function note(endpoint: Endpoint, received: RequestContext, status: number, isRefused: boolean): void {
  const { requestId, now, caller, audit, code } = received;
  const ms = Date.now() - now.getTime();
  log.info({ requestId, endpoint: endpoint.id, status, ms, actor: actorOf(caller) }, "answered");
  measure(endpoint.id, status, ms);
  if (!isRefused && !audit.isAudited) record({ endpoint, requestId, at: now, caller, audit, status, code });
}
