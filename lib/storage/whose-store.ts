import type { Db } from "@/db/client";
import { selectBatchStates } from "@/db/queries/batches";
import { beginFileStore, findFileStore, noteMarked } from "@/db/queries/stored-files";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { FileGone, type Storage } from "./disk-storage";
import { STORE_KEY } from "./keys";

/**
 * Whose files a store has: this database's, another's, or its own of a later state than it is in, because it was
 * restored or copied.
 */
export type Belonging = "ours" | "another's" | "later";

/** What stands in a store: its id, which its database has as well, and the last batch that was made of a file in it. */
type Mark = { store: string; batch: string | null };

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
