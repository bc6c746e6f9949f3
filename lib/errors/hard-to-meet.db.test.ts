import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHUNK_LIMIT } from "@/lib/batches/worker/run";
import { runNextBatch } from "@/lib/batches/worker/run-batch";
import { db } from "@/lib/runtime";
import { preparedFolder } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { imported, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { refusalBy, rowsOf } from "@/lib/testing/store";
import { openWire, type Wire } from "@/lib/testing/wire";

onOwnDatabase();

let wire: Wire;

beforeAll(async () => {
  wire = await openWire();
});

afterAll(() => wire.close());

const PRODUCTS = "external_id;external_id_type;title\nSKU-1;SKU;Lampe de bureau LED\nSKU-2;SKU;zzz\n";

const ask = (path: string, { key }: { key: string }) =>
  fetch(`${wire.url}${path}`, { headers: { authorization: key, "accept-language": "fr" } });

test("SERVICE_001: what was stored can't be what it must be", async () => {
  const producer = await given.producer();
  const { id } = await imported(producer, "eco-products", PRODUCTS, { Mode: "partial" });
  const path = `/producers/${producer.nrn}/batches/${id}/errors.csv`;
  expect((await ask(path, producer)).status).toBe(200);
  await rowsOf(sql`update batches set understood = null where id = ${id} returning id`);

  const answer = await ask(path, producer);
  expect([answer.status, await answer.text()]).toEqual([500, '{"error":"SERVICE_001"}']);
});

test("SERVICE_027: a worker is handed more rows at once than it lets take effect at once", async () => {
  const producer = await given.producer();
  const { body } = await upload(producer, "eco-products", PRODUCTS, { Mode: "partial" });
  const { id } = (body as { data: { id: string } }).data;
  const files = await storage();
  const worker = { db: db(), storage: files, isStopping: () => false };
  await runNextBatch(worker);
  for (const name of await files.list(preparedFolder(id))) {
    const key = `${preparedFolder(id)}/${name}`;
    const [row] = JSON.parse(await text(await files.read(key))) as object[];
    await files.put(key, `${JSON.stringify(Array(CHUNK_LIMIT + 1).fill(row))}\n`);
  }
  await runNextBatch(worker);

  const answer = await ask(`/producers/${producer.nrn}/batches/${id}`, producer);
  expect(await answer.json()).toMatchObject({
    data: {
      status: "FAILED",
      errorCode: "SERVICE_027",
      counters: { done: 0 },
      cost: { creditsHeld: 1, creditsPosted: 0, creditsReleased: 1 },
    },
  });
});

test("SERVICE_020 and 023 can't be met: the database lets go of no producer that has batches", async () => {
  const producer = await given.producer();
  await imported(producer, "eco-products", PRODUCTS, { Mode: "partial" });
  expect(await refusalBy(sql`delete from producers where nrn = ${producer.nrn}`)).toMatch(
    /_producers_nrn_fk$/,
  );
  expect(await refusalBy(sql`update producers set nrn = 'ELSEWHERE' where nrn = ${producer.nrn}`)).toMatch(
    /_producers_nrn_fk$/,
  );
});
