import type { Db } from "@/db/client";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { storage } from "@/lib/storage/storage";
import { ForeignStore, requireOwnStore } from "@/lib/storage/whose-store";
import { StartError } from "./settings";

/** Throws a StartError where the stored files are another database's. Whose those are that can't be read now is not known. */
export async function requireOwnFiles(db: Db): Promise<void> {
  try {
    await requireOwnStore({ db, storage: await storage() });
  } catch (thrown) {
    if (thrown instanceof ForeignStore) throw new StartError(thrown.message);
    log.warn({ error: loggable(thrown) }, "the stored files can't be read now");
  }
}
