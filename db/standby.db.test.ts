import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePools } from "@/lib/runtime";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { makeDataDir, removeDataDir } from "@/lib/testing/service";
import { migrate } from "./migrate";

const { DATABASE_URL = "" } = process.env;

let folders: string[];
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let there: Sql;
let producer: Awaited<ReturnType<typeof given.producer>>;

/** A server, and a copy of its files that follows it. */
beforeAll(async () => {
  const [first, second] = [makeDataDir(), makeDataDir()];
  folders = [first, second];
  const made = await openEmbeddedPostgres({ dataDir: first, durable: false });
  await migrate(made.url);
  await made.release();
  // As they are, and whose they are.
  const copied = spawnSync("cp", ["-a", "-H", join(first, "postgres"), join(second, "postgres")]);
  expect(String(copied.stderr)).toBe("");
  primary = await openEmbeddedPostgres({ dataDir: first });
  const { port, password } = new URL(primary.url);
  const cluster = join(second, "postgres", "cluster");
  writeFileSync(join(cluster, "standby.signal"), "");
  writeFileSync(
    join(cluster, "postgresql.auto.conf"),
    `${readFileSync(join(cluster, "postgresql.auto.conf"), "utf8")}
     primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );
  standby = await openEmbeddedPostgres({ dataDir: second });
  await closePools();
  [process.env.DATABASE_URL, process.env.DATABASE_REPLICA_URL] = [primary.url, standby.url];
  there = postgres(standby.url, { max: 1, onnotice() {} });
  producer = await given.producer();
});
afterAll(async () => {
  await closePools();
  delete process.env.DATABASE_REPLICA_URL;
  process.env.DATABASE_URL = DATABASE_URL;
  await there.end({ timeout: 1 });
  await standby.release();
  await primary.release();
  for (const folder of folders) await removeDataDir(folder);
});

const catalog = () =>
  send(`GET /producers/${producer.nrn}/eco-products/export.csv`, { key: producer.key, query: FRANCE_2025 });

/** How many connections of the service last read a catalog at the standby. */
async function countReadThere(): Promise<number> {
  const [row] = await there<{ count: number }[]>`
    select count(*)::int from pg_stat_activity where query like '%catalog_entries%' and pid <> pg_backend_pid()`;
  return row?.count ?? 0;
}

async function exported(): Promise<{ rows: number; ms: number }> {
  const began = performance.now();
  const { status, text } = await catalog();
  expect(status).toBe(200);
  return { rows: text.trimEnd().split("\n").length - 1, ms: performance.now() - began };
}

describe("files and what is owed", () => {
  test("are read from the standby, and hold what was written just before", async () => {
    for (let rows = 1; rows <= 5; rows++) {
      await given.product(producer);
      expect((await exported()).rows).toBe(rows);
    }
    expect(await countReadThere()).toBeGreaterThan(0);
    expect((await asProducer(producer).owed()).status).toBe(200);
  });

  test("are read from the database itself while the standby is behind, and hold the same", async () => {
    await there`select pg_wal_replay_pause()`;
    await given.product(producer);
    const { rows, ms } = await exported();
    expect(rows).toBe(6);
    expect(ms).toBeLessThan(2_500);
    await there`select pg_wal_replay_resume()`;
    await expect.poll(async () => (await exported()).ms).toBeLessThan(900);
  });

  test("likewise while it is away, and where the URL leads to what is no standby", async () => {
    await standby.release();
    await given.product(producer);
    expect((await exported()).rows).toBe(7);
    await closePools();
    process.env.DATABASE_REPLICA_URL = primary.url;
    await given.product(producer);
    expect((await exported()).rows).toBe(8);
  });
});
