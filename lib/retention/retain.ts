import { type Deleted, deleteOld } from "@/db/queries/retention";
import { log } from "@/lib/log";
import { db } from "@/lib/runtime";
import { onStop } from "@/lib/server/state";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;

/** Deletes what is older than it is kept; undefined while another process does. */
export async function retain(): Promise<Deleted | undefined> {
  const deleted = await deleteOld(db());
  if (deleted) log.info(deleted, "retained");
  return deleted;
}

/** Does so every hour for as long as the process runs; one process at a time does the work. */
export function retainPeriodically(): void {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = retain().catch(() => log.warn("retention failed; it is tried again"));
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  onStop(() => {
    clearTimeout(first);
    clearInterval(timer);
    return running;
  });
}
