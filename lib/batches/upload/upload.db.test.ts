import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { finished, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

const CATALOG = "external_id,external_id_type,title\nA-1,SKU,Lampe de bureau LED\n";
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const query = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };

function storedFiles(): string[] {
  const folder = join(process.env.DATA_DIR ?? "", "files", "batches");
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
const batchesOf = async ({ nrn, key }: { nrn: string; key: string }) =>
  ((await send(`GET /producers/${nrn}/batches`, { key })).body as { data: { id: string }[] }).data;

describe("an upload", () => {
  test("answers with its batch as soon as the file is stored", async () => {
    const producer = await given.producer();
    const { status, body, headers } = await upload(producer, "eco-products", CATALOG);
    expect(status).toBe(200);
    const { _meta, data } = body as { _meta: object; data: { id: string } };
    expect(_meta).toEqual({ batchId: data.id, status: "UPLOADED" });
    expect(data).toMatchObject({
      kind: "CATALOG",
      mode: "strict",
      dryRun: false,
      fileName: "file.csv",
      fileBytes: CATALOG.length,
      progress: 0,
    });
    expect(headers.get("retry-after")).toBe("1");
    expect(storedFiles()).toContain(data.id);
    await finished(producer, data.id);
  });

  test.each([
    ["control characters", "filename*=utf-8''a%00b%0a.csv", "ab.csv"],
    ["half a character at the end", `filename="${"x".repeat(254)}🧺.csv"`, `${"x".repeat(254)}🧺`],
  ])("keeps no %s of a file's name", async (_, disposition, fileName) => {
    const producer = await given.producer();
    const { status, body } = await send(`POST /producers/${producer.nrn}/eco-products`, {
      key: producer.key,
      query,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: `--b\r\ncontent-disposition: form-data; name="file"; ${disposition}\r\ncontent-type: text/csv\r\n\r\n${CATALOG}\r\n--b--\r\n`,
    });
    expect([status, body]).toMatchObject([200, { data: { fileName } }]);
  });

  test("needs the batch scope", async () => {
    const producer = await given.producer({ scopes: ["read", "write"] });
    expect((await upload(producer, "eco-products", CATALOG)).status).toBe(403);
  });

  test("of another's producer answers like one of an unknown producer", async () => {
    const [one, other] = [await given.producer(), await given.producer()];
    const others = await upload({ nrn: other.nrn, key: one.key }, "eco-products", CATALOG);
    const unknown = await upload({ nrn: "nobody", key: one.key }, "eco-products", CATALOG);
    expect([others.status, others.text]).toEqual([400, '{"error":"SERVICE_004"}']);
    expect([unknown.status, unknown.text]).toEqual([others.status, others.text]);
  });

  test.each([
    ["no multipart body", { headers: { "content-type": "text/csv" }, body: CATALOG }, "SERVICE_007"],
    [
      "a multipart body without a boundary",
      { headers: { "content-type": "multipart/form-data" }, body: "x" },
      "SERVICE_007",
    ],
    ["no file", { form: formOf(["note", "products"]) }, "SERVICE_008"],
    ["a file in another field", { form: formOf(["document", new File([CATALOG], "a.csv")]) }, "SERVICE_008"],
    ["an empty file input of a browser", { form: formOf(["file", new File([], "")]) }, "SERVICE_008"],
    [
      "two files",
      { form: formOf(["file", new File([CATALOG], "a.csv")], ["file", new File([CATALOG], "b.csv")]) },
      "SERVICE_009",
    ],
    [
      "a gzip archive",
      { form: formOf(["file", new File([gzipSync(CATALOG) as BlobPart], "a.csv")]) },
      "SERVICE_017",
    ],
    ["a zip archive", { form: formOf(["file", new File(["PK\u0003\u0004rest"], "a.xlsx")]) }, "SERVICE_017"],
    ["an old workbook", { form: formOf(["file", new File([OLD_WORKBOOK], "a.xls")]) }, "SERVICE_017"],
    ["NUL bytes", { form: formOf(["file", new File(["external_id\nA\u0000B\n"], "a.csv")]) }, "SERVICE_017"],
  ])("with %s is refused, and leaves nothing behind", async (_, sent, code) => {
    const producer = await given.producer();
    const before = storedFiles();
    const { status, body } = await send(`POST /producers/${producer.nrn}/eco-products`, {
      key: producer.key,
      query,
      ...sent,
    });
    expect([status, body]).toEqual([400, { error: code }]);
    expect(await batchesOf(producer)).toEqual([]);
    expect(storedFiles()).toEqual(before);
  });

  test("says in problem details what the file is instead of CSV", async () => {
    const producer = await given.producer();
    const { body } = await send(`POST /producers/${producer.nrn}/eco-products`, {
      key: producer.key,
      query,
      form: formOf(["file", new File([gzipSync(CATALOG) as BlobPart], "a.csv.gz")]),
      headers: { accept: "application/problem+json" },
    });
    expect(body).toMatchObject({
      code: "SERVICE_017",
      errors: [{ path: "file", message: "a gzip archive: upload the file that is in it" }],
    });
  });

  test("larger than 50 MiB is a 413", async () => {
    const producer = await given.producer();
    const large = new Uint8Array(50 * 1024 * 1024 + 1).fill(97);
    const { status, body } = await upload(producer, "eco-products", large);
    expect([status, body]).toEqual([413, { error: "SERVICE_005" }]);
    expect(await batchesOf(producer)).toEqual([]);
  });

  test("whose client goes away leaves no batch and no file", async () => {
    const producer = await given.producer();
    const before = storedFiles();
    const body = new ReadableStream({
      pull(controller) {
        const head =
          '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nexternal_id\nA\n';
        controller.enqueue(new TextEncoder().encode(head));
        controller.error(new Error("aborted"));
      },
    });
    const { createDispatch } = await import("@/app/api/dispatch");
    const dispatch = await createDispatch();
    const url = `http://localhost/api/producers/${producer.nrn}/eco-products?${new URLSearchParams(query)}`;
    const headers = { authorization: producer.key, "content-type": "multipart/form-data; boundary=b" };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const response = await dispatch(new Request(url, init));
    expect(await response.json()).toEqual({ error: "SERVICE_005" });
    expect(await batchesOf(producer)).toEqual([]);
    expect(storedFiles()).toEqual(before);
  });

  test("that ends before its form does is refused", async () => {
    const producer = await given.producer();
    const { status, body } = await send(`POST /producers/${producer.nrn}/eco-products`, {
      key: producer.key,
      query,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nexternal_id\nA\n',
    });
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
    expect(await batchesOf(producer)).toEqual([]);
  });

  test("after a part whose header is none is refused", async () => {
    const producer = await given.producer();
    const before = storedFiles();
    const head = (rest: string) => `--b\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`;
    const { status, body } = await send(`POST /producers/${producer.nrn}/eco-products`, {
      key: producer.key,
      query,
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: `${head('name="note"; filename="a\u0000"')}x\r\n${head('name="file"; filename="a.csv"')}${CATALOG}\r\n`,
    });
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
    expect(storedFiles()).toEqual(before);
  });

  test("beside a running batch of the producer is SERVICE_022, and of fifty at once one is taken", async () => {
    const producer = await given.producer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => upload(producer, "eco-products", CATALOG)),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ text }) => text === '{"error":"SERVICE_022"}');
    expect([taken.length, refused.length]).toEqual([1, 49]);
    expect((await upload(producer, "declarations/quantities/batch", CATALOG)).body).toEqual({
      error: "SERVICE_022",
    });
    const [batch] = await batchesOf(producer);
    expect((await finished(producer, batch?.id ?? "")).status).toBe("SUCCEEDED");
    expect((await upload(producer, "eco-products", CATALOG)).status).toBe(200);
  });

  test("with an Idempotency-Key is one batch however often it is sent", async () => {
    const producer = await given.producer();
    const headers = { "idempotency-key": "file-1" };
    const first = await upload(producer, "eco-products", CATALOG, {}, headers);
    const again = await upload(producer, "eco-products", CATALOG, {}, headers);
    expect(again.text).toBe(first.text);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const other = await upload(producer, "eco-products", `${CATALOG}A-2,SKU,Chaise\n`, {}, headers);
    expect([other.status, other.body]).toEqual([400, { error: "SERVICE_005" }]);
    expect(await batchesOf(producer)).toHaveLength(1);
  });
});

function formOf(...fields: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
