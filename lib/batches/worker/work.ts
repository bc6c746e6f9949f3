import { setTimeout as sleep } from "node:timers/promises";
import { listenedBy } from "@/db/client";
import { priceNextCatalog } from "@/lib/catalog/price-catalogs";
import { repriceNextCatalog } from "@/lib/catalog/reprice-catalogs";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { sendNextMail } from "@/lib/mails/send-mails";
import { tellDuties } from "@/lib/notices/tell-duties";
import { isMeasured, measureStatement } from "@/lib/system/metrics";
import type { Worker } from "./run";
import { runNextBatch } from "./run-batch";
import { sweepStorage } from "./sweep-storage";

const IDLE_MS = 300;
const FAILED_MS = 500;
/** Some ten thousand rows, a second or two. */
const SMALL_FILE_BYTES = 1024 * 1024;
const SWEEP_EVERY_MS = 10 * 60_000;
const DUTIES_EVERY_MS = 3_600_000;

/**
 * Works on batches until the worker is to stop: one after the other, the oldest first; and beside that on small files,
 * so that none of them waits behind somebody's large one. Prices catalogs while no batch waits, by turns those that are
 * priced from their beginning and what changes of scales touch. Sends mails beside all of it,
 * and tells people every hour of deadlines and credits.
 */
export async function work(worker: Worker): Promise<void> {
  let sweepAt = 0;
  const pricing = isMeasured()
    ? listenedBy(worker.db, ({ ms, hasFailed }) => measureStatement("priceCatalog", ms, hasFailed))
    : worker.db;
  const oldestFirst = async () => {
    if (Date.now() >= sweepAt) {
      sweepAt = Date.now() + SWEEP_EVERY_MS;
      void sweep(worker);
    }
    if (await runNextBatch(worker)) return true;
    const isRepriced = await repriceNextCatalog(pricing);
    return (await priceNextCatalog(pricing)) || isRepriced;
  };
  const smallFiles = () => runNextBatch(worker, SMALL_FILE_BYTES);
  const mails = () => sendNextMail(worker.db);
  let dutiesAt = 0;
  const duties = async () => {
    if (Date.now() < dutiesAt) return false;
    await tellDuties(worker.db, { isStopping: worker.isStopping });
    dutiesAt = Date.now() + DUTIES_EVERY_MS;
    return true;
  };
  await Promise.all([oldestFirst, smallFiles, mails, duties].map((turn) => repeat(worker, turn)));
}

/** Takes one turn after the other; pauses where there was nothing to do, or the turn failed. */
async function repeat(worker: Worker, turn: () => Promise<boolean>): Promise<void> {
  while (!worker.isStopping()) {
    try {
      if (!(await turn())) await sleep(IDLE_MS);
    } catch (thrown) {
      log.warn({ error: loggable(thrown) }, "worker waits");
      await sleep(FAILED_MS);
    }
  }
}

/** Sweeps beside the work: where there are many uploads it takes long to look through them, and no batch waits for that. */
async function sweep(worker: Worker): Promise<void> {
  try {
    await sweepStorage(worker);
  } catch (thrown) {
    log.warn({ error: loggable(thrown) }, "not swept");
  }
}
