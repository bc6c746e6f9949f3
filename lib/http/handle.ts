import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { record } from "@/lib/activity/record";
import { isRefusedAttempt, recordRefusal } from "@/lib/activity/record-refusal";
import { requestPath } from "@/lib/activity/request-path";
import { actorOf } from "@/lib/auth/caller";
import { type Context, emptyTrail } from "@/lib/context";
import { type Endpoint, type Input, mutates, type Returned } from "@/lib/contract/endpoint";
import { localeOf } from "@/lib/errors/locale";
import { CreditsShort, GateRefusal } from "@/lib/errors/refusals";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { db, reads } from "@/lib/runtime";
import { measure } from "@/lib/system/metrics";
import { admit, attempt, type Visit } from "./admit";
import type { Origin } from "./client-address";
import { onceFor, repeatable } from "./idempotency";
import { problem, refusalOf } from "./problem";
import type { Standing } from "./rate-limits";
import { readBody, readInput, readUrl } from "./read-input";
import { withUpload } from "./receive-upload";
import { FileReply, JsonText, Reply } from "./reply";

export type Operation<E extends Endpoint> = (
  context: Context,
  input: Input<E>,
) => Promise<Returned<E> | Reply<Returned<E>> | FileReply>;

/** What an upload must pass before its file is read at all. */
export type Admission<E extends Endpoint> = (
  context: Context,
  input: Omit<Input<E>, "file">,
) => Promise<void>;

/** Answers a request; the listener also tells where it comes from. */
export type RouteHandler = (request: Request, from?: unknown) => Promise<Response>;

/** Turns an operation into a route handler: admit, read and validate, run, check the answer, map errors, note it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  operation: Operation<E>,
  admission?: Admission<E>,
): RouteHandler {
  const isRead = !mutates(endpoint);
  return async (request, from) => {
    const requestId = requestIdOf(request);
    const now = new Date();
    const visit: Visit = { now, caller: { kind: "anonymous" }, standing: {} };
    const trail = emptyTrail();
    let code = "";
    const note = (thrown: unknown) => {
      code = thrown instanceof CreditsShort ? thrown.message : refusalOf(thrown).code;
      trail.isAudited = false;
    };
    const refuse = (thrown: unknown): Response => {
      note(thrown);
      return withStanding(problem(thrown, request, requestId), visit.standing);
    };
    const answer = async (): Promise<Response> => {
      if (request.method !== endpoint.method) throw new GateRefusal(405, { allow: endpoint.method });
      const url = readUrl(request);
      await admit(visit, endpoint, request, from as Origin);
      const { caller } = visit;
      const body = endpoint.body ? await readBody(request) : "";
      const parts = readInput(endpoint, { url, body, locale: () => localeOf(request.headers) });
      const context = {
        db: db(),
        reads: reads(),
        caller,
        access: endpoint.access,
        ownersOnly: endpoint.ownersOnly === true,
        now,
        requestId,
        request,
        trail,
      };
      if (endpoint.upload) {
        await admission?.(context, parts);
        return withUpload(context, { isRead }, (file) =>
          isRead ? read({ ...parts, file }) : perform({ ...parts, file }, file.sha256),
        );
      }
      return isRead || caller.kind === "anonymous" ? read(parts) : perform(parts, body);

      async function read(input: Input<E>): Promise<Response> {
        const run = () => operation(context, input);
        const result = await (endpoint.attempts
          ? attempt(endpoint, parts, request, from as Origin, run)
          : run());
        return respond(endpoint, result, requestId, visit.standing);
      }

      async function perform(input: Input<E>, said: string): Promise<Response> {
        const run = async (tx: Db) =>
          respond(endpoint, await operation({ ...context, db: tx }, input), requestId, visit.standing);

        const audited = async (tx: Db) => {
          const response = await run(tx);
          if (endpoint.method !== "GET") await recordAudit({ ...context, db: tx }, endpoint.id);
          return response;
        };
        const repeat = repeatable(request, url, said, caller);
        if (!repeat) return endpoint.method === "GET" ? run(context.db) : inTransaction(context.db, audited);
        const settled = (tx: Db) =>
          inTransaction(tx, audited).catch((thrown) => {
            note(thrown);
            return refused(thrown, request, requestId);
          });
        const once = { ...repeat, shownOnce: endpoint.shownOnce };
        const answered = inTransaction(context.db, (tx) => onceFor(tx, once, requestId, () => settled(tx)));
        return withStanding(await answered, visit.standing);
      }
    };
    let response = await answer().catch(refuse);
    const { caller } = visit;
    const asked = { endpoint, request, requestId, at: now, caller, trail };
    const isRefused = isRefusedAttempt(response.status, trail);
    if (isRefused) {
      const written = recordRefusal({ ...asked, status: response.status });
      response = await written.then(() => response, refuse);
    }
    const { status } = response;
    const ms = Date.now() - now.getTime();
    log.info({ requestId, endpoint: endpoint.id, status, ms, actor: actorOf(caller) }, "answered");
    measure(endpoint.id, status, ms);
    if (!isRefused && !trail.isAudited) record({ ...asked, status, code });
    return response;
  };
}

/** A refusal for a limit tells of that one already. */
function withStanding(response: Response, standing: Standing): Response {
  if (response.status === 429) return response;
  for (const [name, value] of Object.entries(standing)) response.headers.set(name, value);
  return response;
}

/** A refusal as the answer of a repeatable request; a failure is thrown on, so that nothing of it is kept. */
function refused(thrown: unknown, request: Request, requestId: string): Response {
  const response = problem(thrown, request, requestId);
  if (response.status >= 500) throw thrown;
  return response;
}

/** Writes who did what, in the transaction of the write. */
export async function recordAudit(context: Context, action: string): Promise<void> {
  await insertAuditEntry(context.db, {
    actor: actorOf(context.caller),
    producerNrn: context.trail.producerNrn,
    action,
    ecoProductId: context.trail.ecoProductId,
    eprCountryCode: context.trail.eprCountryCode,
    path: requestPath(context.request),
    result: "done",
    requestId: context.requestId,
  });
  context.trail.isAudited = true;
}

function respond<E extends Endpoint>(
  endpoint: E,
  result: Returned<E> | Reply<Returned<E>> | FileReply,
  requestId: string,
  standing: Standing,
): Response {
  if (result instanceof FileReply)
    return new Response(result.content, {
      status: 200,
      headers: {
        "content-type": `${endpoint.produces}; charset=utf-8`,
        "content-disposition": `attachment; filename="${result.name}"`,
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "x-request-id": requestId,
        ...standing,
      },
    });
  const { body, headers, cookies } = result instanceof Reply ? result : new Reply(result);
  const common = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...standing,
  };
  // A plain record where it can be: the listener writes it as it is.
  const response = new Response(checked(endpoint, body), { status: 200, headers: { ...common, ...headers } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** The JSON of an answer that fits its contract. Text from the database is checked outside of production only. */
function checked(endpoint: Endpoint, body: unknown): string {
  if (!(body instanceof JsonText)) return JSON.stringify(endpoint.returns.parse(body));
  if (process.env.NODE_ENV !== "production") endpoint.returns.parse(JSON.parse(body.json));
  return body.json;
}

/** The caller's request id when it has the form of one, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
}
