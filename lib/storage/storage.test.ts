import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FileGone, type Storage, StorageFailed } from "./disk-storage";
import { openS3 } from "./s3-storage";
import { openFolder } from "./storage";

const BUCKET = "files";
let folder: string;
let s3: S3rver;
let s3Env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "eco-storage-"));
  s3 = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await s3.run();
  s3Env = {
    NODE_ENV: "test",
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
});

afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = async (content: Readable) => Buffer.concat(await content.toArray()).toString();
const pieces = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });
const breaking = () =>
  Readable.from(
    (async function* () {
      yield Buffer.from("half of it");
      throw new Error("the client went away");
    })(),
    { objectMode: false },
  );

describe.each([
  ["a folder", (): Storage => openFolder(join(folder, "disk"))],
  ["a bucket", (): Storage => openS3(s3Env)],
])("in %s", (_, open) => {
  test("a stream of unknown length is stored and read again", async () => {
    const storage = open();
    const text = "é".repeat(3_000_000);
    await storage.store("batches/one/source.csv", pieces(text));
    expect(await textOf(await storage.read("batches/one/source.csv"))).toBe(text);
  });

  test("a stream that breaks leaves nothing, and throws what broke it", async () => {
    const storage = open();
    await expect(storage.store("batches/broken/source.csv", breaking())).rejects.toThrow(
      "the client went away",
    );
    await expect(storage.read("batches/broken/source.csv")).rejects.toThrow(FileGone);
  });

  test("what is below a folder is listed by name, dated and removed as a whole", async () => {
    const storage = open();
    const before = Date.now() - 5_000;
    await storage.put("prepared/a/0.ndjson", "[]\n");
    await storage.put("prepared/a/1.ndjson", "[]\n");
    await storage.put("prepared/b/0.ndjson", "[]\n");
    expect((await storage.list("prepared")).sort()).toEqual(["a", "b"]);
    expect((await storage.changedAt("prepared/a"))?.getTime()).toBeGreaterThan(before);
    await storage.remove("prepared/a");
    expect(await storage.list("prepared")).toEqual(["b"]);
    await storage.remove("prepared/none");
    expect(await storage.list("nothing")).toEqual([]);
  });
});

test("a folder that can't be written is a failure of the storage", async () => {
  writeFileSync(join(folder, "in-the-way"), "");
  const storage = openFolder(join(folder, "in-the-way"));
  await expect(storage.store("batches/one/source.csv", pieces("text"))).rejects.toThrow(StorageFailed);
  await expect(storage.put("prepared/one/0.ndjson", "text")).rejects.toThrow(StorageFailed);
});
