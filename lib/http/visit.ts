import { randomUUID } from "node:crypto";
import type { Caller } from "@/lib/auth/caller";
import { emptyTrail, type Trail } from "@/lib/context";
import type { Origin } from "./client-address";
import type { Standing } from "./rate-limits";

/** A request on its way, with what is learnt of it: a refusal tells of it as well. */
export type Visit = {
  readonly request: Request;
  readonly from: Origin;
  readonly requestId: string;
  readonly now: Date;
  readonly trail: Trail;
  /** Who is asking, and how they stand with their limits. */
  caller: Caller;
  standing: Standing;
  /** The error code that it is answered, or none. */
  code: string;
};

export const visitOf = (request: Request, from: Origin): Visit => ({
  request,
  from,
  requestId: requestIdOf(request),
  now: new Date(),
  trail: emptyTrail(),
  caller: { kind: "anonymous" },
  standing: {},
  code: "",
});

/** The caller's request id when it has the form of one, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID();
}
