import type { Waiting } from "@/db/abandoned";
import type { Db } from "@/db/client";
import { record } from "@/lib/activity/record";
import { isRefusedAttempt, recordRefusal } from "@/lib/activity/record-refusal";
import { actorOf } from "@/lib/auth/caller";
import type { Context, Permission } from "@/lib/context";
import { type Endpoint, type Input, mutates } from "@/lib/contract/endpoint";
import { matchPath, type PathParameters } from "@/lib/contract/match-path";
import { localeOf } from "@/lib/errors/locale";
import { GateRefusal } from "@/lib/errors/refusals";
import { log } from "@/lib/log";
import type { Admission, Operation } from "@/lib/operation";
import { dbFor, readsFor } from "@/lib/runtime";
import { isMeasured, measure, measureStatement } from "@/lib/system/metrics";
import type { Traced } from "@/lib/telemetry/traced";
import { beginTrace, isTraced } from "@/lib/telemetry/tracing";
import { admit } from "./admit";
import { countAttempt } from "./attempts";
import type { Origin } from "./client-address";
import { perform } from "./perform";
import { noteRefusal, problem } from "./problem";
import { readBody, readInput, readUrl } from "./read-input";
import { withUpload } from "./receive-upload";
import { openRequest, type RequestContext } from "./request-context";
import { respond, withRateLimit } from "./respond";
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
): RouteHandler {
  const permission = { access: endpoint.access, ownersOnly: endpoint.ownersOnly === true, granted() {} };
  const changesNothing = !mutates(endpoint);

  return async (request, known) => {
    const received = openRequest(request, known as Known);
    const traced = isTraced() ? traceRequest(endpoint, received) : undefined;
    let response: Response;
    try {
      if (request.method !== endpoint.method) throw new GateRefusal(405, { allow: endpoint.method });
      const url = readUrl(request);
      received.params = (known as Known)?.named ?? matchPath(url.pathname)?.params ?? {};
      await admit(received, endpoint);
      const said = endpoint.body ? await readBody(request) : "";
      const asked = readInput(endpoint, received, { url, said });
      const attempt = endpoint.attempts && (await countAttempt(received, endpoint.attempts, asked));
      const context = contextOf(received, permission, waitingOf(endpoint, request, traced));
      // What has no admission is given nothing by it.
      const admitted = (admission && (await admission(context, asked))) as P;
      const isRead = changesNothing || received.caller.kind === "anonymous";
      const run = async (input: Input<E>, hashed: string) =>
        isRead
          ? respond(endpoint, received, input, await operation(context, input, admitted))
          : perform({ endpoint, received, context, input, hashed }, (on) => operation(on, input, admitted));
      response = endpoint.upload
        ? await withUpload(received, context, { ...endpoint, isRead }, (file) =>
            run({ ...asked, file }, file.sha256),
          )
        : await run(asked, said);
      if (response.ok) await attempt?.succeeded();
    } catch (thrown) {
      response = await refuse(received, thrown);
    }
    const isRefused = isRefusedAttempt(response.status, received.audit);
    if (isRefused) response = await writtenDown(endpoint, received, response);
    note(endpoint, received, response.status, isRefused);
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

/** Who waits for the statements of a request, and who is told of them where anybody is. */
function waitingOf({ id }: Endpoint, request: Request, traced: Traced | undefined): Waiting {
  if (!traced && !isMeasured()) return request;
  return {
    get signal() {
      return request.signal;
    },
    hears(statement) {
      measureStatement(id, statement.ms, statement.hasFailed);
      traced?.statement(statement);
    },
  };
}

function contextOf(
  { request, caller, now, requestId, audit }: RequestContext,
  permission: Permission,
  waiting: Waiting,
): Context {
  let db: Db | undefined;
  return {
    /** Made when it is first asked for: most reads do without. */
    get db() {
      db ??= dbFor(waiting);
      return db;
    },
    reads: readsFor(waiting),
    caller,
    permission,
    now,
    get locale() {
      return localeOf(request.headers);
    },
    requestId,
    idempotencyKey: request.headers.get("idempotency-key"),
    audit,
  };
}

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
