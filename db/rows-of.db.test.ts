import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPool, openReads } from "./client";

const FAILS_AMONG_ROWS = "select 1 / (5 - n) as n from generate_series(1, 5) n";
const url = process.env.DATABASE_URL ?? "";

test("after a read that failed among its rows, the next ones on its connection have theirs alone", async () => {
  const reads = openReads(url, { count: 1 });
  const failed = reads.rows(FAILS_AMONG_ROWS);
  const next = reads.rows("select 1 as one");
  await expect(failed).rejects.toThrow("division by zero");
  expect(await next).toEqual([{ one: 1 }]);
  expect(await reads.rows("select n from generate_series(1, 3) n")).toHaveLength(3);
  await reads.end({ timeout: 1 });
});

test("nor do statements and transactions get more rows than their own", async () => {
  const pool = openPool(url, { max: 1 });
  const fail = () => expect(pool.execute(sql.raw(FAILS_AMONG_ROWS))).rejects.toThrow();
  await fail();
  expect([...(await pool.execute(sql`select 1 as one`))]).toEqual([{ one: 1 }]);
  await fail();
  expect([...(await pool.transaction((tx) => tx.execute(sql`select 1 as one`)))]).toEqual([{ one: 1 }]);
  await pool.$client.end({ timeout: 1 });
});
