import { writtenMigrations } from "@/db/migration-files";
import { countAppliedMigrations } from "@/db/queries/migrations";
import { answerWithin } from "@/lib/answer-within";
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
  const counted = countAppliedMigrations(probeReads()).catch((thrown) => {
    // A database that cannot be queried is not ready, whatever the error.
    if (storeErrorOf(thrown)) return undefined;
    throw thrown;
  });
  const migrations = await answerWithin(PATIENCE_MS, counted);
  if (migrations === undefined || migrations < writtenMigrations()) throw new GateRefusal("notReady", [], 10);
  return { status: "OK" as const, migrations };
};
