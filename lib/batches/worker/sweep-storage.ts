import type { Db } from "@/db/client";
import { declareDead, forgetFolder } from "@/db/queries/stored-files";
import { log } from "@/lib/log";
import type { Storage } from "@/lib/storage/disk-storage";
import { type Belonging, whoseStore } from "@/lib/storage/whose-store";

const REFUSED: Record<Exclude<Belonging, "ours">, string> = {
  "another's": "no file is deleted: this store is not this database's",
  later: "no file is deleted: this store knows a later state of this database, which was restored or copied",
};

/**
 * Removes what killed processes have left: prepared rows of batches that are over, and uploads that never became a
 * batch for `graceMs`, in which one may still be on its way. Only what the database has written down as its own and
 * dead goes, and nothing where the store is not, or no longer, its own. Tells how many folders went.
 */
export async function sweepStorage(
  { db, storage }: { db: Db; storage: Storage },
  graceMs: number,
): Promise<number> {
  const belonging = await whoseStore({ db, storage });
  if (belonging !== "ours") {
    log.warn(REFUSED[belonging]);
    return 0;
  }
  const dead = await declareDead(db, graceMs / 1000);
  for (const folder of dead) {
    await storage.remove(folder);
    await forgetFolder(db, folder);
  }
  return dead.length;
}
