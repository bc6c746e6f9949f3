import { type Db, openPool, openReads, type Pool } from "@/db/client";
import type { Reads } from "@/db/reads";

type Pools = { pool: Pool; reads: Reads };
const shared = globalThis as typeof globalThis & { ecoPools?: Pools | undefined };

/** The process-wide pools, opened on first use: a build needs no database. Kept across hot reloads. */
function pools(): Pools {
  if (shared.ecoPools) return shared.ecoPools;
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set");
  shared.ecoPools = { pool: openPool(url), reads: openReads(url) };
  return shared.ecoPools;
}

export const db = (): Db => pools().pool;
export const reads = (): Reads => pools().reads;

/** Ends every connection; what still runs has five seconds. */
export async function closePools(): Promise<void> {
  const open = shared.ecoPools;
  shared.ecoPools = undefined;
  if (open) await Promise.all([open.pool.$client.end({ timeout: 5 }), open.reads.end({ timeout: 5 })]);
}
