import type { BatchRow } from "@/db/queries/batches";
import type { StatementListener } from "@/db/statement";
import { log } from "@/lib/log";
import { isMeasured, measureBatch, measureInterruption, measureStatement } from "@/lib/system/metrics";
import type { Traced } from "@/lib/telemetry/traced";
import { beginTrace } from "@/lib/telemetry/tracing";

/** What the log says of a batch that a worker has claimed. */
export const BATCH_STARTED = "batch started";

/** How often the log is told how far a batch is. */
const PROGRESS_MS = 10_000;

/** How a worker's work on a batch went: through, or it failed for good; or it was let go before. */
export type Outcome = "done" | "refused" | "lost" | "stopped" | "failed";

/** One worker's work on one batch as the log, the measurements and the traces are told of it. */
export class FollowedBatch {
  readonly #batch: BatchRow;
  readonly #ids: { batchId: string; attempt: number };
  readonly #operation: "prepareBatch" | "processBatch";
  readonly #traced: Traced | undefined;
  #part: Traced | undefined;
  #tellAgainAt = performance.now() + PROGRESS_MS;

  constructor(batch: BatchRow) {
    const { id, attempt, kind, fileBytes, createdAt } = batch;
    this.#batch = batch;
    this.#ids = { batchId: id, attempt };
    this.#operation = batch.status === "PROCESSING" ? "processBatch" : "prepareBatch";
    const age = Date.now() - createdAt.getTime();
    log.info({ ...this.#ids, operation: this.#operation, kind, fileBytes, age }, BATCH_STARTED);
    this.#traced = beginTrace({
      kind: "batch",
      name: `${this.#operation} ${kind}`,
      attributes: { "batch.id": id, "batch.attempt": attempt, "batch.kind": kind },
    });
  }

  /** Is told of its statements, where anybody wants to know. */
  get onStatement(): StatementListener | undefined {
    if (!this.#traced && !isMeasured()) return undefined;
    return (statement) => {
      measureStatement(this.#operation, statement.ms, statement.hasFailed);
      (this.#part ?? this.#traced)?.statement(statement);
    };
  }

  /** Begins its next step. */
  step(name: string, at: Record<string, number> = {}): void {
    log.debug({ ...this.#ids, step: name, ...at }, "batch step");
    this.#part?.end();
    this.#part = this.#traced?.part(name);
    this.progress(at);
  }

  /** Says how far it is, now and then. */
  progress(at: Record<string, number>): void {
    if (performance.now() < this.#tellAgainAt) return;
    this.#tellAgainAt = performance.now() + PROGRESS_MS;
    log.info({ ...this.#ids, ...at }, "batch progress");
  }

  /** Says how the work went; `after` is the batch as it is now. */
  ended(outcome: Outcome, after: BatchRow | undefined): void {
    this.#part?.end();
    this.#traced?.end({ attributes: { "batch.outcome": outcome }, hasFailed: outcome === "failed" });
    const { kind } = this.#batch;
    if (outcome === "lost" || outcome === "stopped" || outcome === "failed") {
      measureInterruption(kind, outcome);
      // What failed was said with its error.
      if (outcome !== "failed") log.info({ ...this.#ids, outcome }, "batch let go");
      return;
    }
    if (!after?.finishedAt) {
      log.info({ ...this.#ids, rows: after?.countRows }, "batch prepared");
      return;
    }
    const { status, errorCode, countRows: rows, countDone: done, countRefused: refused } = after;
    const age = after.finishedAt.getTime() - after.createdAt.getTime();
    log.info({ ...this.#ids, status, errorCode, rows, done, refused, age }, "batch ended");
    measureBatch({ kind, status, done, refused, seconds: age / 1000 });
  }
}
