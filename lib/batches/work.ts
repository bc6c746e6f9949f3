import { setTimeout as sleep } from "node:timers/promises";
import { priceNextCatalog } from "@/lib/catalog/price-catalogs";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import type { Worker } from "./run";
import { runNextBatch } from "./run-batch";
import { sweepStorage } from "./sweep-storage";

const IDLE_MS = 300;
const FAILED_MS = 500;
const SWEEP_EVERY_MS = 10 * 60_000;
/** No upload takes longer: the listener cuts requests off well before. */
const UPLOAD_GRACE_MS = 15 * 60_000;

/** Works on batches, one after the other, and on catalogs to price while none waits, until the worker is to stop. */
export async function work(worker: Worker): Promise<void> {
  let sweepAt = 0;
  while (!worker.isStopping()) {
    if (Date.now() >= sweepAt) {
      sweepAt = Date.now() + SWEEP_EVERY_MS;
      void sweep(worker);
    }
    try {
      const hasWorked = (await runNextBatch(worker)) || (await priceNextCatalog(worker.db));
      if (!hasWorked) await sleep(IDLE_MS);
    } catch (thrown) {
      log.warn({ error: loggable(thrown) }, "worker waits");
      await sleep(FAILED_MS);
    }
  }
}

/** Sweeps beside the work: where there are many uploads it takes long to look through them, and no batch waits for that. */
async function sweep(worker: Worker): Promise<void> {
  try {
    await sweepStorage(worker, UPLOAD_GRACE_MS);
  } catch (thrown) {
    log.warn({ error: loggable(thrown) }, "not swept");
  }
}
