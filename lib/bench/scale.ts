import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { openPool, type Pool } from "@/db/client";
import { insertApiKey } from "@/db/queries/api-keys";
import { mintKey } from "@/lib/auth/api-key";
import { openDatabase } from "@/lib/server/open-database";
import { readSettings } from "@/lib/server/settings";
import { type Filled, fillProducers } from "./fill-scale";
import { SCALE_READS, type ScaleRead } from "./scale-reads";
import { ended, started } from "./started";

/** A producer of the demo. */
const TEMPLATE = { nrn: "00000000005000", products: 5_000, period: "2025" };

/** Who is measured, alone at first and then among the others. */
const MEASURED: Filled[] = [
  { nrn: "P-SMALL", products: 900 },
  { nrn: "P-MIDDLE", products: 5_000 },
  { nrn: "P-LARGE", products: 100_000 },
];

/** Asked so often, or for so long, each time after a few that nobody counts. */
const ASKED = { times: 200, seconds: 6, warming: 5 };

/** A service on a database of its own. */
type Place = { origin: string; sql: postgres.Sql; keys: Keys; log: string; leave(): Promise<void> };

type Times = { p50Ms: number; p99Ms: number };
type Result = Record<string, Times & { smallP99Ms: number }>;

/**
 * How long every read takes of producers of 900, 5,000 and 100,000 products, alone in a database and among so many
 * entries of others (a million, or the first argument), by turns; further arguments are names of reads.
 */
async function bench(): Promise<void> {
  const [entries = "1000000", ...names] = process.argv.slice(2);
  const places: Place[] = [];
  try {
    places.push(await openPlace("alone", MEASURED));
    const among = await openPlace("among", [...MEASURED, ...othersOf(Number(entries))]);
    places.push(among);
    const reads = Object.entries(SCALE_READS).filter(([name]) => names.length === 0 || names.includes(name));
    const result: Result = {};
    for (const [subject, ask] of reads.flatMap(subjectsOf)) {
      try {
        const [before, now] = await measure(places.map((place) => () => ask(place)));
        if (before && now) result[subject] = { ...now, smallP99Ms: before.p99Ms };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        process.stdout.write(`${subject}: ${error.message}\n`);
        process.exitCode = 1;
      }
    }
    report(result, await countEntries(among.sql));
  } catch (error) {
    for (const { log } of places) process.stdout.write(lastErrors(log));
    throw error;
  } finally {
    await Promise.all(places.map(({ leave }) => leave()));
  }
}

/** Starts a service with the demo, and adds producers. */
async function openPlace(name: string, producers: Filled[]): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), `eco-scale-${name}-`));
  const children: ChildProcess[] = [];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // Of the place before.
    DATABASE_URL: undefined,
    NODE_ENV: "production",
    ILLUSTRATIVE_PRICES: "true",
    DATA_DIR: dataDir,
    PORT: "0",
    RATE_LIMIT_KEY: "0",
    LOG_LEVEL: "info",
  };
  const file = join(dataDir, "service.log");
  const ready = await started(children, ["lib/server/start.mjs"], env, { line: /ready at/, file });
  const database = await openDatabase(readSettings(env));
  const pool = openPool(database.url, { max: 1 });
  const sql = postgres(database.url, { max: 1, onnotice() {} });
  await fill(sql, producers);
  return {
    origin: ready.slice(ready.indexOf("http")),
    sql,
    keys: await keysOf(pool, MEASURED),
    log: file,
    async leave() {
      await pool.$client.end();
      await sql.end();
      await Promise.all(children.map(ended));
      await database.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What went wrong in the service, by its log. */
const lastErrors = (file: string): string =>
  `${readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.includes('"level":"error"'))
    .slice(-3)
    .join("\n")}\n`;

async function fill(sql: postgres.Sql, producers: Filled[]): Promise<void> {
  const began = performance.now();
  await fillProducers(sql, TEMPLATE, producers);
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`filled ${producers.length} producers in ${seconds} s\n`);
}

/** As many producers of about 900 products as there are entries left. */
function othersOf(entries: number): Filled[] {
  const measured = MEASURED.reduce((sum, { products }) => sum + products, 0);
  const count = Math.max(1, Math.round((entries - measured) / 900));
  return Array.from({ length: count }, (_, place) => ({
    nrn: `P${place}`,
    products: 850 + ((place * 37) % 101),
  }));
}

async function countEntries(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select sum(count_products)::int as count from catalog_counts`;
  return row?.count ?? 0;
}

type Keys = { operator: string; of: Map<string, string> };

async function keysOf(pool: Pool, producers: readonly Filled[]): Promise<Keys> {
  const mint = async (producerNrn: string | null) => {
    const { id, hash, key } = mintKey("test");
    const scopes = producerNrn ? (["read"] as const) : (["operator"] as const);
    await insertApiKey(pool, { id, hash, producerNrn, name: "bench", mode: "test", scopes: [...scopes] });
    return key;
  };
  const of = new Map<string, string>();
  for (const { nrn } of producers) of.set(nrn, await mint(nrn));
  return { operator: await mint(null), of };
}

type Ask = (place: Place) => Promise<void>;

/** A read as each producer asks it, or as an operator does, by how it is told. */
function subjectsOf([name, { path, of }]: [string, ScaleRead]): [string, Ask][] {
  if (of === "operator")
    return [[name, (place) => ask(`${place.origin}/api${path("", 0)}`, place.keys.operator)]];
  return MEASURED.map(({ nrn, products }) => [
    `${name} of ${products}`,
    (place) => ask(`${place.origin}/api${path(nrn, products)}`, place.keys.of.get(nrn) ?? ""),
  ]);
}

/** A read that was answered by no answer: it is told, and the others are measured. */
class Refused extends Error {}

/** Asks, and reads the whole answer. */
async function ask(url: string, key: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: key } });
  const text = await response.text();
  if (!response.ok) throw new Refused(`${url}: ${response.status} ${text}`);
}

/** How long each takes: one request at a time, by turns. */
async function measure(asks: readonly (() => Promise<void>)[]): Promise<Times[]> {
  const took = asks.map((): number[] => []);
  let until = Number.POSITIVE_INFINITY;
  for (let time = -ASKED.warming; time < ASKED.times && (performance.now() < until || time < 5); time++) {
    if (time === 0) until = performance.now() + ASKED.seconds * 1000;
    for (const [place, asked] of asks.entries()) {
      const began = performance.now();
      await asked();
      if (time >= 0) took[place]?.push(performance.now() - began);
    }
  }
  return took.map(timesOf);
}

function timesOf(ms: number[]): Times {
  ms.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0) * 100) / 100;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

function report(result: Result, entries: number): void {
  const lines = [
    `${entries} catalog entries; ${cpus().length} cores, Node ${process.version}; one request at a time`,
    ["read", "p50 ms", "p99 ms", "p99 ms alone", "of it"].join("\t"),
    ...Object.entries(result).map(([name, { p50Ms, p99Ms, smallP99Ms }]) =>
      [name, p50Ms, p99Ms, smallP99Ms, (p99Ms / smallP99Ms).toFixed(2)].join("\t"),
    ),
    JSON.stringify(result),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

await bench();
