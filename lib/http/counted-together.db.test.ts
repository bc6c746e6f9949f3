import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { afterAll, describe, expect, test, vi } from "vitest";
import { stopAll } from "@/lib/server/state";
import { onFreePort } from "@/lib/testing/on-free-port";
import { rowsOf } from "@/lib/testing/store";
import { CountedTogether } from "./counted-together";
import type { Counter } from "./counter";
import { type LimitStore, storeOf } from "./limit-store";

afterAll(stopAll);

const inPostgres = (): LimitStore => {
  const store = storeOf(undefined, "postgres");
  if (!store) throw new Error("limits are not counted in Postgres");
  return store;
};

/** Two processes' counts of one limit. */
function two(points: number, duration = 60): [Counter, Counter] {
  const counted = { keyPrefix: randomUUID(), points, duration };
  return [new CountedTogether(counted, inPostgres()), new CountedTogether(counted, inPostgres())];
}

const isAllowed = (counter: Counter, subject: string): Promise<boolean> =>
  counter.consume(subject).then(
    () => true,
    (thrown) => {
      if (thrown instanceof RateLimiterRes) return false;
      throw thrown;
    },
  );

test("two processes together allow as many as the limit says, one by one where it is small", async () => {
  const [one, other] = two(20);
  const asked = Array.from({ length: 30 }, (_, index) => isAllowed(index % 2 ? one : other, "somebody"));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(20);
  expect(await isAllowed(one, "somebody else")).toBe(true);
});

test("of a large limit, all is allowed but what one of them took last and did not use, and never more", async () => {
  const [one, other] = two(1_000);
  for (let index = 0; index < 3; index++) expect(await isAllowed(other, "somebody")).toBe(true);
  let allowed = 3;
  while (await isAllowed(one, "somebody")) allowed++;
  expect(allowed).toBe(993);
  while (await isAllowed(other, "somebody")) allowed++;
  expect(allowed).toBe(1_000);
});

test("a large limit costs a statement for a hundredth of it, and none once it is used up", async () => {
  const [counter] = two(1_000);
  const asks = vi.spyOn(RateLimiterPostgres.prototype, "consume");
  try {
    for (let index = 0; index < 1_200; index++) await isAllowed(counter, "somebody");
    expect(asks).toHaveBeenCalledTimes(100);
  } finally {
    asks.mockRestore();
  }
});

test("what is left and when it begins anew is told", async () => {
  const [one, other] = two(1_000);
  expect(await one.consume("somebody")).toMatchObject({ remainingPoints: 999 });
  const { remainingPoints, msBeforeNext } = await other.consume("somebody");
  expect(remainingPoints).toBe(989);
  expect(msBeforeNext).toBeGreaterThan(50_000);
  expect(msBeforeNext).toBeLessThanOrEqual(60_000);
});

test("when the time is over, both begin anew", async () => {
  const [one, other] = two(2, 1);
  expect([await isAllowed(one, "s"), await isAllowed(other, "s"), await isAllowed(one, "s")]).toEqual([
    true,
    true,
    false,
  ]);
  await new Promise((done) => setTimeout(done, 1_050));
  expect([await isAllowed(one, "s"), await isAllowed(other, "s"), await isAllowed(one, "s")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("what one process takes back, the other one allows again", async () => {
  const [one, other] = two(1);
  expect(await isAllowed(one, "somebody")).toBe(true);
  expect(await isAllowed(other, "somebody")).toBe(false);
  await one.delete("somebody");
  expect(await isAllowed(other, "somebody")).toBe(true);
});

test("the store knows a hash of whose count it is, and not the address or the account", async () => {
  const [counter] = two(20);
  const subject = `192.0.2.7 ${randomUUID()}@example.org`;
  await counter.consume(subject);
  const keys = await rowsOf<{ key: string }>(sql`select key from rate_limits`);
  expect(keys.length).toBeGreaterThan(0);
  expect(JSON.stringify(keys)).not.toMatch(/192\.0\.2|example\.org/);
});

describe("while the store is away", () => {
  /** Counts in a Redis at an address of this machine where there is none. */
  const awayAt = (port: number): Counter => {
    const store = storeOf(`redis://127.0.0.1:${port}`, "memory");
    if (!store) throw new Error("limits are not counted in Redis");
    return new CountedTogether({ keyPrefix: randomUUID(), points: 3, duration: 60 }, store);
  };

  test("a process counts for itself", async () => {
    const server = createServer();
    const port = await onFreePort(server);
    await new Promise((done) => server.close(done));
    const counter = awayAt(port);
    const asked = [1, 2, 3, 4].map(() => isAllowed(counter, "somebody"));
    expect(await Promise.all(asked)).toEqual([true, true, true, false]);
  });

  test("no request waits longer than a moment for one that does not answer, and the next not at all", async () => {
    const server = createServer(() => {});
    const counter = awayAt(await onFreePort(server));
    const began = performance.now();
    expect(await isAllowed(counter, "somebody")).toBe(true);
    const first = performance.now() - began;
    expect(await isAllowed(counter, "somebody")).toBe(true);
    expect(first).toBeLessThan(1_000);
    expect(performance.now() - began - first).toBeLessThan(100);
  });
});
