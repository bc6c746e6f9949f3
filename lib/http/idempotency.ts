import { createHash } from "node:crypto";
import type { Db } from "@/db/client";
import { claimRecord, findRecord, type RecordKey, saveAnswer } from "@/db/queries/idempotency-records";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";

/** A repeatable request: who sent it, where, under which key, and what it said. */
export type Repeatable = {
  record: RecordKey;
  requestHash: string;
  /** The field of the answer that is not kept. */
  shownOnce?: string | undefined;
};

/** The repeatable request that a mutation with an `Idempotency-Key` is, or undefined without one. */
export function repeatable(
  request: Request,
  body: string,
  { caller, idempotencyKey: key }: Pick<Context, "caller" | "idempotencyKey">,
): Repeatable | undefined {
  if (key === null || caller.kind === "anonymous") return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal("SERVICE_005", [{ path: "Idempotency-Key", kind: "visibleCharacters" }]);
  const { pathname, search } = new URL(request.url);
  const path = pathname.length > PATH_LIMIT ? hashOf(pathname) : pathname;
  const requestHash = hashOf(`${request.method}\n${search}\n${body}`);
  return { record: { owner: actorOf(caller), path, key }, requestHash };
}

/** A longer path is kept as its hash: the index that tells requests apart has its bounds. */
const PATH_LIMIT = 200;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Runs a mutation at most once per key, in the given transaction: its first answer is kept with its effect and
 * replayed to repeats, once they are admitted again. A twin that arrives meanwhile waits, then replays. Answers of 5xx
 * are not kept.
 */
export async function onceFor(
  tx: Db,
  { record, requestHash, shownOnce }: Repeatable,
  requestId: string,
  { first, again }: { first: () => Promise<Response>; again: () => Promise<void> },
): Promise<Response> {
  if (!(await claimRecord(tx, record, requestHash))) {
    await again();
    return replay(tx, record, requestHash, requestId);
  }
  const response = await first();
  const text = await response.clone().text();
  const body = shownOnce && response.ok ? JSON.stringify({ ...JSON.parse(text), [shownOnce]: null }) : text;
  const headers = new Headers(response.headers);
  // It is a session that whoever reads the table could use.
  headers.delete("set-cookie");
  await saveAnswer(tx, record, { status: response.status, headers: Object.fromEntries(headers), body });
  return response;
}

async function replay(tx: Db, record: RecordKey, requestHash: string, requestId: string): Promise<Response> {
  const first = await findRecord(tx, record);
  if (first?.status == null || first.requestHash !== requestHash)
    throw new Refusal("SERVICE_005", [{ path: "Idempotency-Key", kind: "usedForAnotherRequest" }]);
  const headers = new Headers(first.headers as Record<string, string>);
  headers.set("idempotent-replayed", "true");
  headers.set("x-request-id", requestId);
  return new Response(first.body, { status: first.status, headers });
}
