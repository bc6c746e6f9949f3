import { randomUUID } from "node:crypto";
import type { Locale } from "@/db/vocabulary";
import { requestPath } from "@/lib/activity/request-path";
import type { Caller } from "@/lib/auth/caller";
import { type AuditTrail, newAuditTrail } from "@/lib/context";
import type { PathParameters } from "@/lib/contract/match-path";
import { localeOf } from "@/lib/errors/locale";
import type { Origin } from "./client-address";
import type { RateLimitHeaders } from "./rate-limits";
import { RequestTime } from "./request-time";

/** A place among a producer's heavy reads that run; what ended once does so again without effect. */
export type Turn = { end(): void };

/** An attempt that was let through, where attempts are counted. */
export type Attempt = { succeed(): Promise<void>; end(): void };

/** A request on its way, with what is learnt of it: a refusal tells of it as well. */
export type RequestContext = {
  readonly request: Request;
  readonly from: Origin;
  readonly requestId: string;
  readonly now: Date;
  /** The language in which the answer is read. */
  readonly locale: Locale;
  readonly audit: AuditTrail;
  readonly time: RequestTime;
  params: PathParameters;
  /** Who is asking, and how they stand with their limits. */
  caller: Caller;
  rateLimit: RateLimitHeaders;
  /** The error code that it is answered, or none. */
  code: string;
  /** The attempt that it is, where attempts are counted. */
  attempt?: Attempt;
  /** Its turn among the heavy reads of a producer, where it is one. */
  turn?: Turn;
  /** Whether its answer holds a connection until it is read: its turn ends then. */
  isStreaming?: true;
};

export const openRequest = (request: Request, from: Origin): RequestContext => ({
  request,
  from,
  requestId: requestIdOf(request),
  now: new Date(),
  locale: localeOf(request.headers),
  audit: newAuditTrail(requestPath(request)),
  time: new RequestTime(request),
  params: {},
  caller: { kind: "anonymous" },
  rateLimit: {},
  code: "",
});

/** The caller's request id when it has the form of one, else a new one. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get("x-request-id");
  return sent && /^[A-Za-z0-9_-]{8,64}$/.test(sent) ? sent : randomUUID();
}
