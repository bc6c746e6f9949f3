import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ensureDatabase } from "@/db/admin";
import { notePrepared, noteUpload } from "@/db/queries/stored-files";
import { log } from "@/lib/log";
import { closePools, db, reads } from "@/lib/runtime";
import { FileGone, type Storage } from "@/lib/storage/disk-storage";
import { errorKey, preparedFolder, preparedKey, uploadFolder, uploadKey } from "@/lib/storage/keys";
import { openS3 } from "@/lib/storage/s3-storage";
import { openFolder } from "@/lib/storage/storage";
import { adoptStore, ForeignStore, noteLatest, requireOwnStore } from "@/lib/storage/whose-store";
import { openedBatch } from "@/lib/testing/batches";
import { openBucket } from "@/lib/testing/bucket";
import { freshDatabase } from "@/lib/testing/database";
import { rowsOf } from "@/lib/testing/store";
import { surveyStorage, sweepStorage } from "./sweep-storage";

const { DATABASE_URL } = process.env;
const GRACE_MS = 15 * 60_000;

const buckets: Awaited<ReturnType<typeof openBucket>>[] = [];
afterAll(async () => {
  for (const bucket of buckets) await bucket.close();
});

describe.each([
  ["a folder", async () => openFolder(mkdtempSync(join(process.env.DATA_DIR ?? "", "sweep-")))],
  [
    "a bucket",
    async () => {
      const bucket = await openBucket();
      buckets.push(bucket);
      return openS3(bucket.env);
    },
  ],
])("in %s", (_, open) => {
  let storage: Storage;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  const others: Awaited<ReturnType<typeof freshDatabase>>[] = [];
  const warn = vi.spyOn(log, "warn");

  beforeEach(async () => {
    database = await freshDatabase();
    await use(database.url);
    storage = await open();
    warn.mockClear();
  });
  afterEach(async () => {
    await closePools();
    process.env.DATABASE_URL = DATABASE_URL;
    for (const one of [...others.splice(0), database]) await one.drop();
  });

  const sweep = async () => (await sweepStorage({ db: db(), storage }, GRACE_MS)).dead.length;
  const aDayPasses = () =>
    rowsOf(sql`update stored_files set unneeded_since = unneeded_since - interval '1 day'`);
  /** What a sweep and the one of the day after remove. */
  const sweepTwice = async () => {
    const early = await sweep();
    await aDayPasses();
    return early + (await sweep());
  };
  const isThere = (key: string) =>
    storage.read(key).then(
      (content) => {
        content.destroy();
        return true;
      },
      (thrown) => {
        if (thrown instanceof FileGone) return false;
        throw thrown;
      },
    );

  /** An upload that was written down and stored so many minutes ago. */
  async function stored(minutes = 60): Promise<string> {
    const id = randomUUID();
    await noteUpload(reads(), uploadFolder(id), id);
    await storage.put(uploadKey(id), "external_id\n");
    await rowsOf(sql`update file_stores set created_at = created_at - interval '1 day'`);
    await rowsOf(sql`update stored_files set stored_at = stored_at - ${minutes}::int * interval '1 minute'
      where batch_id = ${id}`);
    return id;
  }

  /** Makes an upload a batch, as the service does. */
  async function opened(id: string, isOver = false): Promise<void> {
    await openedBatch(id, 12);
    if (isOver)
      await rowsOf(sql`update batches set status = 'CANCELLED', finished_at = now() where id = ${id}`);
    await noteLatest({ db: db(), storage }, id);
  }

  test("the sweep deletes only what this database's own record says is its own and dead", async () => {
    const dead = await stored();
    const young = await stored(5);
    const [running, over] = [await stored(), await stored()];
    await opened(running);
    await opened(over, true);
    await storage.put(errorKey(over, "header"), "error\n");
    for (const id of [running, over]) {
      await notePrepared(db(), preparedFolder(id), id);
      await storage.put(preparedKey(id, 1, 0), "[]\n");
    }
    const unknown = randomUUID();
    await storage.put(uploadKey(unknown), "nobody wrote it down\n");
    await storage.put(preparedKey(unknown, 1, 0), "[]\n");

    expect(await sweepTwice()).toBe(2);
    expect(await Promise.all([uploadKey(dead), preparedKey(over, 1, 0)].map(isThere))).toEqual([
      false,
      false,
    ]);
    const kept = [
      ...[young, running, over, unknown].map(uploadKey),
      ...[running, unknown].map((id) => preparedKey(id, 1, 0)),
      errorKey(over, "header"),
    ];
    expect(await Promise.all(kept.map(isThere))).toEqual(kept.map(() => true));
    expect(await sweepTwice()).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  test("a folder that can't be removed is told, and keeps none of the others from going", async () => {
    const dead = [await stored(), await stored(), await stored()];
    await sweep();
    await aDayPasses();
    const real = storage;
    const [held] = (await surveyStorage({ db: db(), storage }, GRACE_MS)).dead;
    const remove = (folder: string) =>
      folder === held ? Promise.reject(new Error("it is held")) : real.remove(folder);
    await expect(sweepStorage({ db: db(), storage: { ...real, remove } }, GRACE_MS)).rejects.toThrow(
      "it is held",
    );
    const left = await Promise.all(dead.map((id) => isThere(uploadKey(id))));
    expect(left.filter(Boolean)).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await sweep()).toBe(1);
  });

  test("nothing goes that was not seen unneeded a day before as well, and what somebody needs by then stays", async () => {
    const [dead, needed] = [await stored(), await stored()];
    const counts = async () => {
      const { first, waiting, dead: folders } = await sweepStorage({ db: db(), storage }, GRACE_MS);
      return [first, waiting, folders.length];
    };
    expect(await counts()).toEqual([2, 0, 0]);
    expect(await counts()).toEqual([0, 2, 0]);
    await rowsOf(sql`update stored_files set unneeded_since = unneeded_since - interval '23 hours'`);
    expect(await counts()).toEqual([0, 2, 0]);
    await opened(needed);
    await aDayPasses();
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await Promise.all([dead, needed].map((id) => isThere(uploadKey(id))))).toEqual([false, true]);
    expect(
      await rowsOf(sql`select unneeded_since as since from stored_files where batch_id = ${needed}`),
    ).toEqual([{ since: null }]);
  });

  test("a dry run says what would go, and changes nothing", async () => {
    const [dead, waiting] = [await stored(), await stored()];
    await sweep();
    await rowsOf(sql`update stored_files set unneeded_since = unneeded_since - interval '1 day'
      where batch_id = ${dead}`);
    const first = await stored();
    const before = await rowsOf(sql`select * from stored_files order by folder`);
    expect(await surveyStorage({ db: db(), storage }, GRACE_MS)).toEqual({
      first: 1,
      waiting: 1,
      dead: [uploadFolder(dead)],
    });
    expect(await rowsOf(sql`select * from stored_files order by folder`)).toEqual(before);
    expect(await Promise.all([dead, waiting, first].map((id) => isThere(uploadKey(id))))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("files of a batch that are no longer kept go", async () => {
    const [kept, removed] = [await stored(), await stored()];
    for (const id of [kept, removed]) await opened(id, true);
    await storage.put(errorKey(removed, "header"), "error\n");
    await rowsOf(sql`update batches set files_removed_at = now() where id = ${removed}`);
    expect(await sweepTwice()).toBe(1);
    const keys = [uploadKey(kept), uploadKey(removed), errorKey(removed, "header")];
    expect(await Promise.all(keys.map(isThere))).toEqual([true, false, false]);
  });

  test("a process on another database's files, or without its own, does not start until it takes them over", async () => {
    await stored();
    await opened(await stored());
    const files = () => ({ db: db(), storage });
    await requireOwnStore(files());
    const own = storage;
    storage = await open();
    await expect(requireOwnStore(files())).rejects.toThrow(ForeignStore);
    storage = own;
    others.push(await freshDatabase());
    await use(others[0]?.url);
    await expect(requireOwnStore(files())).rejects.toThrow(ForeignStore);
    await adoptStore(files());
    await requireOwnStore(files());
    await use(database.url);
    await expect(requireOwnStore(files())).rejects.toThrow(ForeignStore);
  });

  test("a worker on a foreign store deletes nothing and says so", async () => {
    const theirs = await stored();
    await opened(await stored());
    others.push(await freshDatabase());
    await use(others[0]?.url);
    // As wrong as it can be: this database, too, takes the file for its own and dead.
    await noteUpload(reads(), uploadFolder(theirs), theirs);
    await rowsOf(sql`update file_stores set created_at = now() - interval '1 day'`);
    await rowsOf(sql`update stored_files set stored_at = now() - interval '1 hour'`);
    expect(await sweepTwice()).toBe(0);
    expect(await isThere(uploadKey(theirs))).toBe(true);
    expect(warn.mock.lastCall).toEqual(["no file is deleted: this store is not this database's"]);
  });

  test("nor does one whose store has lost what says whose it is, until it is made its own again", async () => {
    const dead = await stored();
    await opened(await stored());
    storage = await open();
    await storage.put(uploadKey(dead), "restored without what says whose it is\n");
    expect(await sweepTwice()).toBe(0);
    expect(await isThere(uploadKey(dead))).toBe(true);
    await rowsOf(sql`delete from file_stores`);
    const later = await stored();
    await rowsOf(
      sql`update file_stores set created_at = (select stored_at from stored_files where batch_id = ${later})`,
    );
    await rowsOf(
      sql`update stored_files set stored_at = stored_at - interval '1 hour' where batch_id = ${dead}`,
    );
    expect(await sweepTwice()).toBe(1);
    expect(await Promise.all([dead, later].map((id) => isThere(uploadKey(id))))).toEqual([true, false]);
  });

  test("a worker on a database restored to an earlier point deletes nothing and says so", async () => {
    const upload = await stored();
    const dead = await stored();
    await opened(await stored());
    const earlier = await copyOf(database.url);
    others.push(earlier);
    await use(database.url);
    await opened(upload);

    await use(earlier.url);
    expect(await sweepTwice()).toBe(0);
    expect(warn.mock.lastCall).toEqual([
      "no file is deleted: this store knows a later state of this database, which was restored or copied",
    ]);
    // Nor once it has gone its own way.
    await opened(await stored());
    expect(await sweepTwice()).toBe(0);
    expect(await Promise.all([upload, dead].map((id) => isThere(uploadKey(id))))).toEqual([true, true]);

    await use(database.url);
    expect(await sweepTwice()).toBe(1);
    expect(await Promise.all([upload, dead].map((id) => isThere(uploadKey(id))))).toEqual([true, false]);
  });
});

/** Has this process work on a database. */
async function use(url: string | undefined): Promise<void> {
  await closePools();
  process.env.DATABASE_URL = url;
}

/** A database as it is now, under another name. */
async function copyOf(url: string) {
  await closePools();
  const copy = await freshDatabase();
  const name = (of: string) => new URL(of).pathname.slice(1);
  await copy.drop();
  await ensureDatabase(DATABASE_URL ?? "", name(copy.url), name(url));
  return copy;
}
