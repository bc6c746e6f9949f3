import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { authenticate } from "@/lib/auth/authenticate";
import { actorOf, type Caller } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { type Endpoint, type Input, mutates, type Returned } from "@/lib/contract/endpoint";
import { localeOf } from "@/lib/errors/locale";
import { GateRefusal } from "@/lib/errors/refusals";
import { log } from "@/lib/log";
import { db, reads } from "@/lib/runtime";
import { onceFor, repeatable } from "./idempotency";
import { problem, storeErrorOf } from "./problem";
import { readBody, readInput, readUrl } from "./read-input";
import { JsonText, Reply } from "./reply";

export type Operation<E extends Endpoint> = (
  context: Context,
  input: Input<E>,
) => Promise<Returned<E> | Reply<Returned<E>>>;

export type RouteHandler = (request: Request) => Promise<Response>;

/** Turns an operation into a route handler: authenticate, read and validate, run, check the answer, map errors. */
export function handle<E extends Endpoint>(endpoint: E, operation: Operation<E>): RouteHandler {
  return async (request) => {
    const requestId = requestIdOf(request);
    const now = new Date();
    let caller: Caller = { kind: "anonymous" };
    const answer = async (): Promise<Response> => {
      if (request.method !== endpoint.method) throw new GateRefusal(405, { allow: endpoint.method });
      const url = readUrl(request);
      caller = await authenticate(request, endpoint, now);
      const body = endpoint.body ? await readBody(request) : "";
      const input = await readInput(endpoint, { url, body, locale: () => localeOf(request.headers) });
      const trail: Context["trail"] = { producerNrn: null };
      const context = {
        db: db(),
        reads: reads(),
        caller,
        access: endpoint.access,
        now,
        requestId,
        request,
        trail,
      };
      const run = async (tx: Db) =>
        respond(endpoint, await operation({ ...context, db: tx }, input), requestId);
      if (!mutates(endpoint) || caller.kind === "anonymous") return run(context.db);

      const audited = async (tx: Db) => {
        const response = await run(tx);
        if (endpoint.method !== "GET") await recordAudit({ ...context, db: tx }, endpoint.id);
        return response;
      };
      const repeat = repeatable(request, url, body, caller);
      if (!repeat) return endpoint.method === "GET" ? run(context.db) : inTransaction(context.db, audited);
      const settled = (tx: Db) =>
        tx.transaction(audited).catch((thrown) => refused(thrown, request, requestId));
      return inTransaction(context.db, (tx) => onceFor(tx, repeat, requestId, () => settled(tx)));
    };
    const response = await answer().catch((thrown) => problem(thrown, request, requestId));
    const ms = Date.now() - now.getTime();
    log.info(
      { requestId, endpoint: endpoint.id, status: response.status, ms, actor: actorOf(caller) },
      "answered",
    );
    return response;
  };
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
    result: "done",
    requestId: context.requestId,
  });
}

/** Runs a transaction, again when the database asks for it (deadlock, serialization). */
export async function inTransaction<T>(pool: Db, run: (tx: Db) => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await pool.transaction(run);
  } catch (thrown) {
    const again = ["40001", "40P01"].includes(storeErrorOf(thrown)?.code ?? "");
    if (!again || attempts <= 1) throw thrown;
    return inTransaction(pool, run, attempts - 1);
  }
}

function respond<E extends Endpoint>(
  endpoint: E,
  result: Returned<E> | Reply<Returned<E>>,
  requestId: string,
): Response {
  const { body, headers, cookies } = result instanceof Reply ? result : new Reply(result);
  const common = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-request-id": requestId,
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
