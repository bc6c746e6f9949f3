import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ConnectionUse } from "@/db/connections";
import { poolUse } from "@/lib/runtime";
import { settingOf } from "@/lib/settings";

/** What a process measures of itself, as it tells another one. */
export type Measurements = object[];

type Process = "web" | "worker";
type PoolUse = () => Record<string, ConnectionUse>;

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15];
const BATCH_SECONDS = [1, 5, 15, 60, 300, 900, 3600];

function openMetrics(process: Process) {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "http_request_duration_seconds",
      help: "Answered API requests",
      labelNames: ["operation", "status"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    statements: new Histogram({
      name: "db_statement_duration_seconds",
      help: "Statements of requests and batches, from being sent to their answer",
      labelNames: ["operation"],
      buckets: STATEMENT_SECONDS,
      registers,
    }),
    statementFailures: new Counter({
      name: "db_statement_failures_total",
      help: "Statements that failed",
      labelNames: ["operation"],
      registers,
    }),
    connections: new Gauge({
      name: "db_pool_connections",
      help: "Connections of a pool, by whether somebody uses them",
      labelNames: ["pool", "state"],
      registers,
    }),
    waiting: new Gauge({
      name: "db_pool_waiting",
      help: "What waits for a connection of a pool, or behind something else on one",
      labelNames: ["pool"],
      registers,
    }),
    batches: new Histogram({
      name: "batch_duration_seconds",
      help: "Batches that ended, from their upload",
      labelNames: ["kind", "status"],
      buckets: BATCH_SECONDS,
      registers,
    }),
    rows: new Counter({
      name: "batch_rows_total",
      help: "Rows of batches that ended",
      labelNames: ["kind", "result"],
      registers,
    }),
    interruptions: new Counter({
      name: "batch_interruptions_total",
      help: "Times that a worker let a batch go before its work on it was done",
      labelNames: ["kind", "reason"],
      registers,
    }),
    priced: new Counter({
      name: "catalog_pricing_products_total",
      help: "Products that were priced anew, and those that could not be",
      labelNames: ["result"],
      registers,
    }),
    storage: new Histogram({
      name: "storage_operation_duration_seconds",
      help: "What was asked of the file storage, until it answered",
      labelNames: ["operation", "result"],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: "rate_limit_refusals_total",
      help: "Requests over a limit",
      labelNames: ["limit"],
      registers,
    }),
    limitStoreFailures: new Counter({
      name: "rate_limit_store_failures_total",
      help: "Times that the store of limits did not answer and the process counted for itself",
      labelNames: ["store"],
      registers,
    }),
    retentionFailures: new Counter({
      name: "retention_failures_total",
      help: "Times that what is past its time could not be deleted",
      registers,
    }),
  };
}

let kept: ReturnType<typeof openMetrics> | undefined;
let isWanted: boolean | undefined;
let of: Process = "web";
let use: PoolUse = poolUse;

/** What opens the measurements over the API, or nothing. */
export const metricsToken = (): string => settingOf("METRICS_TOKEN") ?? "";

/** Whether measurements are taken. Read once: the environment is slow to ask. */
export function isMeasured(): boolean {
  isWanted ??= metricsToken() !== "" || settingOf("METRICS_PORT") !== undefined;
  return isWanted;
}

/** Says that this process is a worker, and what pools it has. To be called before anything is measured. */
export function measureAsWorker(pools: PoolUse): void {
  of = "worker";
  use = pools;
}

function metrics() {
  kept ??= openMetrics(of);
  return kept;
}

/** Notes an answered request, where measurements are taken. */
export function measure(operation: string, status: number, ms: number): void {
  if (isMeasured()) metrics().requests.observe({ operation, status: String(status) }, ms / 1000);
}

/** Notes a statement that ended, and for which operation it was. */
export function measureStatement(operation: string, ms: number, hasFailed: boolean): void {
  if (!isMeasured()) return;
  metrics().statements.observe({ operation }, ms / 1000);
  if (hasFailed) metrics().statementFailures.inc({ operation });
}

type EndedBatch = { kind: string; status: string; done: number; refused: number; seconds: number };

/** Notes a batch that ended. */
export function measureBatch({ kind, status, done, refused, seconds }: EndedBatch): void {
  if (!isMeasured()) return;
  metrics().batches.observe({ kind, status }, seconds);
  metrics().rows.inc({ kind, result: "done" }, done);
  metrics().rows.inc({ kind, result: "refused" }, refused);
}

/** Notes that a worker let a batch go before its work on it was done. */
export function measureInterruption(kind: string, reason: "lost" | "stopped" | "failed"): void {
  if (isMeasured()) metrics().interruptions.inc({ kind, reason });
}

/** Notes products that were priced anew. */
export function measurePricing({ priced, unpriced }: { priced: number; unpriced: number }): void {
  if (!isMeasured()) return;
  metrics().priced.inc({ result: "priced" }, priced);
  metrics().priced.inc({ result: "unpriced" }, unpriced);
}

/** Notes how long the file storage took for what it was asked. */
export async function measureStorage<T>(operation: string, asked: () => Promise<T>): Promise<T> {
  if (!isMeasured()) return asked();
  const end = metrics().storage.startTimer({ operation });
  try {
    const answer = await asked();
    end({ result: "done" });
    return answer;
  } catch (thrown) {
    end({ result: "failed" });
    throw thrown;
  }
}

/** Notes a request over a limit. */
export function measureRefusal(limit: string): void {
  if (isMeasured()) metrics().refusals.inc({ limit });
}

/** Notes that the store of limits did not answer. */
export function measureLimitStoreFailure(store: string): void {
  if (isMeasured()) metrics().limitStoreFailures.inc({ store });
}

/** Notes that what is past its time could not be deleted. */
export function measureRetentionFailure(): void {
  if (isMeasured()) metrics().retentionFailures.inc();
}

function measurePools(): void {
  const { connections, waiting } = metrics();
  for (const [pool, { open, inUse, waiting: count }] of Object.entries(use())) {
    connections.set({ pool, state: "used" }, inUse);
    connections.set({ pool, state: "idle" }, open - inUse);
    waiting.set({ pool }, count);
  }
}

/** What this process measures of itself. */
export async function ownMeasurements(): Promise<Measurements> {
  measurePools();
  return metrics().registry.getMetricsAsJSON();
}
