import { type Db, listenedBy } from "@/db/client";
import { type BatchRow, claimBatch, findBatch, releaseClaim } from "@/db/queries/batches";
import { forgetFolder, notePrepared } from "@/db/queries/stored-files";
import { findTenant, type Tenant } from "@/db/tenant";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { StorageFailed } from "@/lib/storage/disk-storage";
import { preparedFolder } from "@/lib/storage/keys";
import { whoseStore } from "@/lib/storage/whose-store";
import { isTooLarge, storeErrorOf } from "@/lib/store-error";
import { failBatch } from "../apply/process-batch";
import { PIPELINES } from "../kinds";
import { BatchFailed, ClaimLost, Interrupted } from "../problems";
import { FollowedBatch, type Outcome } from "./follow-batch";
import { keepClaim } from "./keep-claim";
import { LEASE_SECONDS, type Run, type Tell, type Worker } from "./run";

/** What no row was refused for, as it only comes of them together with what stands already. */
const TOO_LARGE = { code: "SERVICE_005", kind: "aboveDeclaration", column: null, line: null } as const;

/** After that many unexpected failures a batch is given up. */
const FAILURE_LIMIT = 5;

/** After that many claims in a row that ran out it is given up as well: what its file takes may kill workers, which then say nothing. */
const LOST_LIMIT = 20;

/**
 * Takes the next batch that waits, of a file of at most so many bytes where that is said, and reads it or processes
 * it until that is done, lost or let go. False when none waits. Throws what is no fault of the batch, such as a
 * database that is away.
 */
export async function runNextBatch(worker: Worker, upToBytes?: number): Promise<boolean> {
  const { db, storage } = worker;
  const batch = await claimBatch(db, LEASE_SECONDS, upToBytes);
  if (!batch) return false;
  const { id, attempt, producerNrn } = batch;
  const followed = new FollowedBatch(batch);
  let outcome: Outcome = "failed";
  let after: BatchRow | undefined;
  try {
    const tenant = await tenantOf(db, batch);
    await notePrepared(db, preparedFolder(id), id);
    const keeper = keepClaim(worker, { id, attempt, producerNrn });
    try {
      outcome = await work(runOf(worker, { batch, tenant, keeper, followed }), followed);
    } finally {
      await keeper.stop();
    }
    after = await findBatch(db, tenant, id);
  } finally {
    followed.ended(outcome, after);
  }
  const isRunning = after?.finishedAt === null;
  if (isRunning || (await whoseStore(worker)) !== "ours") return true;
  await storage.remove(preparedFolder(id));
  await forgetFolder(db, preparedFolder(id));
  return true;
}

async function tenantOf(db: Db, { producerNrn }: BatchRow): Promise<Tenant> {
  const found = await findTenant(db, { kind: "operator" }, producerNrn);
  if (!found) throw new Error("a batch always has its producer");
  return found.tenant;
}

type Claimed = {
  batch: BatchRow;
  tenant: Tenant;
  keeper: Pick<Run, "checkIn" | "renewed">;
  followed: FollowedBatch;
};

function runOf({ db, storage }: Worker, { batch, tenant, keeper, followed }: Claimed): Run {
  const { id, attempt, producerNrn, eprCountryCode, declarationPeriodCode } = batch;
  const { onStatement } = followed;
  return {
    db: onStatement ? listenedBy(db, onStatement) : db,
    storage,
    claim: { id, attempt, producerNrn },
    batch,
    tenant,
    market: { country: eprCountryCode, period: declarationPeriodCode },
    checkIn(progress) {
      if (progress) followed.progress(progress);
      keeper.checkIn(progress);
    },
    renewed: keeper.renewed,
  };
}

async function work(run: Run, followed: FollowedBatch): Promise<Outcome> {
  const { db, batch, claim } = run;
  const tell: Tell = (step, at) => followed.step(step, at);
  try {
    if (batch.countLost > LOST_LIMIT) throw new BatchFailed("SERVICE_001");
    const pipeline = PIPELINES[batch.kind];
    await (batch.status === "PROCESSING" ? pipeline.process(run, tell) : pipeline.prepare(run, tell));
    // What was prepared waits for the next claim, which reads what was stored of it.
    await releaseClaim(db, claim, false);
    return "done";
  } catch (thrown) {
    if (thrown instanceof ClaimLost) return "lost";
    if (thrown instanceof Interrupted) {
      await releaseClaim(db, claim, false);
      return "stopped";
    }
    if (thrown instanceof BatchFailed) await failBatch(run, thrown);
    else await standBack(run, thrown);
    return "refused";
  }
}

/** Lets a batch go after an unexpected failure, to be tried again, or gives it up after too many. */
async function standBack(run: Run, thrown: unknown): Promise<void> {
  const { db, batch, claim } = run;
  const store = storeErrorOf(thrown);
  const isAway = store !== undefined && !/^(2[23]|42)/.test(store.code);
  log.error({ batchId: batch.id, attempt: batch.attempt, error: loggable(thrown) }, "batch interrupted");
  if (store && isTooLarge(store)) {
    // It would be as large at the next attempt.
    await failBatch(run, new BatchFailed("SERVICE_005", [TOO_LARGE], { cause: thrown }));
    return;
  }
  if (!isAway && batch.countFailures + 1 >= FAILURE_LIMIT) {
    const code = store ? "SERVICE_003" : thrown instanceof StorageFailed ? "SERVICE_021" : "SERVICE_001";
    await failBatch(run, new BatchFailed(code, [], { cause: thrown }));
    return;
  }
  // A claim that can't be released runs out.
  await releaseClaim(db, claim, !isAway).catch(() => {});
  throw thrown;
}
