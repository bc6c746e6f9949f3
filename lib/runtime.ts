import { AbandonedStatements, type Waiting } from "@/db/abandoned";
import { type Db, openPool, openReads, type Pool, waitedForBy } from "@/db/client";
import type { ConnectionUse } from "@/db/connections";
import type { Reads } from "@/db/reads";
import { settingOf } from "@/lib/settings";

type Pools = { pool: Pool; reads: Reads; spare: Reads; abandoned: AbandonedStatements };
const shared = globalThis as typeof globalThis & { ecoPools?: Pools | undefined };

/** The process-wide pools, opened on first use: a build needs no database. Kept across hot reloads. */
function pools(): Pools {
  if (shared.ecoPools) return shared.ecoPools;
  const url = settingOf("DATABASE_URL");
  if (!url) throw new Error("DATABASE_URL is not set");
  const spare = openReads(url, 1);
  const abandoned = new AbandonedStatements(spare);
  shared.ecoPools = { pool: openPool(url), reads: openReads(url), spare, abandoned };
  return shared.ecoPools;
}

export const db = (): Pool => pools().pool;
export const reads = (): Reads => pools().reads;
/** A connection behind which nobody waits: for what must be said while all others are busy. */
export const spareReads = (): Reads => pools().spare;

/** The pools for a request: what runs for one whose client has left is ended. */
export const dbFor = (waiting: Waiting): Db => waitedForBy(pools().pool, waiting, pools().abandoned);
export const readsFor = (waiting: Waiting): Reads => reads().waitedForBy(waiting, pools().abandoned);

/** How many connections of each pool are in use, and how many wait; nothing before they are opened. */
export function poolUse(): Record<string, ConnectionUse> {
  const open = shared.ecoPools;
  return open ? { changes: open.pool.$client.connections.use(), reads: open.reads.use() } : {};
}

/** Ends every connection; what still runs has five seconds. */
export async function closePools(): Promise<void> {
  const open = shared.ecoPools;
  shared.ecoPools = undefined;
  if (!open) return;
  const { pool, reads, spare } = open;
  await Promise.all([pool.$client, reads, spare].map((each) => each.end({ timeout: 5 })));
}
