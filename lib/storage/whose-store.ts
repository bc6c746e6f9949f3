import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@/db/client";
import { selectBatchStates } from "@/db/queries/batches";
import { beginFileStore, findFileStore, noteMarked, replaceFileStore } from "@/db/queries/stored-files";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { FileGone, type Storage } from "./disk-storage";
import { STORE_KEY } from "./keys";

/**
 * Whose files a store holds: this database's, another's, or this one's from a later state than its current one, because it was
 * restored or copied.
 */
export type Belonging = "ours" | "another's" | "later";

/** What stands in a store: its id, which its database has as well, and the last batch that was made of a file in it. */
type Mark = { store: string; batch: string | null };

const LOOK_AGAIN_MS = 500;

type Files = { db: Db; storage: Storage };

/** Marks a store that no database has used as this one's. */
export async function whoseStore({ db, storage }: Files): Promise<Belonging> {
  const mark = await readMark(storage);
  const known = await findFileStore(db);
  if (mark === undefined) {
    if (known?.markedAt) return "another's";
    const { id } = known ?? (await beginFileStore(db));
    await writeMark(storage, { store: id, batch: null });
    await noteMarked(db);
    return "ours";
  }
  if (mark.store !== known?.id) return "another's";
  const isKnown = mark.batch === null || (await selectBatchStates(db, [mark.batch])).has(mark.batch);
  return isKnown ? "ours" : "later";
}

/** Thrown where a process is not to work on the files that it was given; its message says what to do. */
export class ForeignStore extends Error {}

/** Throws where the files are another database's, or this one's are gone: what would be stored there would be lost to it. */
export async function requireOwnStore(files: Files): Promise<void> {
  let belonging = await whoseStore(files);
  if (belonging === "another's") {
    // Another process may just have been writing the mark.
    await sleep(LOOK_AGAIN_MS);
    belonging = await whoseStore(files);
  }
  if (belonging === "another's")
    throw new ForeignStore(
      "the stored files are not this database's (store.json says whose they are): set DATA_DIR or S3_BUCKET to its own, or have it take these over with npm run files -- adopt",
    );
  if (belonging === "later")
    log.warn(
      "the stored files know a later state of this database, which was restored or copied: none is deleted",
    );
}

/** Makes a store this database's, whosesoever it was. What was written down of files before then stays where it is. */
export async function adoptStore({ db, storage }: Files): Promise<void> {
  const { id } = await replaceFileStore(db);
  await writeMark(storage, { store: id, batch: null });
  await noteMarked(db);
}

/** Notes in the store that the database has come as far as that batch; what stands there of a later state stays. */
export async function noteLatest(files: Files, batch: string): Promise<void> {
  try {
    if ((await whoseStore(files)) !== "ours") return;
    const store = await findFileStore(files.db);
    if (store) await writeMark(files.storage, { store: store.id, batch });
  } catch (thrown) {
    log.warn({ batchId: batch, error: loggable(thrown) }, "the store was not told of a batch");
  }
}

const writeMark = (storage: Storage, mark: Mark) => storage.put(STORE_KEY, `${JSON.stringify(mark)}\n`);

/** What can't be read is nobody's we know. */
async function readMark(storage: Storage): Promise<Mark | undefined> {
  let text: string;
  try {
    text = Buffer.concat(await (await storage.read(STORE_KEY)).toArray()).toString();
  } catch (thrown) {
    if (thrown instanceof FileGone) return undefined;
    throw thrown;
  }
  try {
    const { store, batch } = JSON.parse(text) as Partial<Mark>;
    return { store: String(store), batch: typeof batch === "string" && UUID.test(batch) ? batch : null };
  } catch {
    return { store: "", batch: null };
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
