import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { settingOf } from "@/lib/settings";

type Kept = { registry: Registry; requests: Histogram<"operation" | "status"> };

let kept: Kept | undefined;
let measured: boolean | undefined;

/** What opens the measurements over the API, or nothing. */
export const metricsToken = (): string => settingOf("METRICS_TOKEN") ?? "";

/** Whether measurements are taken. Read once: the environment is slow to ask. */
function isMeasured(): boolean {
  measured ??= metricsToken() !== "" || settingOf("METRICS_PORT") !== undefined;
  return measured;
}

function metrics(): Kept {
  if (kept) return kept;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Answered API requests",
    labelNames: ["operation", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  kept = { registry, requests };
  return kept;
}

/** Notes an answered request, where measurements are taken. */
export function measure(operation: string, status: number, ms: number): void {
  if (!isMeasured()) return;
  metrics().requests.observe({ operation, status: String(status) }, ms / 1000);
}

/** All measurements as Prometheus reads them. */
export const exposition = (): Promise<string> => metrics().registry.metrics();
