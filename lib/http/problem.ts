import { acceptedBy } from "@/lib/accepted";
import { helpLink, helpPage } from "@/lib/errors/help-page";
import { localeOf } from "@/lib/errors/locale";
import { problemText } from "@/lib/errors/problem-text";
import { CreditsShort, GateRefusal, Refusal, SentenceRefusal, WarningsUnseen } from "@/lib/errors/refusals";
import { errorText } from "@/lib/errors/texts";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { StorageFailed } from "@/lib/storage/disk-storage";
import { isLocked, isTooLarge, storeErrorOf } from "@/lib/store-error";
import { BodyTooLarge } from "./body-pieces";
import { statusOf } from "./refusal-status";
import { RefusalWithHeaders } from "./refusal-with-headers";
import type { RequestContext } from "./request-context";

const RETRY_AFTER_SECONDS = "5";
const RETRY_AFTER_LOCK_SECONDS = 10;
const CHALLENGE = 'ApiKey realm="eco-contributions"';

/** The refusal that a thrown value amounts to. What nobody anticipated is SERVICE_001, or SERVICE_003 where the database or the files failed. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof StorageFailed) return new Refusal("SERVICE_003", [], { cause: thrown });
  const store = storeErrorOf(thrown);
  if (store === undefined) return new Refusal("SERVICE_001", [], { cause: thrown });
  if (isLocked(store))
    return new GateRefusal("tooMany", [{ path: "", kind: "changeUnderWay" }], RETRY_AFTER_LOCK_SECONDS);
  if (!isTooLarge(store)) return new Refusal("SERVICE_003", [], { cause: thrown });
  return new Refusal("SERVICE_005", [{ path: "", kind: "tooLargeToKeep" }], { cause: thrown });
}

/** Keeps what a request is refused with, for its producer's activity. */
export function noteRefusal(received: RequestContext, thrown: unknown): void {
  received.code = thrown instanceof CreditsShort ? thrown.message : refusalOf(thrown).code;
  received.audit.isAudited = false;
}

/** The response for anything thrown: `{"error": code}`, or RFC 9457 problem details where they are accepted. */
export function problem(thrown: unknown, request: Request, requestId: string): Response {
  if (thrown instanceof CreditsShort) return creditsShort(thrown, requestId);
  const refusal = refusalOf(thrown);
  const { code, fields } = refusal;
  const status = statusOf(refusal);
  // What was ended because the client left is nobody's failure.
  const level = request.signal.aborted ? "info" : "error";
  if (status >= 500) log[level]({ requestId, code, error: loggable(refusal.cause ?? refusal) }, "failed");
  const headers = new Headers({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...helpLink(code),
    ...(refusal instanceof RefusalWithHeaders && refusal.headers),
    ...(refusal instanceof GateRefusal &&
      refusal.retryAfter !== undefined && { "retry-after": String(refusal.retryAfter) }),
    ...(status === 401 && { "www-authenticate": CHALLENGE }),
    ...(status === 413 && { connection: "close" }),
    ...(code === "SERVICE_003" && { "retry-after": RETRY_AFTER_SECONDS }),
  });
  const more = refusal instanceof WarningsUnseen && { warnings: refusal.warnings };
  if (wantsDetails(request.headers.get("accept"))) {
    headers.set("content-type", "application/problem+json");
    const locale = localeOf(request.headers);
    const { title, cause, remedy } = errorText(locale, code, status);
    const errors = fields.map((field) => ({
      path: field.path,
      message: "message" in field ? field.message : problemText(locale, field),
    }));
    const body = {
      type: helpPage(code) ?? "about:blank",
      title,
      status,
      detail: `${cause} ${remedy}`,
      code,
      errors,
      requestId,
      ...more,
    };
    return answered(refusal, status, JSON.stringify(body), headers);
  }
  headers.set("content-type", "application/json");
  const error = refusal instanceof SentenceRefusal ? refusal.sentence : code;
  return answered(refusal, status, JSON.stringify({ error, ...more }), headers);
}

/** The answer is whole at once; to who still sends a body too large, it ends once that is drained. */
function answered(refusal: Refusal, status: number, text: string, headers: Headers): Response {
  if (!(refusal instanceof BodyTooLarge)) return new Response(text, { status, headers });
  const bytes = Buffer.from(text);
  headers.set("content-length", String(bytes.length));
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await refusal.drained;
      controller.close();
    },
  });
  return new Response(body, { status, headers });
}

/** Whether problem details are asked for by name, and plain JSON not rather. */
function wantsDetails(accept: string | null): boolean {
  const accepted = acceptedBy(accept);
  const qualityOf = (type: string) => accepted.find(({ value }) => value === type)?.quality ?? 0;
  const details = qualityOf("application/problem+json");
  return details > 0 && details >= qualityOf("application/json");
}

/** The documented 402 object. */
function creditsShort(short: CreditsShort, requestId: string): Response {
  const body = {
    status: "INSUFFICIENT_CREDITS",
    message: short.sentence,
    creditsNeeded: short.needed,
    creditsMissing: short.missing,
  };
  const headers = {
    "content-type": "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
  };
  return new Response(JSON.stringify(body), { status: 402, headers });
}
