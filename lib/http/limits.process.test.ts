import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "@/lib/server/embedded/free-port";
import { onOwnServices } from "@/lib/testing/own-services";
import { redisProgram, startRedis } from "@/lib/testing/redis";

const { startApi } = onOwnServices();

/** What two webs answer in turns to so many requests of one address. */
async function inTurns(addresses: readonly string[], count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++) {
    const response = await fetch(`${addresses[index % addresses.length]}/api/openapi.json`);
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

const allowed = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

/** Two webs on one database, that allow ten requests of an address. */
async function twoWebs(env: Record<string, string>): Promise<string[]> {
  const webs = [1, 2].map(() => startApi({ WORKERS: "0", RATE_LIMIT_ADDRESS: "10", ...env }));
  return Promise.all(webs.map(({ ready }) => ready));
}

test("two webs that count in Postgres allow an address as much as one, and by themselves each as much", async () => {
  const together = await twoWebs({ RATE_LIMIT_STORE: "postgres" });
  const statuses = await inTurns(together, 14);
  expect([allowed(statuses), new Set(statuses.slice(10))]).toEqual([10, new Set([429])]);
  expect(allowed(await inTurns(await twoWebs({}), 24))).toBe(20);
});

test("two webs that count in Redis or Valkey do so, too; each by itself while it is away, together when it is back", async ({
  skip,
}) => {
  skip(!redisProgram, "neither valkey-server nor redis-server is on this machine");
  const port = await freePort();
  const redis = await startRedis(port);
  onTestFinished(() => void redis.kill("SIGKILL"));
  const webs = await twoWebs({ REDIS_URL: `redis://127.0.0.1:${port}` });
  expect(allowed(await inTurns(webs, 14))).toBe(10);

  redis.kill("SIGKILL");
  await once(redis, "exit");
  expect(allowed(await inTurns(webs, 24))).toBe(20);

  const again = await startRedis(port);
  onTestFinished(() => void again.kill("SIGKILL"));
  await sleep(7_500);
  expect(allowed(await inTurns(webs, 14))).toBe(10);
});
