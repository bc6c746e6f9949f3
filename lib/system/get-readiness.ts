import { setTimeout as sleep } from "node:timers/promises";
import { writtenMigrations } from "@/db/migration-files";
import { countAppliedMigrations } from "@/db/queries/migrations";
import type { getReadiness as contract } from "@/lib/contract/system";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { probeReads } from "@/lib/runtime";
import { isDraining } from "@/lib/server/state";
import { storeErrorOf } from "@/lib/store-error";

/** Who probes does not wait longer than a second. */
const PATIENCE_MS = 800;

/** Ready while the database answers with every migration of this source, and the process is not on its way out. */
export const getReadiness: Operation<typeof contract> = async () => {
  if (isDraining()) throw new GateRefusal("notReady", [], 10);
  const controller = new AbortController();
  // It rejects once it is not needed any more.
  const patience = sleep(PATIENCE_MS, undefined, { signal: controller.signal }).catch(() => undefined);
  const counted = countAppliedMigrations(probeReads()).catch((thrown) => {
    // A database that cannot be queried is not ready, whatever the error.
    if (storeErrorOf(thrown)) return undefined;
    throw thrown;
  });
  const migrations = await Promise.race([counted, patience]).finally(() => controller.abort());
  if (migrations === undefined || migrations < writtenMigrations()) throw new GateRefusal("notReady", [], 10);
  return { status: "OK" as const, migrations };
};
