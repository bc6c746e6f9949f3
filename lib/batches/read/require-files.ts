import type { BatchRow } from "@/db/queries/batches";
import { Refusal } from "@/lib/errors/refusals";

/** Refuses what needs the files of a batch that are no longer kept. */
export function requireFiles({ filesRemovedAt }: BatchRow): void {
  if (filesRemovedAt) throw new Refusal("SERVICE_005", [{ path: "BatchId", kind: "filesRemoved" }]);
}
