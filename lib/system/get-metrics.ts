import { createHash, timingSafeEqual } from "node:crypto";
import type { getMetrics as contract } from "@/lib/contract/system";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { FileReply } from "@/lib/http/reply";
import { exposition, metricsToken } from "./metrics";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Measurements, for whom has the token of METRICS_TOKEN; without one there are none. */
export const getMetrics: Operation<typeof contract> = async ({ request }) => {
  const token = metricsToken();
  if (token === "") throw new GateRefusal(404);
  const given = request.headers.get("authorization")?.replace(/^Bearer +/i, "") ?? "";
  if (!timingSafeEqual(digest(given), digest(token))) throw new GateRefusal(401);
  return new FileReply(await exposition(), "metrics.txt");
};
