import { type BatchRow, claimBatch, releaseClaim, selectBatchStates } from "@/db/queries/batches";
import { forgetFolder, notePrepared } from "@/db/queries/stored-files";
import { findTenant } from "@/db/tenant";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { StorageFailed } from "@/lib/storage/disk-storage";
import { preparedFolder } from "@/lib/storage/keys";
import { whoseStore } from "@/lib/storage/whose-store";
import { storeErrorOf } from "@/lib/store-error";
import { failBatch } from "../apply/process-batch";
import { PIPELINES } from "../kinds";
import { BatchFailed, ClaimLost, Interrupted } from "../problems";
import { keepClaim } from "./keep-claim";
import { LEASE_SECONDS, type Run, type Worker } from "./run";

/** After that many unexpected failures a batch is given up. */
const FAILURE_LIMIT = 5;

/**
 * Takes the next batch that waits, of a file of at most so many bytes where that is said, and reads it or processes
 * it until that is done, lost or let go. False when none waits. Throws what is no fault of the batch, such as a
 * database that is away.
 */
export async function runNextBatch(worker: Worker, upToBytes?: number): Promise<boolean> {
  const { db, storage } = worker;
  const batch = await claimBatch(db, LEASE_SECONDS, upToBytes);
  if (!batch) return false;
  const { id, attempt, producerNrn, status } = batch;
  log.info({ batchId: id, attempt, status }, "batch claimed");
  await notePrepared(db, preparedFolder(id), id);
  const keeper = keepClaim(worker, { id, attempt, producerNrn });
  try {
    await work(await runOf(worker, batch, keeper));
  } finally {
    await keeper.stop();
  }
  const state = (await selectBatchStates(db, [id])).get(id);
  if (state?.isRunning || (await whoseStore(worker)) !== "ours") return true;
  await storage.remove(preparedFolder(id));
  await forgetFolder(db, preparedFolder(id));
  return true;
}

async function runOf(
  { db, storage }: Worker,
  batch: BatchRow,
  { checkIn, renewed }: Pick<Run, "checkIn" | "renewed">,
): Promise<Run> {
  const found = await findTenant(db, { kind: "operator" }, batch.producerNrn);
  if (!found) throw new Error("a batch always has its producer");
  const { id, attempt, producerNrn, eprCountryCode, declarationPeriodCode } = batch;
  return {
    db,
    storage,
    claim: { id, attempt, producerNrn },
    batch,
    tenant: found.tenant,
    market: { country: eprCountryCode, period: declarationPeriodCode },
    checkIn,
    renewed,
  };
}

async function work(run: Run): Promise<void> {
  const { db, batch, claim } = run;
  const tell = (step: string) => log.debug({ batchId: batch.id, attempt: batch.attempt, step }, "batch step");
  try {
    const pipeline = PIPELINES[batch.kind];
    await (batch.status === "PROCESSING" ? pipeline.process(run, tell) : pipeline.prepare(run, tell));
    // What was prepared waits for the next claim, which reads what was stored of it.
    await releaseClaim(db, claim, false);
  } catch (thrown) {
    if (thrown instanceof ClaimLost) log.info({ batchId: batch.id, attempt: batch.attempt }, "batch lost");
    else if (thrown instanceof Interrupted) await releaseClaim(db, claim, false);
    else if (thrown instanceof BatchFailed) await failBatch(run, thrown);
    else await standBack(run, thrown);
  }
}

/** Lets a batch go after an unexpected failure, to be tried again, or gives it up after too many. */
async function standBack(run: Run, thrown: unknown): Promise<void> {
  const { db, batch, claim } = run;
  const store = storeErrorOf(thrown);
  const isAway = store !== undefined && !/^(2[23]|42)/.test(store.code);
  log.error({ batchId: batch.id, attempt: batch.attempt, error: loggable(thrown) }, "batch interrupted");
  if (!isAway && batch.countFailures + 1 >= FAILURE_LIMIT) {
    const code = store ? "SERVICE_003" : thrown instanceof StorageFailed ? "SERVICE_021" : "SERVICE_001";
    await failBatch(run, new BatchFailed(code, [], { cause: thrown }));
    return;
  }
  await releaseClaim(db, claim, !isAway).catch(() => {});
  throw thrown;
}
