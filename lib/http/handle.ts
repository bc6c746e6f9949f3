import type { Db } from "@/db/client";
import { detailsOf } from "@/lib/activity/details-of";
import { record } from "@/lib/activity/record";
import { recordAudit } from "@/lib/activity/record-audit";
import { isRefusedAttempt, recordRefusal } from "@/lib/activity/record-refusal";
import { actorOf } from "@/lib/auth/caller";
import type { Context, Trail } from "@/lib/context";
import { type Endpoint, type Input, mutates, type Returned } from "@/lib/contract/endpoint";
import { localeOf } from "@/lib/errors/locale";
import { CreditsShort, GateRefusal } from "@/lib/errors/refusals";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { dbFor, readsFor } from "@/lib/runtime";
import { measure } from "@/lib/system/metrics";
import { admit, attempt } from "./admit";
import type { Origin } from "./client-address";
import { onceFor, type Repeatable, repeatable } from "./idempotency";
import { problem, refusalOf } from "./problem";
import { readBody, readInput, readUrl } from "./read-input";
import { withUpload } from "./receive-upload";
import { bodyOf, type FileReply, type Reply } from "./reply";
import { respond, withStanding } from "./respond";
import { unlessErased } from "./unless-erased";
import { type Visit, visitOf } from "./visit";

export type Operation<E extends Endpoint, P = void> = (
  context: Context,
  input: Input<E>,
  admitted: P,
) => Promise<Returned<E> | Reply<Returned<E>> | FileReply>;

/** What a request must pass before its file is read, or its transaction begins; the operation gets what it gives. */
export type Admission<E extends Endpoint, P = void> = (
  context: Context,
  input: Omit<Input<E>, "file">,
) => Promise<P>;

/** Answers a request; the listener also tells where it comes from. */
export type RouteHandler = (request: Request, from?: unknown) => Promise<Response>;

/** What a route is made of. */
type Route<E extends Endpoint, P> = {
  endpoint: E;
  operation: Operation<E, P>;
  admission: Admission<E, P> | undefined;
  isRead: boolean;
};

/** What an operation works with, and what its admission gave. */
type Work<E extends Endpoint, P> = { context: Context; input: Input<E>; admitted: P };

