import { writtenMigrations } from "@/db/migrate";
import { countAppliedMigrations } from "@/db/queries/migrations";
import type { getReadiness as contract } from "@/lib/contract/system";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { isDraining } from "@/lib/server/state";

/** Ready while the database answers with every migration of this source, and the process is not on its way out. */
export const getReadiness: Operation<typeof contract> = async ({ reads }) => {
  if (isDraining()) throw new GateRefusal(503, { "retry-after": "10" });
  const migrations = await countAppliedMigrations(reads);
  if (migrations < writtenMigrations()) throw new GateRefusal(503, { "retry-after": "10" });
  return { status: "OK" as const, migrations };
};
