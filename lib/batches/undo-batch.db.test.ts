import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { imported, seen } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { openWire, type Wire } from "@/lib/testing/wire";

const SECONDS = 3;
vi.stubEnv("REQUEST_SECONDS", String(SECONDS));
onOwnDatabase();

/** More than two chunks, so that all of it takes longer than a request may, and no statement does. */
const ROWS = 1_001;
const FILE = `external_id,external_id_type,title,weight_kg\n${Array.from({ length: ROWS }, (_, row) => `L-${row},SKU,Lampe de bureau LED,1\n`).join("")}`;

let wire: Wire;
let producer: Awaited<ReturnType<typeof given.producer>>;
let id: string;
beforeAll(async () => {
  wire = await openWire();
  await rowsOf(sql`create function slow_delete() returns trigger language plpgsql as
    'begin perform pg_sleep(${sql.raw(String(SECONDS / 2))}); return null; end'`);
});
afterAll(() => wire.close());
beforeEach(async () => {
  producer = await given.producer({ credits: ROWS });
  ({ id } = await imported(producer, "eco-products", FILE));
  await rowsOf(sql`create or replace trigger slow_delete before delete on eco_products
    for each statement execute function slow_delete()`);
});

const creditsOf = async () =>
  (await send(`GET /producers/${producer.nrn}/credits`, { key: producer.key })).body;

const undo = (signal?: AbortSignal) =>
  fetch(`${wire.url}/producers/${producer.nrn}/batches/${id}/undo`, {
    method: "POST",
    headers: { authorization: producer.key },
    ...(signal && { signal }),
  });

test("an import that takes longer to take back than a request may is taken back, and its credits returned", async () => {
  const began = performance.now();
  const answer = await undo();
  expect([answer.status, performance.now() - began > SECONDS * 1000]).toEqual([200, true]);
  expect(await answer.json()).toMatchObject({
    data: { undoneAt: expect.any(String), cost: { creditsReturned: ROWS } },
  });
  expect(await creditsOf()).toMatchObject({ gravityCredits: ROWS });
});

test("it goes on where its client leaves meanwhile, and who asks again learns that it is done", async () => {
  const leaving = new AbortController();
  const asked = undo(leaving.signal);
  setTimeout(() => leaving.abort(), 1_000);
  await expect(asked).rejects.toThrow("abort");
  expect((await seen(producer, id)).undoneAt).toBeNull();
  await expect.poll(async () => (await seen(producer, id)).undoneAt, { timeout: 20_000 }).not.toBeNull();
  const again = await undo();
  expect([again.status, await creditsOf()]).toMatchObject([200, { gravityCredits: ROWS }]);
});

test("what is written meanwhile is told to come back, and does nothing until then, also with a key that makes it repeatable", async () => {
  const declare = () =>
    send(`POST /producers/${producer.nrn}/declarations/quantities`, {
      key: producer.key,
      headers: { accept: "application/problem+json", "idempotency-key": "meanwhile" },
      body: {
        producerNrn: producer.nrn,
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        products: [{ ecoProductReference: "L-0", quantity: 1 }],
      },
    });
  const undone = undo();
  await new Promise((done) => setTimeout(done, 500));
  const refused = await declare();
  expect(refused.headers.get("retry-after")).toBe("10");
  expect(refused).toMatchObject({
    status: 429,
    body: { code: "SERVICE_005", errors: [{ message: expect.stringContaining("under way") }] },
  });
  expect((await undone).status).toBe(200);
  expect(await declare(), "the product is gone by now").toMatchObject({
    status: 400,
    body: { code: "SERVICE_002" },
  });
});

test("what was changed since keeps all of it, the last chunk as the first", async () => {
  await rowsOf(sql`update eco_products set updated_at = now() + interval '1 second'
    where producer_nrn = ${producer.nrn} and external_id = 'L-0'`);
  const answer = await undo();
  expect([answer.status, await answer.json()]).toEqual([400, { error: "SERVICE_005" }]);
  const [left] = await rowsOf<{ count: number }>(
    sql`select count(*)::int as count from eco_products where producer_nrn = ${producer.nrn}`,
  );
  expect([left?.count, await creditsOf()]).toMatchObject([ROWS, { gravityCredits: 0 }]);
});
