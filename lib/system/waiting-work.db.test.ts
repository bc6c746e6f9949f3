import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { closePools, db } from "@/lib/runtime";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { waitingWork } from "./waiting-work";

onOwnDatabase();
afterEach(() => vi.unstubAllEnvs());

/** What is told, each by its name with its values. */
async function told(): Promise<Map<string, number[]>> {
  const measurements = (await waitingWork()) as { name: string; values: { value: number }[] }[];
  return new Map(measurements.map(({ name, values }) => [name, values.map(({ value }) => value)]));
}

test("what waits is told as the database has it", async () => {
  const all = await told();
  expect(all.get("database_up")).toEqual([1]);
  expect(all.get("batches_waiting")).toEqual([0, 0]);
  expect(all.get("mails_waiting")).toEqual([0]);
});

test("what does not answer in time is not told, and says nothing of the database", async () => {
  await db().transaction(async (tx) => {
    await tx.execute(sql`lock table stored_files in access exclusive mode`);
    const all = await told();
    expect(all.get("database_up")).toEqual([1]);
    expect(all.get("batches_waiting")).toEqual([0, 0]);
    expect(all.has("stored_folders")).toBe(false);
  });
});

test("of a database that is away only that is told", async () => {
  await closePools();
  vi.stubEnv("DATABASE_URL", "postgres://eco@127.0.0.1:9/eco");
  expect([...(await told())]).toEqual([["database_up", [0]]]);
  await closePools();
});
