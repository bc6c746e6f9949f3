import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBucket } from "@/lib/testing/bucket";
import { FileGone, type Storage, StorageFailed } from "./disk-storage";
import { openS3 } from "./s3-storage";
import { openFolder } from "./storage";

let folder: string;
let bucket: Awaited<ReturnType<typeof openBucket>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "eco-storage-"));
  bucket = await openBucket();
});

afterAll(async () => {
  await bucket.close();
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
  ["a bucket", (): Storage => openS3(bucket.env)],
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

  test("what is below a folder is listed by name and removed as a whole", async () => {
    const storage = open();
    await storage.put("prepared/a/0.ndjson", "[]\n");
    await storage.put("prepared/a/1.ndjson", "[]\n");
    await storage.put("prepared/b/0.ndjson", "[]\n");
    expect((await storage.list("prepared")).sort()).toEqual(["a", "b"]);
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
