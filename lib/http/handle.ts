import type { Db } from "@/db/client";
import { record } from "@/lib/activity/record";
import { recordAudit } from "@/lib/activity/record-audit";
import { isRefusedAttempt, recordRefusal } from "@/lib/activity/record-refusal";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { type Endpoint, type Input, mutates, type Returned } from "@/lib/contract/endpoint";
import { localeOf } from "@/lib/errors/locale";
import { CreditsShort, GateRefusal } from "@/lib/errors/refusals";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { db, reads } from "@/lib/runtime";
import { measure } from "@/lib/system/metrics";
import { admit, attempt } from "./admit";
import type { Origin } from "./client-address";
import { onceFor, type Repeatable, repeatable } from "./idempotency";
import { problem, refusalOf } from "./problem";
import { readBody, readInput, readUrl } from "./read-input";
import { withUpload } from "./receive-upload";
import type { FileReply, Reply } from "./reply";
import { respond, withStanding } from "./respond";
import { type Visit, visitOf } from "./visit";

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

/** What a route is made of. */
type Route<E extends Endpoint> = {
  endpoint: E;
  operation: Operation<E>;
  admission: Admission<E> | undefined;
  isRead: boolean;
};

/** Turns an operation into a route handler: admit, read and validate, run, check the answer, map errors, note it. */
export function handle<E extends Endpoint>(
  endpoint: E,
  operation: Operation<E>,
  admission?: Admission<E>,
): RouteHandler {
  const route = { endpoint, operation, admission, isRead: !mutates(endpoint) };
  return async (request, from) => {
    const visit = visitOf(request, from as Origin);
    let response = await answer(route, visit).catch((thrown) => refuse(visit, thrown));
    const isRefused = isRefusedAttempt(response.status, visit.trail);
    if (isRefused) response = await writtenDown(endpoint, visit, response);
    note(endpoint, visit, response.status, isRefused);
    return response;
  };
}

/** Admits a request, reads what it says, and has the operation run. */
async function answer<E extends Endpoint>(route: Route<E>, visit: Visit): Promise<Response> {
  const { endpoint, admission } = route;
  const { request } = visit;
  if (request.method !== endpoint.method) throw new GateRefusal(405, { allow: endpoint.method });
  const url = readUrl(request);
  await admit(visit, endpoint);
  const said = endpoint.body ? await readBody(request) : "";
  const parts = readInput(endpoint, { url, body: said, locale: () => localeOf(request.headers) });
  const context = contextOf(endpoint, visit);
  const isRead = route.isRead || visit.caller.kind === "anonymous";
  if (endpoint.upload) {
    await admission?.(context, parts);
    return withUpload(context, { isRead }, (file) => {
      const input = { ...parts, file };
      return isRead ? read(route, visit, context, input) : perform(route, visit, context, input, file.sha256);
    });
  }
  return isRead ? read(route, visit, context, parts) : perform(route, visit, context, parts, said);
}

const contextOf = (endpoint: Endpoint, { caller, now, requestId, request, trail }: Visit): Context => ({
  db: db(),
  reads: reads(),
  caller,
  access: endpoint.access,
  ownersOnly: endpoint.ownersOnly === true,
  now,
  requestId,
  request,
  trail,
});

/** Runs what changes nothing, or opens its own transactions. */
async function read<E extends Endpoint>(
  { endpoint, operation }: Route<E>,
  visit: Visit,
  context: Context,
  input: Input<E>,
): Promise<Response> {
  const result = await (endpoint.attempts
    ? attempt(visit, endpoint, input, () => operation(context, input))
    : operation(context, input));
  return respond(endpoint, visit, result);
}

/** Runs a mutation, once per `Idempotency-Key`. */
async function perform<E extends Endpoint>(
  route: Route<E>,
  visit: Visit,
  context: Context,
  input: Input<E>,
  said: string,
): Promise<Response> {
  const repeat = repeatable(visit.request, said, context.caller);
  if (repeat) return repeated(route, visit, context, input, repeat);
  // The documented GET that charges opens its own transaction, where it has something to write.
  if (route.endpoint.method === "GET") return write(route, visit, context, input);
  return inTransaction(context.db, (tx) => write(route, visit, { ...context, db: tx }, input));
}

/** The result of a mutation, with its audit entry in the same transaction; a GET writes its own. */
async function write<E extends Endpoint>(
  { endpoint, operation }: Route<E>,
  visit: Visit,
  context: Context,
  input: Input<E>,
): Promise<Response> {
  const response = respond(endpoint, visit, await operation(context, input));
  if (endpoint.method !== "GET") await recordAudit(context, endpoint.id);
  return response;
}

/** Runs a mutation within the transaction that keeps its answer; a refusal undoes what it did, and is kept as well. */
async function repeated<E extends Endpoint>(
  route: Route<E>,
  visit: Visit,
  context: Context,
  input: Input<E>,
  repeat: Repeatable,
): Promise<Response> {
  const settled = (tx: Db) =>
    inTransaction(tx, (inner) => write(route, visit, { ...context, db: inner }, input)).catch((thrown) => {
      noteRefusal(visit, thrown);
      return kept(problem(thrown, visit.request, visit.requestId), thrown);
    });
  const once = { ...repeat, shownOnce: route.endpoint.shownOnce };
  const answered = inTransaction(context.db, (tx) => onceFor(tx, once, visit.requestId, () => settled(tx)));
  return withStanding(await answered, visit.standing);
}

/** A refusal as the answer of a repeatable request; a failure is thrown on, so that nothing of it is kept. */
function kept(response: Response, thrown: unknown): Response {
  if (response.status >= 500) throw thrown;
  return response;
}

function refuse(visit: Visit, thrown: unknown): Response {
  noteRefusal(visit, thrown);
  return withStanding(problem(thrown, visit.request, visit.requestId), visit.standing);
}

function noteRefusal(visit: Visit, thrown: unknown): void {
  visit.code = thrown instanceof CreditsShort ? thrown.message : refusalOf(thrown).code;
  visit.trail.isAudited = false;
}

/** A refusal once the audit has it; a failure where that could not be written. */
async function writtenDown(endpoint: Endpoint, visit: Visit, response: Response): Promise<Response> {
  const { request, requestId, now, caller, trail } = visit;
  const { status } = response;
  const written = recordRefusal({ endpoint, request, requestId, at: now, caller, trail, status });
  return written.then(
    () => response,
    (thrown) => refuse(visit, thrown),
  );
}

/** Tells the log and the measurements of an answered request, and its producer's activity where the audit has it not. */
function note(endpoint: Endpoint, visit: Visit, status: number, isRefused: boolean): void {
  const { request, requestId, now, caller, trail, code } = visit;
  const ms = Date.now() - now.getTime();
  log.info({ requestId, endpoint: endpoint.id, status, ms, actor: actorOf(caller) }, "answered");
  measure(endpoint.id, status, ms);
  if (!isRefused && !trail.isAudited)
    record({ endpoint, request, requestId, at: now, caller, trail, status, code });
}
