import { createHmac } from "node:crypto";
import type { Db } from "@/db/client";
import { detailsOf } from "@/lib/activity/details-of";
import { recordAudit } from "@/lib/activity/record-audit";
import { signingSecret } from "@/lib/auth/sign-in";
import type { AuditTrail, Context } from "@/lib/context";
import type { Endpoint, Input } from "@/lib/contract/endpoint";
import { GateRefusal } from "@/lib/errors/refusals";
import { inTransaction } from "@/lib/in-transaction";
import type { Answer } from "@/lib/operation";
import { onceFor, type Repeatable, repeatable } from "./idempotency";
import { noteRefusal, problem, refusalOf } from "./problem";
import type { RequestContext } from "./request-context";
import { bodyOf, respond, withRateLimit } from "./respond";

type Mutation<E extends Endpoint> = {
  endpoint: E;
  received: RequestContext;
  context: Context;
  input: Input<E>;
  /** The text of its body or the hash of its file, which a repeat must match. */
  fingerprint: string;
};

type Run<E extends Endpoint> = (context: Context) => Promise<Answer<E>>;

/** Runs a mutation, once per `Idempotency-Key`. */
export async function perform<E extends Endpoint>(mutation: Mutation<E>, run: Run<E>): Promise<Response> {
  const { endpoint, received, context, fingerprint } = mutation;
  const repeat = repeatable(
    received.request,
    endpoint.browser ? await keyedHash(fingerprint) : fingerprint,
    context,
  );
  if (repeat) return performOnce(mutation, run, repeat);
  // The documented GET that charges opens its own transaction, where it has something to write.
  if (endpoint.method === "GET") return write(mutation, run);
  return inTransaction(context.db, (tx) => write(within(tx, mutation), run));
}

/** What may say passwords, so that they can't be guessed by the hash that is kept of it. */
const keyedHash = async (text: string): Promise<string> =>
  createHmac("sha256", await signingSecret())
    .update(`repeat ${text}`)
    .digest("hex");

const within = <M extends { context: Context }>(db: Db, mutation: M): M => ({
  ...mutation,
  context: { ...mutation.context, db },
});

/** The result of a mutation, with its audit entry in the same transaction; a GET writes its own. */
async function write<E extends Endpoint>(
  { endpoint, received, context, input }: Mutation<E>,
  run: Run<E>,
): Promise<Response> {
  const answer = await run(context);
  const response = respond(endpoint, received, input, answer);
  if (endpoint.method !== "GET")
    await recordAudit(context, endpoint.id, detailsOf(endpoint, input, bodyOf(endpoint, answer)));
  return response;
}

/** Runs a mutation within the transaction that keeps its answer; a refusal undoes what it did, and is kept as well. */
async function performOnce<E extends Endpoint>(
  mutation: Mutation<E>,
  run: Run<E>,
  repeat: Repeatable,
): Promise<Response> {
  const { endpoint, received, context } = mutation;
  const first = (tx: Db) =>
    inTransaction(tx, (inner) => write(within(inner, mutation), run)).catch((thrown) => {
      noteRefusal(received, thrown);
      return kept(problem(thrown, received.request, received.requestId), thrown, received.audit);
    });
  const once = { ...repeat, shownOnce: endpoint.shownOnce };
  const answered = inTransaction(context.db, (tx) =>
    onceFor(tx, once, received.requestId, {
      first: () => first(tx),
      again: () => readmit(within(tx, mutation), run),
    }),
  );
  return withRateLimit(await answered, received.rateLimit);
}

/**
 * Has who repeats a request pass what it passed at first: the operation runs until it is decided that the caller may
 * do this, and no further. What operators alone may do, they were admitted to already.
 */
async function readmit<E extends Endpoint>({ endpoint, context }: Mutation<E>, run: Run<E>): Promise<void> {
  if (endpoint.access === "operator") return;
  const decided = new Error("granted");
  const permission = { ...context.permission, onGranted: () => stop(decided) };
  const refusal = await inTransaction(context.db, async (db) => {
    await run({ ...context, db, permission });
    stop(decided);
  }).catch((thrown: unknown) => thrown);
  const isRefused = refusal instanceof GateRefusal || context.audit.isForeign;
  if (isRefused) throw refusal;
}

function stop(thrown: Error): never {
  throw thrown;
}

/** A refusal as the answer of a repeatable request. A failure, and who may not do this now, are thrown on: nothing of it is kept. */
function kept(response: Response, thrown: unknown, { isForeign }: AuditTrail): Response {
  if (response.status >= 500 || refusalOf(thrown) instanceof GateRefusal || isForeign) throw thrown;
  return response;
}
