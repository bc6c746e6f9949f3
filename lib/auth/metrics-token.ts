import { createHash, timingSafeEqual } from "node:crypto";
import { GateRefusal } from "@/lib/errors/refusals";
import { metricsToken } from "@/lib/system/metrics";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Refuses who lacks the token of METRICS_TOKEN; without one there is nothing here. */
export function requireMetricsToken({ headers }: Request): void {
  const token = metricsToken();
  if (token === "") throw new GateRefusal("notFound");
  const presented = headers.get("authorization")?.replace(/^Bearer +/i, "") ?? "";
  if (!timingSafeEqual(digest(presented), digest(token))) throw new GateRefusal("notSignedIn");
}
