import { sql } from "drizzle-orm";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePools, db, dbFor, reads, readsFor } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { readSettings } from "@/lib/server/settings";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { type PgBouncer, startPgBouncer, whyNoPgBouncer } from "@/lib/testing/pgbouncer";
import { send } from "@/lib/testing/send";
import { until } from "@/lib/testing/service";
import { openWire, type Wire } from "@/lib/testing/wire";

const whyNot = whyNoPgBouncer();
if (whyNot) process.stderr.write(`Not tested behind PgBouncer: ${whyNot}.\n`);

describe.skipIf(whyNot)("behind PgBouncer in transaction mode", () => {
  onOwnDatabase();

  let bouncer: PgBouncer;
  let beside: Sql;
  let wire: Wire;
  let producer: Awaited<ReturnType<typeof given.producer>>;
  beforeAll(async () => {
    const direct = process.env.DATABASE_URL ?? "";
    bouncer = await startPgBouncer(direct);
    process.env.DATABASE_DIRECT_URL = direct;
    process.env.DATABASE_URL = bouncer.url;
    beside = postgres(direct, { max: 2, onnotice() {} });
    wire = await openWire();
    producer = await given.producer();
  });
  afterAll(async () => {
    delete process.env.DATABASE_DIRECT_URL;
    wire.close();
    await closePools();
    await beside.end();
    await bouncer.stop();
  });

  test("products are added, found, declared, listed and exported, many at a time", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => given.product(producer, { externalId: `SKU-${index}` })),
    );
    const my = asProducer(producer);
    const declared = Array.from({ length: 20 }, (_, index) => ({
      ecoProductReference: `SKU-${index}`,
      quantity: index,
    }));
    expect((await my.declare(declared)).status).toBe(200);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        ...Array.from({ length: 20 }, () => my.list()),
        ...Array.from({ length: 5 }, () => my.list({ Search: "lampe" })),
        ...Array.from({ length: 5 }, () => my.lines()),
        my.owed(),
        my.entries(),
        send(`GET /producers/${producer.nrn}/eco-products/export.csv`, {
          key: producer.key,
          query: FRANCE_2025,
        }),
      ]);
      for (const { status } of answers) expect(status).toBe(200);
      expect(new Set(answers.slice(20, 25).map(({ headers }) => headers.get("x-total-count")))).toEqual(
        new Set(["20"]),
      );
    }
    expect(await my.credits()).toBe(60);
  });

  test("a file of products and one of sales take effect row by row", async () => {
    const known = await given.producer({ credits: 2_000 });
    const rows = Array.from({ length: 700 }, (_, index) => `ROW-${index},SKU,Lampe de bureau LED ${index}`);
    const products = await imported(
      known,
      "eco-products",
      `external_id,external_id_type,title\n${rows.join("\n")}\n`,
    );
    expect(products).toMatchObject({ status: "SUCCEEDED", counters: { done: 700 } });
    const sold = Array.from({ length: 700 }, (_, index) => `ROW-${index},${index}`);
    const sales = await imported(
      known,
      "declarations/quantities/batch",
      `external_id,quantity\n${sold.join("\n")}\n`,
    );
    expect(sales).toMatchObject({ status: "SUCCEEDED", counters: { done: 700 } });
    expect(await asProducer(known).credits()).toBe(600);
  });

  test("each statement runs under its own settings, and the next one of the same connection under its", async () => {
    const setting = sql`select current_setting('statement_timeout') as timeout,
      current_setting('idle_in_transaction_session_timeout') as silence, current_setting('enable_seqscan') as scan`;
    const written = { timeout: "15s", silence: "1min", scan: "on" };
    const read = { timeout: "15s", silence: "0", scan: "off" };
    const text = `select current_setting('statement_timeout') as timeout,
      current_setting('idle_in_transaction_session_timeout') as silence, current_setting('enable_seqscan') as scan`;
    // Those of a request are watched on their way.
    const of = new AbortController();
    for (let round = 0; round < 10; round++) {
      const rows = await Promise.all([
        db().execute(setting),
        dbFor(of, "me").execute(setting),
        dbFor(of, "me").transaction((tx) => tx.execute(setting)),
        reads().rows(text),
        readsFor(of).rows(text),
      ]);
      expect(rows.map(([row]) => row)).toEqual([written, written, written, read, read]);
    }
    // Nothing of it is left on the connections.
    const plain = postgres(bouncer.url, { max: 4, onnotice() {} });
    const left = await Promise.all(Array.from({ length: 8 }, () => plain.unsafe(text)));
    await plain.end();
    for (const [row] of left) expect(row).toEqual({ timeout: "0", silence: "0", scan: "on" });
  });

  test("what fails fails alone, and is undone", async () => {
    const failing = db().execute(sql`select 1 / 0`);
    const well = Promise.all(Array.from({ length: 10 }, () => db().execute(sql`select 1 as one`)));
    await expect(failing).rejects.toThrow();
    for (const [row] of await well) expect(row).toEqual({ one: 1 });
    await expect(reads().rows("select 1 / (select 0)")).rejects.toThrow("division by zero");
    expect(await reads().rows("select 2 as two")).toEqual([{ two: 2 }]);
    expect((await asProducer(producer).declare([{ ecoProductReference: "NONE", quantity: 1 }])).status).toBe(
      400,
    );
  });

  test("a statement ends when the client leaves, and no other does", async () => {
    const waiting = async () => {
      const [row] = await beside<{ count: number }[]>`
        select count(*)::int from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return row?.count ?? 0;
    };
    for (const path of ["eco-products", "credits/entries", "declarations/eco-contributions"]) {
      const url = `${wire.url}/producers/${producer.nrn}/${path}?${new URLSearchParams(FRANCE_2025)}`;
      const headers = { authorization: producer.key };
      const leaving = new AbortController();
      let staying: Promise<Response> | undefined;
      await beside.begin(async (tx) => {
        await tx`lock table catalog_entries, credit_entries, declaration_lines in access exclusive mode`;
        const gone = fetch(url, { headers, signal: leaving.signal }).catch(() => "gone");
        staying = fetch(url, { headers });
        await until(async () => (await waiting()) === 2, 5_000);
        leaving.abort();
        expect([path, await gone]).toEqual([path, "gone"]);
        await until(async () => (await waiting()) === 1, 5_000);
      });
      expect([path, (await staying)?.status]).toEqual([path, 200]);
    }
  });

  test("the service starts, by way of the database itself; without that, or with statements that are not followed, it says in one line why not", async () => {
    const direct = process.env.DATABASE_DIRECT_URL ?? "";
    const env = { NODE_ENV: "test", DATABASE_URL: bouncer.url } as const;
    const database = await openDatabase(readSettings({ ...env, DATABASE_DIRECT_URL: direct }));
    expect(database.url).toBe(bouncer.url);
    await expect(openDatabase(readSettings(env))).rejects.toThrow(/leads to a pooler .*DATABASE_DIRECT_URL/);
    const forgetful = await startPgBouncer(direct, { max_prepared_statements: "0" });
    try {
      const settings = { ...env, DATABASE_URL: forgetful.url, DATABASE_DIRECT_URL: direct };
      await expect(openDatabase(readSettings(settings))).rejects.toThrow(/PgBouncer 1\.21/);
    } finally {
      await forgetful.stop();
    }
    const [locks] = await beside`select count(*)::int from pg_locks where locktype = 'advisory'`;
    expect(locks?.count).toBe(0);
  });

  test("a revoked key stops at once: what the database announces is heard beside it", async () => {
    const key = await given.key({ producerNrn: producer.nrn, scopes: ["read"] });
    const ask = () => send(`GET /producers/${producer.nrn}/credits`, { key });
    expect((await ask()).status).toBe(200);
    await beside`update api_keys set revoked_at = now() where producer_nrn = ${producer.nrn} and scopes = '{read}'`;
    await expect.poll(async () => (await ask()).status, { timeout: 2_000 }).toBe(401);
  });
});
