import type { Db } from "@/db/client";
import { selectBatchStates } from "@/db/queries/batches";
import type { Storage } from "@/lib/storage/disk-storage";
import { PREPARED, preparedFolder, UPLOADS, uploadFolder } from "@/lib/storage/keys";

const IDS_AT_ONCE = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes what killed processes have left: prepared rows of batches that are over, and uploads that never became a
 * batch. An upload may still be on its way: only those that did not grow for `graceMs` go. Tells how many went.
 */
export async function sweepStorage(
  { db, storage }: { db: Db; storage: Storage },
  graceMs: number,
): Promise<number> {
  let removed = 0;
  for (const ids of pagesOf(await storage.list(PREPARED))) {
    const states = await selectBatchStates(db, ids);
    for (const id of ids.filter((one) => !states.get(one)?.isRunning)) {
      await storage.remove(preparedFolder(id));
      removed += 1;
    }
  }
  for (const ids of pagesOf(await storage.list(UPLOADS))) {
    const states = await selectBatchStates(db, ids);
    for (const id of ids.filter((one) => !states.has(one))) {
      const changedAt = await storage.changedAt(uploadFolder(id));
      if (changedAt && Date.now() - changedAt.getTime() < graceMs) continue;
      await storage.remove(uploadFolder(id));
      removed += 1;
    }
  }
  return removed;
}

function pagesOf(names: readonly string[]): string[][] {
  const ids = names.filter((name) => UUID.test(name));
  return Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, page) =>
    ids.slice(page * IDS_AT_ONCE, (page + 1) * IDS_AT_ONCE),
  );
}
