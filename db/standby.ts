import { setTimeout as sleep } from "node:timers/promises";
import type { Reads } from "./reads";

/** How long a standby may take to have what was just written. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 50;

/**
 * Whether a standby has everything that was written until now, so that who reads there reads what they wrote; it is
 * given a moment. What is no standby, or none any more, has not; neither has one that does not answer.
 */
export async function hasCaughtUp(standby: Reads, primary: Reads): Promise<boolean> {
  const controller = new AbortController();
  const patience = sleep(PATIENCE_MS, false, { signal: controller.signal }).catch(() => false);
  const caughtUp = follow(standby, primary, controller.signal).catch(() => false);
  return Promise.race([caughtUp, patience]).finally(() => controller.abort());
}

async function follow(standby: Reads, primary: Reads, signal: AbortSignal): Promise<boolean> {
  const [written] = await primary.rows<{ at: string }>("select pg_current_wal_insert_lsn()::text as at");
  while (!signal.aborted) {
    const [seen] = await standby.rows<{ is_standby: boolean; has_it: boolean | null }>(
      "select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as has_it",
      [written?.at ?? ""],
    );
    if (!seen?.is_standby) return false;
    if (seen.has_it) return true;
    await sleep(LOOK_EVERY_MS);
  }
  return false;
}
