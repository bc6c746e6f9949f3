import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { until } from "@/lib/testing/service";
import { openWire, type Wire } from "@/lib/testing/wire";

onOwnDatabase();

let wire: Wire;
let producer: Awaited<ReturnType<typeof given.producer>>;
let beside: Sql;
beforeAll(async () => {
  wire = await openWire();
  producer = await given.producer();
  await given.product(producer, { externalId: "LAMP" });
  beside = postgres(process.env.DATABASE_URL ?? "", { max: 2, onnotice() {} });
});
afterAll(async () => {
  wire.close();
  await beside.end();
});

const TABLES = "catalog_entries, declared_quantities, declarations, credit_entries, scheme_pros";
let release: () => void;
let held: Promise<unknown>;

/** As slow as a statement can be: it waits for tables that somebody holds. */
beforeEach(async () => {
  let locked: () => void;
  const begun = new Promise<void>((done) => {
    locked = done;
  });
  held = beside.begin(async (tx) => {
    await tx.unsafe(`lock table ${TABLES} in access exclusive mode`);
    locked();
    await new Promise<void>((done) => {
      release = done;
    });
  });
  await begun;
});
afterEach(async () => {
  release();
  await held;
});

/** How many statements wait for the held tables. */
async function countWaiting(): Promise<number> {
  const [row] = await beside<{ count: number }[]>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

const SLOW = () =>
  [
    ["a listing", `/producers/${producer.nrn}/eco-products`, FRANCE_2025],
    ["a search", `/producers/${producer.nrn}/eco-products`, { ...FRANCE_2025, Search: "a" }],
    ["a declaration", `/producers/${producer.nrn}/declarations`, {}],
    ["a ledger", `/producers/${producer.nrn}/credits/entries`, {}],
    ["what sales cost", `/producers/${producer.nrn}/declarations/quantities`, undefined],
  ] as const;

function ask(path: string, query: Record<string, string> | undefined, signal?: AbortSignal) {
  const headers = { authorization: producer.key, "content-type": "application/json" };
  const init = { headers, ...(signal && { signal }) };
  if (query) return fetch(`${wire.url}${path}?${new URLSearchParams(query)}`, init);
  const body = JSON.stringify({
    producerNrn: producer.nrn,
    eprCountryCode: "FR",
    declarationPeriodCode: "2025",
    products: [{ ecoProductReference: "LAMP", quantity: 3 }],
  });
  return fetch(`${wire.url}${path}`, { ...init, method: "POST", body });
}

describe("a statement", () => {
  test("ends when the client leaves, and nothing of it remains", async () => {
    for (const [name, path, query] of SLOW()) {
      const leaving = new AbortController();
      const asked = ask(path, query, leaving.signal);
      await until(async () => (await countWaiting()) === 1, 10_000);
      leaving.abort();
      await expect(asked, name).rejects.toThrow("abort");
      await until(async () => (await countWaiting()) === 0, 5_000);
    }
    release();
    await held;
    const lines = await ask(`/producers/${producer.nrn}/declarations/eco-contributions`, FRANCE_2025);
    expect(await lines.json()).toMatchObject({ count: 0 });
  });

  test("ends alone: who asked the same at the same time is answered", async () => {
    const leaving = Array.from({ length: 20 }, () => new AbortController());
    const { 0: path, 1: query } = [`/producers/${producer.nrn}/eco-products`, FRANCE_2025];
    const gone = leaving.map(({ signal }) => ask(path, query, signal).catch(() => "gone"));
    const staying = Array.from({ length: 20 }, () => ask(path, query));
    await until(async () => (await countWaiting()) > 0, 10_000);
    for (const one of leaving) one.abort();
    expect(new Set(await Promise.all(gone))).toEqual(new Set(["gone"]));
    await new Promise((done) => setTimeout(done, 1_000));
    release();
    expect((await Promise.all(staying)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  test("ends after 15 seconds at the latest, with 500 SERVICE_003 and when to come back", async () => {
    const began = Date.now();
    const answers = await Promise.all(SLOW().map(([, path, query]) => ask(path, query)));
    expect(Date.now() - began).toBeGreaterThan(14_000);
    expect(Date.now() - began).toBeLessThan(20_000);
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([500, { error: "SERVICE_003" }]);
      expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    }
  });
});

test("while every connection is busy, probes answer within a second, and who asks for other things is not made wait", async () => {
  const leaving = new AbortController();
  const busy = SLOW().flatMap(([name, path, query]) =>
    Array.from({ length: name === "a listing" ? 0 : 12 }, () =>
      ask(path, query, leaving.signal).catch(() => "gone"),
    ),
  );
  // Half of the connections of writes, and the heavy reads that run at a time.
  await until(async () => (await countWaiting()) >= 7, 10_000);
  for (const path of ["/healthz", "/readyz"]) {
    const began = Date.now();
    expect([path, (await fetch(`${wire.url}${path}`)).status]).toEqual([path, 200]);
    expect(Date.now() - began).toBeLessThan(1_000);
  }
  const headers = { authorization: producer.key };
  const credits = await fetch(`${wire.url}/producers/${producer.nrn}/credits`, { headers });
  expect(credits.status).toBe(200);
  leaving.abort();
  await Promise.all(busy);
});

test("a probe says within a second that it does not know", async () => {
  release();
  await held;
  held = beside.begin(async (tx) => {
    await tx`lock table drizzle.__drizzle_migrations in access exclusive mode`;
    const began = Date.now();
    expect((await fetch(`${wire.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${wire.url}/healthz`)).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(1_500);
  });
  await held;
});
