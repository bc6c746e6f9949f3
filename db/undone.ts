import { TransactionRollbackError } from "drizzle-orm";
import type { Db } from "./client";

/** Does what a part of a transaction does and takes it back, for what only its cost matters of; throws what it failed with. */
export async function undone(db: Db, work: (within: Db) => Promise<void>): Promise<void> {
  const part = db.transaction(async (within) => {
    await work(within);
    within.rollback();
  });
  await part.catch((thrown: unknown) => {
    if (!(thrown instanceof TransactionRollbackError)) throw thrown;
  });
}
