import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Reads } from "../reads";
import { fileStores, storedFiles } from "../schema";
import type { Tenant } from "../tenant";

export type FileStore = typeof fileStores.$inferSelect;

/** How many folders are swept at a time. */
const AT_ONCE = 1000;

/** Records a folder before anything is stored in it, outside any transaction, so that the record stays if the upload fails. */
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

const isOfThisStore = sql`f.stored_at >= (select created_at from file_stores)`;
/** Declared dead, and not yet deleted. */
const isDead = sql`(f.dead_since is not null and ${isOfThisStore})`;

/**
 * Whether this database's own records show that nobody needs the folder `f`: an upload that never became a batch, noted
 * that many seconds ago; a document, noted as long ago, that no claim, comment or undoable merge names; what was prepared
 * of a finished batch; and the files of a batch that are no longer kept. Folders noted for an earlier store are kept, since
 * we don't know who needs them.
 */
const isUnneeded = (graceSeconds: number): SQL => sql`(
  ${isOfThisStore} and case
    when f.folder like 'prepared/%' then not exists (select 1 from batches b where b.id = f.batch_id and b.finished_at is null)
    when f.folder like 'proofs/%' then f.stored_at <= now() - ${graceSeconds}::int * interval '1 second'
      and not exists (select 1 from modulation_claims c where c.proof_key = f.folder)
      and not exists (select 1 from product_merges m where m.proof_keys @> array[f.folder])
      and not exists (select 1 from declaration_comment_files c where c.folder = f.folder)
    else f.stored_at <= now() - ${graceSeconds}::int * interval '1 second'
      and not exists (select 1 from batches b where b.id = f.batch_id and b.files_removed_at is null) end)`;

/** How many documents below a producer's folder came on the last day that no claim, merge or comment names. */
export async function countUnusedProofs(db: Db, { nrn }: Tenant, folder: string): Promise<number> {
  // The bounds are for the index, whatever order its collation has: ids begin with none of what comes behind f.
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from stored_files f
    where f.folder >= ${folder} and f.folder <= ${`${folder}g`} and starts_with(f.folder, ${folder})
      and f.stored_at > now() - interval '1 day'
      and not exists (select 1 from modulation_claims c where c.producer_nrn = ${nrn} and c.proof_key = f.folder)
      and not exists (select 1 from product_merges m where m.producer_nrn = ${nrn} and m.proof_keys @> array[f.folder])
      and not exists (select 1 from declaration_comment_files c where c.folder = f.folder)`);
  return row?.count ?? 0;
}

/** It is seen twice before it is deleted, so long apart. */
const isSeenAgain = sql`f.unneeded_since <= now() - interval '1 day'`;

/** What a sweep finds: how many folders nobody needs, seen for the first time or not yet again, and those it deletes. */
export type Sighted = { first: number; waiting: number; dead: string[] };

/** What a sweep would find now; nothing is written. */
export async function surveyFolders(db: Db, graceSeconds: number): Promise<Sighted> {
  const rows = await db.execute<{ folder: string; state: "first" | "waiting" | "dead" }>(sql`
    select f.folder, case when ${isDead} or ${isSeenAgain} then 'dead'
      when f.unneeded_since is null then 'first' else 'waiting' end as state
    from stored_files f where ${isDead} or ${isUnneeded(graceSeconds)} order by f.folder`);
  const of = (state: string) => rows.filter((row) => row.state === state);
  return {
    first: of("first").length,
    waiting: of("waiting").length,
    dead: of("dead").map(({ folder }) => folder),
  };
}

/** Notes what nobody needs, forgets that of what somebody does again, and declares dead what was seen a day ago as well. */
export async function sightFolders(db: Db, graceSeconds: number): Promise<Sighted> {
  const unneeded = isUnneeded(graceSeconds);
  await db.execute(sql`update stored_files f set unneeded_since = null
    where f.unneeded_since is not null and f.dead_since is null and not ${unneeded}`);
  const dead = await db.execute<{ folder: string }>(sql`
    update stored_files set dead_since = coalesce(dead_since, now()) where folder in (
      select f.folder from stored_files f where ${isDead} or (${isSeenAgain} and ${unneeded})
      limit ${AT_ONCE})
    returning folder`);
  const { count: first } = await db.execute(sql`update stored_files f set unneeded_since = now()
    where f.unneeded_since is null and f.dead_since is null and ${unneeded}`);
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from stored_files f
    where f.unneeded_since is not null and f.dead_since is null and not ${isSeenAgain}`);
  return { first, waiting: Math.max(0, (row?.count ?? 0) - first), dead: dead.map(({ folder }) => folder) };
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

/** A new store of this database, in place of the one that it had: what was noted for that one stays where it is. */
export async function replaceFileStore(db: Db): Promise<FileStore> {
  await db.delete(fileStores);
  return beginFileStore(db);
}

/** Writes down that the store has its id. */
export async function noteMarked(db: Db): Promise<void> {
  await db.update(fileStores).set({ markedAt: sql`now()` });
}
