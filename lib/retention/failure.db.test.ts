import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { stopAll } from "@/lib/server/state";
import { ownMeasurements } from "@/lib/system/metrics";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { rowsOf } from "@/lib/testing/store";
import { retainPeriodically } from "./retain";

onOwnDatabase();
vi.stubEnv("METRICS_TOKEN", "a token for tests");

async function failures(): Promise<number | undefined> {
  const all = (await ownMeasurements()) as { name: string; values: { value: number }[] }[];
  return all.find(({ name }) => name === "retention_failures_total")?.values[0]?.value;
}

test("a deletion that fails is counted, from 0 on, for who watches over it", async () => {
  await rowsOf(sql`alter table request_log rename to request_log_elsewhere`);
  expect(await failures()).toBe(0);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  retainPeriodically();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(failures, { timeout: 20_000 }).toBe(1);
  await stopAll();
});
