import { AbandonedStatements, type Waiting } from "@/db/abandoned";
import { type Db, openPool, openPulse, openReads, type Pool, takenBy } from "@/db/client";
import type { ConnectionUse } from "@/db/connections";
import type { Pulse } from "@/db/pulse";
import type { Reads } from "@/db/reads";
import { hasCaughtUp } from "@/db/standby";
import { settingOf } from "@/lib/settings";

type Pools = {
  pool: Pool;
  reads: Reads;
  probe: Reads;
  spare: Reads;
  abandoned: AbandonedStatements;
  pulse: Pulse;
  standby:
    | { pool: Pool; reads: Reads; spare: Reads; abandoned: AbandonedStatements; pulse: Pulse }
    | undefined;
};
const shared = globalThis as typeof globalThis & { ecoPools?: Pools | undefined };

/** The process-wide pools, opened on first use: a build needs no database. Kept across hot reloads. */
function pools(): Pools {
  if (shared.ecoPools) return shared.ecoPools;
  const url = settingOf("DATABASE_URL");
  if (!url) throw new Error("DATABASE_URL is not set");
  const directUrl = settingOf("DATABASE_DIRECT_URL");
  const pulse = openPulse(url);
  const how = {
    isPooled: directUrl !== undefined,
    listenOn: directUrl ?? url,
    statementSeconds: settingOf("REQUEST_SECONDS"),
    pulse,
  };
  // Neither asks for anything that takes long.
  const alone = { ...how, count: 1, streams: 1, statementSeconds: 1 };
  const spare = openReads(url, alone);
  shared.ecoPools = {
    pool: openPool(url, { ...how, max: settingOf("DATABASE_POOL") }),
    reads: openReads(url, {
      ...how,
      count: settingOf("DATABASE_READS"),
      streams: settingOf("DATABASE_STREAMS"),
    }),
    probe: openReads(url, alone),
    spare,
    abandoned: new AbandonedStatements(spare),
    pulse,
    standby: openStandby(),
  };
  return shared.ecoPools;
}

/** The standby of the database, where there is one. */
function openStandby(): Pools["standby"] {
  const url = settingOf("DATABASE_REPLICA_URL");
  if (!url) return undefined;
  const pulse = openPulse(url);
  const how = { statementSeconds: settingOf("REQUEST_SECONDS"), pulse };
  const reads = openReads(url, { ...how, streams: settingOf("DATABASE_STREAMS") });
  const spare = openReads(url, { ...how, count: 1, streams: 1, statementSeconds: 1 });
  const pool = openPool(url, { ...how, max: settingOf("DATABASE_STREAMS") });
  return { pool, reads, spare, abandoned: new AbandonedStatements(spare), pulse };
}

export const db = (): Pool => pools().pool;
export const reads = (): Reads => pools().reads;
/** A connection behind which nobody waits: for who must be answered while all others are busy. */
export const probeReads = (): Reads => pools().probe;

/** The pools for a request, or others' work that counts as the same: what runs for one whose client has left is ended. */
export const dbFor = (waiting: Waiting, whose: string): Db =>
  takenBy(pools().pool, { waiting, whose }, pools().abandoned);
export const readsFor = (waiting: Waiting): Reads => reads().waitedForBy(waiting, pools().abandoned);

/** The pools of the standby for a request, where there is one that has everything that was written until now. */
export async function standbyFor(
  waiting: Waiting,
  whose: string,
): Promise<{ db: Db; reads: Reads } | undefined> {
  const { standby, reads } = pools();
  if (!standby || !(await hasCaughtUp(standby.spare, reads))) return undefined;
  const { pool, abandoned } = standby;
  return {
    db: takenBy(pool, { waiting, whose }, abandoned),
    reads: standby.reads.waitedForBy(waiting, abandoned),
  };
}

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
  const { pool, reads, probe, spare, pulse, standby } = open;
  const parts = [pool.$client, reads, probe, spare, pulse];
  if (standby) parts.push(standby.pool.$client, standby.reads, standby.spare, standby.pulse);
  await Promise.all(parts.map((each) => each.end({ timeout: 5 })));
}
