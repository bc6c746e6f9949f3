import type { Db } from "@/db/client";
import { forgetFolder, type Sighted, sightFolders, surveyFolders } from "@/db/queries/stored-files";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import type { Storage } from "@/lib/storage/disk-storage";
import { type Belonging, whoseStore } from "@/lib/storage/whose-store";

const REFUSED: Record<Exclude<Belonging, "ours">, string> = {
  "another's": "no file is deleted: this store is not this database's",
  later: "no file is deleted: this store knows a later state of this database, which was restored or copied",
};

/** No upload takes longer: the listener cuts requests off well before. */
export const UPLOAD_GRACE_MS = 15 * 60_000;

/** After so many folders in a row that could not be removed the store is away. */
const FAILURES_IN_A_ROW = 20;

type Files = { db: Db; storage: Storage };

/**
 * Removes what nobody needs: prepared rows of batches that are over and uploads that never became a batch, both left by
 * killed processes, uploads given up, and files of batches that are no longer kept. What goes was seen so a day before as well, and
 * is written down by the database as its own; nothing goes where the store is not, or no longer, its own. An upload may
 * be on its way for `graceMs`. What can't be removed is tried again with the next sweep; the first failure is thrown at the end.
 */
export async function sweepStorage(files: Files, graceMs = UPLOAD_GRACE_MS): Promise<Sighted> {
  const { db, storage } = files;
  if (!(await isOurs(files))) return { first: 0, waiting: 0, dead: [] };
  const sighted = await sightFolders(db, graceMs / 1000);
  const { first, waiting, dead } = sighted;
  const failures: unknown[] = [];
  let [removed, inARow] = [0, 0];
  for (const folder of dead) {
    if (inARow === FAILURES_IN_A_ROW) break;
    try {
      await storage.remove(folder);
      await forgetFolder(db, folder);
      removed += 1;
      inARow = 0;
    } catch (thrown) {
      // The folders behind one that can't be removed go all the same.
      log.warn({ folder, error: loggable(thrown) }, "a folder was not removed");
      failures.push(thrown);
      inARow += 1;
    }
  }
  log.info({ first, waiting, removed }, "stored files that nobody needs");
  if (failures.length > 0) throw failures[0];
  return sighted;
}

/** What a sweep would do now, without doing it. */
export async function surveyStorage(files: Files, graceMs = UPLOAD_GRACE_MS): Promise<Sighted> {
  if (!(await isOurs(files))) return { first: 0, waiting: 0, dead: [] };
  return surveyFolders(files.db, graceMs / 1000);
}

async function isOurs(files: Files): Promise<boolean> {
  const belonging = await whoseStore(files);
  if (belonging !== "ours") log.warn(REFUSED[belonging]);
  return belonging === "ours";
}
