import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { AbandonedStatements } from "./abandoned";
import { openReads } from "./client";

const reads = openReads(process.env.DATABASE_URL ?? "", { count: 1 });
const spare = openReads(process.env.DATABASE_URL ?? "", { count: 1 });
afterAll(() => Promise.all([reads.end({ timeout: 5 }), spare.end({ timeout: 5 })]));

const ROWS = 100_000;
const asked = (write: (rows: unknown[]) => void = () => {}, statement = "repeat('x', 1000)") => ({
  statement: `select ${statement} from generate_series(1, $1::int) n`,
  params: [ROWS],
  rows: 100,
  write: (rows: (Buffer | null)[][]) => {
    write(rows);
    return Buffer.concat(rows.map(([value]) => value as Buffer));
  },
  end: () => Buffer.from("."),
});

/** How many statements like those above a server works on. */
async function underWay(): Promise<number> {
  const [row] = await spare.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where state = 'active' and query like '%generate_series(1, $1::int) n%' and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
}

const ended = () => expect.poll(underWay, { timeout: 3_000 }).toBe(0);

test("rows come in their order as they were sent, and what ends them", async () => {
  expect(await text(reads.stream({ ...asked(() => {}, "n || ' '"), params: [250] }))).toBe(
    `${Array.from({ length: 250 }, (_, n) => `${n + 1} `).join("")}.`,
  );
});

test("no more is fetched than is read", async () => {
  let fetched = 0;
  const stream = reads.stream(
    asked((rows) => {
      fetched += rows.length;
    }),
  );
  await once(stream, "readable");
  await sleep(200);
  expect(fetched).toBeLessThanOrEqual(200);
  expect((await text(stream)).length).toBe(ROWS * 1000 + 1);
});

test("who stops reading, or leaves before it began, leaves nothing behind, and others get their turn", async () => {
  for (let time = 0; time < 10; time++) {
    const stream = reads.stream(asked());
    await once(stream, "readable");
    stream.destroy();
  }
  const leaver = new AbortController();
  const left = reads.waitedForBy(leaver, new AbandonedStatements(spare));
  const streams = Array.from({ length: 10 }, () => left.stream(asked()));
  const errors = streams.map((stream) => once(stream, "error"));
  leaver.abort();
  await Promise.all(errors);
  expect((await text(reads.stream({ ...asked(), params: [10] }))).length).toBe(10_001);
  await ended();
});

test("a statement that fails among its rows is an error of the stream, and the next is whole", async () => {
  const failing = reads.stream(asked(() => {}, "(1 / (300 - n))::text"));
  await expect(text(failing)).rejects.toThrow("division by zero");
  expect(await text(reads.stream({ ...asked(() => {}, "'y'"), params: [3] }))).toBe("yyy.");
});
