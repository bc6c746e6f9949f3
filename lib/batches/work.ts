import { setTimeout as sleep } from "node:timers/promises";
import { priceNextCatalog } from "@/lib/catalog/price-catalogs";
import { log } from "@/lib/log";
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
    try {
      if (Date.now() >= sweepAt) {
        sweepAt = Date.now() + SWEEP_EVERY_MS;
        await sweepStorage(worker, UPLOAD_GRACE_MS);
      }
      const hasWorked = (await runNextBatch(worker)) || (await priceNextCatalog(worker.db));
      if (!hasWorked) await sleep(IDLE_MS);
    } catch (thrown) {
      log.warn({ error: thrown instanceof Error ? thrown.name : typeof thrown }, "worker waits");
      await sleep(FAILED_MS);
    }
  }
}
