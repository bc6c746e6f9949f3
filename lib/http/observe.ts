import type { StatementListener } from "@/db/statement";
import { record } from "@/lib/activity/record";
import { actorOf } from "@/lib/auth/caller";
import type { Endpoint } from "@/lib/contract/endpoint";
import { log } from "@/lib/log";
import { isMeasured, measure, measureStatement } from "@/lib/system/metrics";
import type { Traced } from "@/lib/telemetry/traced";
import { beginTrace, isTraced } from "@/lib/telemetry/tracing";
import type { RequestContext } from "./request-context";

/** Traces a request and measures its statements, where somebody wants to know; gives its trace. */
export function observe(endpoint: Endpoint, received: RequestContext): Traced | undefined {
  const trace = isTraced() ? traceOf(endpoint, received) : undefined;
  if (trace || isMeasured()) received.time.onStatement = listenerOf(endpoint, trace);
  return trace;
}

const traceOf = ({ method, path }: Endpoint, { request, requestId }: RequestContext): Traced | undefined =>
  beginTrace({
    kind: "request",
    name: `${method} /api${path}`,
    attributes: { "http.request.method": method, "http.route": `/api${path}`, "request.id": requestId },
    traceparent: request.headers.get("traceparent"),
  });

const listenerOf =
  ({ id }: Endpoint, trace: Traced | undefined): StatementListener =>
  (statement) => {
    measureStatement(id, statement.ms, statement.hasFailed);
    trace?.statement(statement);
  };

/** Tells the log, the measurements and the trace of an answered request, and its producer's activity where the audit has it not. */
export function noteAnswer(
  endpoint: Endpoint,
  received: RequestContext,
  { status, isRefused, trace }: { status: number; isRefused: boolean; trace: Traced | undefined },
): void {
  const { requestId, now, caller, audit, code } = received;
  const ms = Date.now() - now.getTime();
  log.info({ requestId, endpoint: endpoint.id, status, ms, actor: actorOf(caller) }, "answered");
  measure(endpoint.id, status, ms);
  if (!isRefused && !audit.isAudited) record({ endpoint, requestId, at: now, caller, audit, status, code });
  trace?.end({ attributes: { "http.response.status_code": status }, hasFailed: status >= 500 });
}
