import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { insertApiKey } from "@/db/queries/api-keys";
import { mintKey } from "@/lib/auth/api-key";
import { closePools, db } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { readSettings } from "@/lib/server/settings";
import { type HotReads, hotReadsOf } from "./hot-reads";
import { ended, started } from "./started";

const PRODUCER = { nrn: "00000000005000", period: "2025" };
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const CONNECTIONS_BESIDE = 4;

type Measured = { rps: number; p50Ms: number; p99Ms: number };
type Result = {
  rps: number;
  /** Of the bare server with the SQL of 2026-11-21, and what the service does of it. */
  bareRps: number;
  ratio: number;
  /** Of the bare server with the best SQL known. */
  bestRps: number;
  p50Ms: number;
  p99Ms: number;
  bareP99Ms: number;
};

/**
 * Requests per second of the three hot reads, and of the shortest while four clients read the longest, through the whole
 * service and through a bare server on the same database, with the SQL of 2026-11-21 and with the best, in turns; medians of the rounds. Names after
 * the command measure only those.
 */
async function bench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "eco-bench-"));
  const children: ChildProcess[] = [];
  try {
    // The products are priced by what the reference data only illustrates.
    process.env.ILLUSTRATIVE_PRICES = "true";
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "info",
    };
    const ready = await started(children, ["lib/server/start.mjs"], env, {
      line: /ready at/,
      file: join(dataDir, "service.log"),
    });
    const origin = ready.slice(ready.indexOf("http"));
    const database = await openDatabase(readSettings(env));
    const key = await readKey();
    const reads = hotReadsOf(PRODUCER.nrn, PRODUCER.period);
    const bareEnv: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      BARE: JSON.stringify({ url: database.url, reads, ...PRODUCER }),
    };
    const barePort = await started(children, ["--import", "tsx", "lib/bench/bare-server.ts"], bareEnv, {
      line: /^\d+$/,
      file: join(dataDir, "bare.log"),
    });
    const results = await compare(reads, { origin, key, barePort });
    report(results);
    await closePools();
    await database.release();
  } finally {
    await Promise.all(children.map(ended));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readKey(): Promise<string> {
  const { id, hash, key } = mintKey("test");
  const { nrn: producerNrn } = PRODUCER;
  await insertApiKey(db(), { id, hash, producerNrn, name: "bench", mode: "test", scopes: ["read"] });
  return key;
}

type Sides = { origin: string; key: string; barePort: string };

/** What is measured: a read, and what others read meanwhile. */
type Scene = { read: keyof HotReads; meanwhile?: keyof HotReads };

const SCENES: Record<string, Scene> = {
  listing: { read: "listing" },
  declaration: { read: "declaration" },
  credits: { read: "credits" },
  creditsBesideDeclarations: { read: "credits", meanwhile: "declaration" },
};

async function compare(reads: HotReads, { origin, key, barePort }: Sides): Promise<Record<string, Result>> {
  const results: Record<string, Result> = {};
  const asked = process.argv.slice(2);
  const service = (read: keyof HotReads): Asked => ({
    url: `${origin}/api${reads[read].path}`,
    headers: { authorization: key },
  });
  const bare = (read: string): Asked => ({ url: `http://127.0.0.1:${barePort}/${read}`, headers: {} });
  const best = (read: keyof HotReads) => bare(`best/${read}`);
  for (const [name, { read, meanwhile }] of Object.entries(SCENES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const [ours, theirs, bests]: [Measured[], Measured[], Measured[]] = [[], [], []];
    for (let round = 0; round <= ROUNDS; round++) {
      const one = await measure(service(read), meanwhile && service(meanwhile));
      const other = await measure(bare(read), meanwhile && bare(meanwhile));
      const third = await measure(best(read), meanwhile && best(meanwhile));
      if (round === 0) continue; // the first warms all up
      ours.push(one);
      theirs.push(other);
      bests.push(third);
    }
    const [rps, bareRps] = [median(ours.map((m) => m.rps)), median(theirs.map((m) => m.rps))];
    results[name] = {
      rps: Math.round(rps * 10) / 10,
      bareRps: Math.round(bareRps * 10) / 10,
      bestRps: Math.round(median(bests.map((m) => m.rps)) * 10) / 10,
      ratio: Math.round((rps / bareRps) * 1000) / 1000,
      p50Ms: median(ours.map((m) => m.p50Ms)),
      p99Ms: median(ours.map((m) => m.p99Ms)),
      bareP99Ms: median(theirs.map((m) => m.p99Ms)),
    };
  }
  return results;
}

type Asked = { url: string; headers: Record<string, string> };

async function measure(asked: Asked, meanwhile: Asked | undefined): Promise<Measured> {
  const [{ requests, latency }] = await Promise.all([
    load(asked, CONNECTIONS),
    meanwhile && load(meanwhile, CONNECTIONS_BESIDE),
  ]);
  return { rps: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

async function load(asked: Asked, connections: number): Promise<autocannon.Result> {
  const result = await autocannon({ ...asked, connections, duration: SECONDS });
  const { non2xx, errors } = result;
  if (non2xx > 0 || errors > 0) throw new Error(`${asked.url}: ${non2xx} refusals, ${errors} errors`);
  return result;
}

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

function report(results: Record<string, Result>): void {
  const lines = [
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians; ${cpus().length} cores, Node ${process.version}`,
    [
      "read",
      "requests/s",
      "bare, SQL of 2026-11-21",
      "ratio",
      "bare, best SQL",
      "p50 ms",
      "p99 ms",
      "bare p99 ms",
    ].join("\t"),
    ...Object.entries(results).map(([name, r]) =>
      [name, r.rps, r.bareRps, r.ratio, r.bestRps, r.p50Ms, r.p99Ms, r.bareP99Ms].join("\t"),
    ),
    JSON.stringify(results),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

await bench();