/** Turns an operation into a route handler: admit, read and validate, run, check the answer, map errors, note it. */
export function handle<E extends Endpoint, P = void>(
  endpoint: E,
  operation: Operation<E, P>,
  admission?: Admission<E, P>,
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
async function answer<E extends Endpoint, P>(route: Route<E, P>, visit: Visit): Promise<Response> {
  const { endpoint } = route;
  const { request } = visit;
  if (request.method !== endpoint.method) throw new GateRefusal(405, { allow: endpoint.method });
  const url = readUrl(request);
  await admit(visit, endpoint);
  const said = endpoint.body ? await readBody(request) : "";
  const parts = readInput(endpoint, { url, body: said, locale: () => localeOf(request.headers) });
  return attempt(visit, endpoint, parts, () => run(route, visit, parts, said));
}

async function run<E extends Endpoint, P>(
  route: Route<E, P>,
  visit: Visit,
  parts: Input<E>,
  said: string,
): Promise<Response> {
  const { endpoint, admission } = route;
  const context = contextOf(endpoint, visit);
  const isRead = route.isRead || visit.caller.kind === "anonymous";
  // What has no admission is given nothing by it.
  const admitted = (await admission?.(context, parts)) as P;
  if (endpoint.upload)
    return withUpload(context, { isRead }, (file) => {
      const work = { context, admitted, input: { ...parts, file } };
      return isRead ? read(route, visit, work) : perform(route, visit, work, file.sha256);
    });
  const work = { context, admitted, input: parts };
  return isRead ? read(route, visit, work) : perform(route, visit, work, said);
}

function contextOf(endpoint: Endpoint, { caller, now, requestId, request, trail }: Visit): Context {
  let db: Db | undefined;
  return {
    /** Made when it is first asked for: most reads do without. */
    get db() {
      db ??= dbFor(request);
      return db;
    },
    reads: readsFor(request),
    caller,
    access: endpoint.access,
    ownersOnly: endpoint.ownersOnly === true,
    now,
    requestId,
    request,
    trail,
    admitted() {},
  };
}

/** Runs what changes nothing, or opens its own transactions. */
async function read<E extends Endpoint, P>(
  { endpoint, operation }: Route<E, P>,
  visit: Visit,
  { context, input, admitted }: Work<E, P>,
): Promise<Response> {
  return respond(endpoint, visit, await operation(context, input, admitted));
}

/** Runs a mutation, once per `Idempotency-Key`. */
async function perform<E extends Endpoint, P>(
  route: Route<E, P>,
  visit: Visit,
  work: Work<E, P>,
  said: string,
): Promise<Response> {
  const { context } = work;
  const repeat = repeatable(visit.request, said, context.caller);
  if (repeat) return repeated(route, visit, work, repeat);
  // The documented GET that charges opens its own transaction, where it has something to write.
  if (route.endpoint.method === "GET") return write(route, visit, work);
  return inTransaction(context.db, (tx) => write(route, visit, within(tx, work)));
}

const within = <W extends { context: Context }>(db: Db, work: W): W => ({
  ...work,
  context: { ...work.context, db },
});

/** The result of a mutation, with its audit entry in the same transaction; a GET writes its own. */
async function write<E extends Endpoint, P>(
  { endpoint, operation }: Route<E, P>,
  visit: Visit,
  { context, input, admitted }: Work<E, P>,
): Promise<Response> {
  const result = await operation(context, input, admitted);
  const response = respond(endpoint, visit, result);
  if (endpoint.method !== "GET")
    await recordAudit(context, endpoint.id, detailsOf(endpoint, input, bodyOf(result)));
  return response;
}

/** Runs a mutation within the transaction that keeps its answer; a refusal undoes what it did, and is kept as well. */
async function repeated<E extends Endpoint, P>(
  route: Route<E, P>,
  visit: Visit,
  work: Work<E, P>,
  repeat: Repeatable,
): Promise<Response> {
  const settled = (tx: Db) =>
    inTransaction(tx, (inner) => write(route, visit, within(inner, work))).catch((thrown) => {
      noteRefusal(visit, thrown);
      return kept(problem(thrown, visit.request, visit.requestId), thrown, visit.trail);
    });
  const once = { ...repeat, shownOnce: route.endpoint.shownOnce };
  const answered = inTransaction(work.context.db, (tx) =>
    onceFor(tx, once, visit.requestId, {
      first: () => settled(tx),
      again: () => readmit(route, within(tx, work)),
    }),
  );
  return withStanding(await answered, visit.standing);
}

/**
 * Has who repeats a request pass what it passed at first: the operation runs until it is decided that the caller may
 * do this, and no further. What operators alone may do, they were admitted to already.
 */
async function readmit<E extends Endpoint, P>(
  { endpoint, operation }: Route<E, P>,
  { context, input, admitted }: Work<E, P>,
): Promise<void> {
  if (endpoint.access === "operator") return;
  const decided = new Error("admitted");
  const rehearsal = (db: Db) => ({ ...context, db, admitted: () => stop(decided) });
  const refusal = await inTransaction(context.db, async (tx) => {
    await operation(rehearsal(tx), input, admitted);
    stop(decided);
  }).catch((thrown: unknown) => thrown);
  const isRefused = refusal instanceof GateRefusal || context.trail.isForeign;
  if (isRefused) throw refusal;
}

function stop(thrown: Error): never {
  throw thrown;
}

/** A refusal as the answer of a repeatable request. A failure, and who may not do this now, are thrown on: nothing of it is kept. */
function kept(response: Response, thrown: unknown, { isForeign }: Trail): Response {
  if (response.status >= 500 || thrown instanceof GateRefusal || isForeign) throw thrown;
  return response;
}

async function refuse(visit: Visit, reason: unknown): Promise<Response> {
  const thrown = await unlessErased(visit, reason);
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
