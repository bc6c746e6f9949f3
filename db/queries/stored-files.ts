import { eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Reads } from "../reads";
import { fileStores, storedFiles } from "../schema";

export type FileStore = typeof fileStores.$inferSelect;

/** How many folders are swept at a time. */
const AT_ONCE = 1000;

/** Writes down a folder before anything is stored in it, outside of any transaction: it stands whatever follows. */
export async function noteUpload(reads: Reads, folder: string, batchId: string): Promise<void> {
  await reads.rows(
    `with store as (insert into file_stores default values on conflict do nothing)
      insert into stored_files (folder, batch_id) values ($1, $2)`,
    [folder, batchId],
  );
}

/** Writes down a folder of a batch that is worked on, again after each time that it was removed. */
export async function notePrepared(db: Db, folder: string, batchId: string): Promise<void> {
  await db.insert(storedFiles).values({ folder, batchId }).onConflictDoNothing();
}

/**
 * The folders that are dead by this database's own record: uploads that never became a batch and documents that no claim
 * names, noted that many seconds ago, and what was prepared of batches that are over. What was noted for an earlier store is not among them.
 */
export async function declareDead(db: Db, graceSeconds: number): Promise<string[]> {
  const rows = await db.execute<{ folder: string }>(sql`
    update stored_files set dead_since = coalesce(dead_since, now()) where folder in (
      select f.folder from stored_files f left join batches b on b.id = f.batch_id
      where f.stored_at >= (select created_at from file_stores)
        and case when f.folder like 'prepared/%' then b.id is null or b.finished_at is not null
          when f.folder like 'proofs/%' then f.stored_at <= now() - ${graceSeconds}::int * interval '1 second'
            and not exists (select 1 from modulation_claims c where c.proof_key = f.folder)
          else b.id is null and f.stored_at <= now() - ${graceSeconds}::int * interval '1 second' end
      limit ${AT_ONCE})
    returning folder`);
  return rows.map(({ folder }) => folder);
}

/** Keeps a folder from being declared dead until the transaction ends; false where it is not there, or dead already. */
export async function lockFolder(db: Db, folder: string): Promise<boolean> {
  const rows = await db.execute(
    sql`select 1 from stored_files where folder = ${folder} and dead_since is null for update`,
  );
  return rows.length > 0;
}

/** Forgets a folder that was removed. */
export async function forgetFolder(db: Db, folder: string): Promise<void> {
  await db.delete(storedFiles).where(eq(storedFiles.folder, folder));
}

export async function findFileStore(db: Db): Promise<FileStore | undefined> {
  const [row] = await db.select().from(fileStores);
  return row;
}

/** The store of this database, new where it had none. */
export async function beginFileStore(db: Db): Promise<FileStore> {
  await db.insert(fileStores).values({}).onConflictDoNothing();
  const store = await findFileStore(db);
  if (!store) throw new Error("the store was not written down");
  return store;
}

/** Writes down that the store has its id. */
export async function noteMarked(db: Db): Promise<void> {
  await db.update(fileStores).set({ markedAt: sql`now()` });
}
