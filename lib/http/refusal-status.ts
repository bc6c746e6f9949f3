import { CATALOGUE } from "@/lib/errors/catalogue";
import type { GateStatus } from "@/lib/errors/error-text";
import { type GateReason, GateRefusal, type Refusal } from "@/lib/errors/refusals";

const GATE: Record<GateReason, GateStatus | 400> = {
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  wrongMethod: 405,
  tooLarge: 413,
  tooSlow: 400,
  tooMany: 429,
  notReady: 503,
};

/** The status that a refusal is answered with. */
export const statusOf = (refusal: Refusal): number =>
  refusal instanceof GateRefusal ? GATE[refusal.reason] : CATALOGUE[refusal.code];
