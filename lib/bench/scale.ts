import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { insertApiKey } from "@/db/queries/api-keys";
import { mintKey } from "@/lib/auth/api-key";
import { closePools, db } from "@/lib/runtime";
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
const ASKED = { times: 100, seconds: 2, warming: 5 };

type Times = { p50Ms: number; p99Ms: number };
type Result = Record<string, Times & { smallP99Ms: number }>;

/**
 * How long every read takes of producers of 900, 5,000 and 100,000 products, alone in a database and among so many
 * entries of others (a million, or the first argument); further arguments are names of reads.
 */
async function bench(): Promise<void> {
  const [entries = 1_000_000, ...names] = process.argv.slice(2).map((said) => Number(said) || said);
  const dataDir = mkdtempSync(join(tmpdir(), "eco-scale-"));
  const children: ChildProcess[] = [];
  try {
    process.env.ILLUSTRATIVE_PRICES = "true";
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: "0",
      RATE_LIMIT_KEY: "0",
      LOG_LEVEL: "info",
    };
    const file = join(dataDir, "service.log");
    const ready = await started(children, ["lib/server/start.mjs"], env, { line: /ready at/, file });
    const origin = ready.slice(ready.indexOf("http"));
    const database = await openDatabase(readSettings(env));
    const sql = postgres(database.url, { max: 1, onnotice() {} });
    await fill(sql, MEASURED);
    const keys = await keysOf(MEASURED);
    const reads = Object.entries(SCALE_READS).filter(([name]) => names.length === 0 || names.includes(name));
    await measureAll(origin, keys, reads, 1);
    const alone = await measureAll(origin, keys, reads);
    await fill(sql, othersOf(Number(entries)));
    const among = await measureAll(origin, keys, reads);
    report(alone, among, await countEntries(sql));
    await sql.end();
    await closePools();
    await database.release();
  } catch (error) {
    process.stdout.write(lastErrors(join(dataDir, "service.log")));
    throw error;
  } finally {
    await Promise.all(children.map(ended));
    rmSync(dataDir, { recursive: true, force: true });
  }
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

async function keysOf(producers: readonly Filled[]): Promise<Keys> {
  const mint = async (producerNrn: string | null) => {
    const { id, hash, key } = mintKey("test");
    const scopes = producerNrn ? (["read"] as const) : (["operator"] as const);
    await insertApiKey(db(), { id, hash, producerNrn, name: "bench", mode: "test", scopes: [...scopes] });
    return key;
  };
  const of = new Map<string, string>();
  for (const { nrn } of producers) of.set(nrn, await mint(nrn));
  return { operator: await mint(null), of };
}

async function measureAll(
  origin: string,
  keys: Keys,
  reads: readonly [string, ScaleRead][],
  asked = ASKED.times,
): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  for (const [name, { path, of }] of reads)
    for (const { nrn, products } of of === "operator" ? MEASURED.slice(0, 1) : MEASURED) {
      const key = of === "operator" ? keys.operator : (keys.of.get(nrn) ?? "");
      const subject = of === "operator" ? name : `${name} of ${products}`;
      times.set(subject, await measure(`${origin}/api${path(nrn, products)}`, key, asked));
    }
  return times;
}

/** One request after the other; the whole answer counts. */
async function measure(url: string, key: string, times: number): Promise<Times> {
  const ms: number[] = [];
  const until = performance.now() + ASKED.seconds * 1000;
  const warming = Math.min(times, ASKED.warming);
  for (let time = -warming; time < times && (performance.now() < until || time < 5); time++) {
    const began = performance.now();
    const response = await fetch(url, { headers: { authorization: key } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
    if (time >= 0) ms.push(performance.now() - began);
  }
  ms.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0) * 100) / 100;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

function report(alone: Map<string, Times>, among: Map<string, Times>, entries: number): void {
  const result: Result = {};
  for (const [name, times] of among)
    result[name] = { ...times, smallP99Ms: alone.get(name)?.p99Ms ?? Number.NaN };
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
