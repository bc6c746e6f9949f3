import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "@/db/client";
import { afterCommit, inTransaction } from "./in-transaction";
import { db } from "./runtime";

const deadlock = (tx: Db) =>
  tx.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);

test("an effect is taken once, after the commit, however often the transaction was run", async () => {
  const taken: string[] = [];
  let runs = 0;
  const result = await inTransaction(db(), async (tx) => {
    runs += 1;
    afterCommit(() => taken.push(`of run ${runs}`));
    expect(taken).toEqual([]);
    if (runs < 3) await deadlock(tx);
    return "done";
  });
  expect([result, runs, taken]).toEqual(["done", 3, ["of run 3"]]);
});

test("an effect is dropped with its transaction", async () => {
  const taken: string[] = [];
  const run = inTransaction(db(), async () => {
    afterCommit(() => taken.push("never"));
    throw new Error("refused");
  });
  await expect(run).rejects.toThrow("refused");
  expect(taken).toEqual([]);
});

test("an effect is dropped with the part of a transaction that is undone by itself, and the others are taken", async () => {
  const taken: string[] = [];
  await inTransaction(db(), async (tx) => {
    afterCommit(() => taken.push("before"));
    await inTransaction(tx, async () => {
      afterCommit(() => taken.push("undone"));
      throw new Error("refused");
    }).catch(() => {});
    await inTransaction(tx, async () => afterCommit(() => taken.push("within")));
    expect(taken).toEqual([]);
  });
  expect(taken).toEqual(["before", "within"]);
});

test("what is no deadlock is not run again", async () => {
  let runs = 0;
  const run = inTransaction(db(), async () => {
    runs += 1;
    throw new Error("a defect");
  });
  await expect(run).rejects.toThrow("a defect");
  expect(runs).toBe(1);
});
