import type { Db } from "@/db/client";
import { storeErrorOf } from "@/lib/store-error";

/** Runs a transaction, again when the database asks for it (deadlock, serialization). */
export async function inTransaction<T>(pool: Db, run: (tx: Db) => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await pool.transaction(run);
  } catch (thrown) {
    const again = ["40001", "40P01"].includes(storeErrorOf(thrown)?.code ?? "");
    if (!again || attempts <= 1) throw thrown;
    return inTransaction(pool, run, attempts - 1);
  }
}
