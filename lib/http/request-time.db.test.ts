import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { until } from "@/lib/testing/service";

const SECONDS = 4;
vi.stubEnv("REQUEST_SECONDS", String(SECONDS));
onOwnDatabase();

type Producer = Awaited<ReturnType<typeof given.producer>>;

let one: Producer;
let other: Producer;
let beside: Sql;
beforeAll(async () => {
  [one, other] = [await given.producer(), await given.producer()];
  // The first request of all has the routes be loaded.
  await send("GET /healthz");
  beside = postgres(process.env.DATABASE_URL ?? "", { max: 2, onnotice() {} });
});
afterAll(() => beside.end());

let release: () => void = () => {};
let held: Promise<unknown> | undefined;
afterEach(async () => {
  release();
  await held;
});

/** Holds what a statement locks, for as long as a test takes. */
async function hold(statement: string): Promise<void> {
  await new Promise<void>((locked) => {
    held = beside.begin(async (tx) => {
      await tx.unsafe(statement);
      locked();
      await new Promise<void>((done) => {
        release = done;
      });
    });
  });
}

/** How many statements wait for what is held. */
async function countWaiting(): Promise<number> {
  const [row] = await beside<{ count: number }[]>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

const move = ({ nrn, key }: Producer, companyCity: string) =>
  send(`PUT /producers/${nrn}`, { key, body: { companyCity } });

const search = ({ nrn, key }: Producer) =>
  send(`GET /producers/${nrn}/eco-products`, { key, query: { ...FRANCE_2025, Search: "lamp" } });

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

describe("what waits for something longer than a request may take", () => {
  beforeEach(() => hold(`select from producers where nrn = '${one.nrn}' for update`));

  test("is told in time that a change is under way, or 500 SERVICE_003 where it waited for a connection; the database ends with it, and nothing is written later", async () => {
    const asked = Array.from({ length: 12 }, (_, index) => timed(move(one, `Too late ${index}`)));
    const answers = await Promise.all(asked);
    const inOrder = answers.toSorted(([, one], [, other]) => one - other);
    const [first, firstMs] = inOrder[0] ?? [];
    expect(first?.status, "of the row's own lock").toBe(429);
    expect(firstMs, "half of the time").toBeGreaterThan((SECONDS * 1000) / 2 - 100);
    expect(firstMs).toBeLessThan(SECONDS * 1000 - 500);
    // Whose turn comes later waits for the row anew, or for a connection, and may have no time left to be told so.
    const whenOver = inOrder.filter(([{ status }]) => status === 500).map(([, ms]) => ms);
    expect(whenOver.length, "at least those that never have one").toBeGreaterThanOrEqual(2);
    expect(whenOver.at(0), "none before its time is over").toBeGreaterThan(SECONDS * 1000 - 100);
    for (const [{ status, body, headers }, ms] of answers) {
      const [code, seconds] = status === 429 ? ["SERVICE_005", "10"] : ["SERVICE_003", "5"];
      expect([body, headers.get("retry-after")]).toEqual([{ error: code }, seconds]);
      expect(ms).toBeLessThan(SECONDS * 1000 + 1_500);
    }
    await until(async () => (await countWaiting()) === 0, 1_000);
    release();
    await held;
    const { body } = await send(`GET /producers/${one.nrn}`, { key: one.key });
    expect(body).toMatchObject({ companyCity: "" });
  });

  test("takes half of the connections of writes at most: another producer's are answered meanwhile", async () => {
    const asked = Array.from({ length: 30 }, () => move(one, "Later"));
    await until(async () => (await countWaiting()) >= 5, 3_000);
    const [{ status }, ms] = await timed(move(other, "Now"));
    expect([status, await countWaiting()]).toEqual([200, 5]);
    expect(ms).toBeLessThan(1_000);
    release();
    await Promise.all(asked);
  });
});

describe("reads that go through much", () => {
  beforeEach(() => hold("lock table catalog_entries in access exclusive mode"));

  test("run two at a time for a producer, and beside those of another", async () => {
    const asked = Array.from({ length: 12 }, () => search(one));
    await until(async () => (await countWaiting()) === 2, 3_000);
    const others = search(other);
    await until(async () => (await countWaiting()) === 3, 3_000);
    release();
    for (const { status } of await Promise.all([...asked, others])) expect(status).toBe(200);
  });

  test("past those who wait in line, and past half of the time that a request has, are answered 429 with Retry-After", async () => {
    const asked = Array.from({ length: 40 }, () => timed(search(one)));
    const answers = await Promise.all(asked);
    const refused = answers.filter(([{ status }]) => status === 429);
    for (const [{ headers, body }] of refused) {
      expect(body).toEqual({ error: "SERVICE_005" });
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    }
    expect(refused.filter(([, ms]) => ms < 1_000).length).toBe(8);
    expect(refused.filter(([, ms]) => ms > (SECONDS * 1000) / 2 - 100).length).toBe(30);
    expect(answers.filter(([{ status }]) => status === 500).length).toBe(2);
    release();
    expect((await search(one)).status).toBe(200);
  });
});
