import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
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

describe("a bucket whose server hangs", () => {
  /** A store over a server that says of each file that it is there, then answers with what is given, or never. */
  async function hanging(answer?: (response: ServerResponse) => void) {
    const server = createServer(({ method }, response) => {
      if (method === "HEAD") response.writeHead(200, { "content-length": "1000000" }).end();
      else answer?.(response);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const env = { ...bucket.env, S3_ENDPOINT: `http://127.0.0.1:${port}` };
    return {
      storage: openS3(env, { connectionMs: 500, answerMs: 500 }),
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  test("is not waited for where it never answers", async () => {
    const { storage, close } = await hanging();
    await expect(storage.put("prepared/one/0.ndjson", "text")).rejects.toThrow(StorageFailed);
    await expect(storage.read("batches/one/source.csv")).rejects.toThrow("Cannot read file");
    close();
  });

  test("is not waited for in the middle of a file, which may rest while nobody reads it", async () => {
    const half = Buffer.alloc(500_000, "x");
    const { storage, close } = await hanging((response) => {
      response.writeHead(200, { "content-length": "1000000" }).write(half);
    });
    const content = await storage.read("batches/one/source.csv");
    await sleep(800);
    let bytes = 0;
    const reading = async () => {
      for await (const piece of content) bytes += (piece as Buffer).length;
    };
    await expect(reading()).rejects.toThrow("a file stopped coming");
    expect(bytes).toBe(half.length);
    close();
  });
});

test("a folder that can't be written is a failure of the storage", async () => {
  writeFileSync(join(folder, "in-the-way"), "");
  const storage = openFolder(join(folder, "in-the-way"));
  await expect(storage.store("batches/one/source.csv", pieces("text"))).rejects.toThrow(StorageFailed);
  await expect(storage.put("prepared/one/0.ndjson", "text")).rejects.toThrow(StorageFailed);
});
