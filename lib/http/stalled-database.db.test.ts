import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePools } from "@/lib/runtime";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { openCuttable } from "@/lib/testing/cuttable";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

let way: Awaited<ReturnType<typeof openCuttable>>;
let beside: Sql;
let producer: Awaited<ReturnType<typeof given.producer>>;
let user: Awaited<ReturnType<typeof given.user>>;

/** Whom the service is to the database: nobody that has connections kept for them. */
const role = `few_${process.pid}`;

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? "";
  beside = postgres(url, { max: 1, onnotice() {} });
  await beside.unsafe(`create role ${role} login password 'few' in role pg_read_all_data, pg_write_all_data`);
  way = await openCuttable(url);
  const address = new URL(way.url);
  [address.username, address.password] = [role, "few"];
  process.env.DATABASE_URL = address.href;
  producer = await given.producer();
  user = await given.user(producer);
});
afterAll(async () => {
  await closePools();
  await way.cut();
  await beside.unsafe(`drop role ${role}`);
  await beside.end();
});

/** What asks the database in each way: prepared, in a transaction, for a person, by the library that signs people in. */
const calls = () => {
  const { key, nrn } = producer;
  const { email, password, browser } = user;
  return [
    () => send("GET /countries", { key }),
    () => send(`GET /producers/${nrn}/credits`, { key }),
    () => send(`GET /producers/${nrn}/eco-products`, { key, query: { ...FRANCE_2025, Search: "lamp" } }),
    () => send(`GET /producers/${nrn}/declarations/eco-contributions`, { key, query: FRANCE_2025 }),
    () => send(`PUT /producers/${nrn}`, { key, body: { companyCity: "Lyon" } }),
    () => send(`GET /producers/${nrn}/credits`, { headers: browser }),
    () => send("POST /sessions", { body: { email, password } }),
    () => send("GET /countries", { key: `${key.slice(0, -1)}x` }),
  ];
};

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

/** Whatever is asked is refused in time, again and again, and the probes say so in theirs. */
async function isRefused(): Promise<void> {
  const probes = ["GET /healthz", "GET /readyz"] as const;
  const asked = calls().slice(0, 7);
  const answers = await Promise.all(asked.map((call) => timed(call())));
  for (const [{ status, body, headers }, ms] of answers) {
    expect({ status, body }).toEqual({ status: 500, body: { error: "SERVICE_003" } });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(ms).toBeLessThan(3_000);
  }
  for (const [index, status] of [200, 503].entries()) {
    const [answer, ms] = await timed(send(probes[index] as "GET /readyz"));
    expect([probes[index], answer.status]).toEqual([probes[index], status]);
    expect(ms).toBeLessThan(1_000);
  }
}

async function isAnswered(): Promise<void> {
  await expect.poll(async () => (await send("GET /readyz")).status, { timeout: 10_000 }).toBe(200);
  for (const call of calls().slice(0, 7))
    await expect.poll(async () => (await call()).status, { timeout: 5_000 }).toBe(200);
}

describe("within 3 seconds everything is refused with 500 SERVICE_003, and probes are answered within one, while", () => {
  test("nothing comes through to the database any more; then the process is back by itself", async () => {
    await isAnswered();
    way.stall();
    await isRefused();
    // Who comes later is not made wait at all.
    const [, ms] = await timed(isRefused());
    expect(ms).toBeLessThan(2_000);
    way.goOn();
    await isAnswered();
  });

  test("the database takes connections and says nothing", async () => {
    await way.cut();
    way.stall();
    await way.mend();
    await isRefused();
    way.goOn();
    await isAnswered();
  });

  test("it has no connection left to give", async () => {
    await beside.unsafe(`alter role ${role} connection limit 0`);
    await beside`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;
    await isRefused();
    await beside.unsafe(`alter role ${role} connection limit 100`);
    await isAnswered();
  });
});

test("server processes that stand still are left behind, and others answer", async () => {
  await isAnswered();
  // One that works on something could hold what every other one needs for a moment.
  const working = () => beside`select pid from pg_stat_activity where usename = ${role} and state <> 'idle'`;
  await expect.poll(working).toEqual([]);
  const pids = await beside<{ pid: number }[]>`select pid from pg_stat_activity where usename = ${role}`;
  expect(pids.length).toBeGreaterThan(2);
  for (const { pid } of pids) process.kill(pid, "SIGSTOP");
  try {
    await Promise.all(calls().map((call) => call()));
    await isAnswered();
  } finally {
    for (const { pid } of pids) process.kill(pid, "SIGCONT");
  }
  // What they were left with ends, and so do they.
  const left = () => beside`
    select pid from pg_stat_activity
    where usename = ${role} and pid = any(${pids.map(({ pid }) => pid)}) and state <> 'idle'`;
  await expect.poll(left).toEqual([]);
});
