import { type ChildProcess, spawn } from "node:child_process";
import { openAsBlob, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { migrate } from "@/db/migrate";
import { closePools } from "@/lib/runtime";
import { openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { WORKER_ENV, WORKER_MEMORY } from "@/lib/server/supervise-workers";
import { given } from "@/lib/testing/given";
import { makeDataDir, removeDataDir, startService } from "@/lib/testing/service";
import { writeCatalog, writeQuantities } from "./batch-files";
import { bulkUpsert } from "./bulk-upsert";
import { catalogsPriced } from "./catalogs-priced";
import { writeAsXlsx } from "./xlsx-file";

type Kind = "CATALOG" | "QUANTITIES";
type Format = "csv" | "xlsx";
type Result = {
  kind: Kind;
  format: Format;
  rows: number;
  seconds: number;
  rowsPerSecond: number;
  copySeconds: number;
  ofCopy: number;
  workerMb: number;
  webMb: number;
};

const PATHS = { CATALOG: "eco-products", QUANTITIES: "declarations/quantities/batch" };
const MARKET = "EprCountryCode=FR&DeclarationPeriodCode=2025";

/**
 * `npm run bench:batch`: rows per second and peak memory of catalog and quantity files, from the upload to done,
 * through the service's own processes, beside COPY and an upsert of the rows that came of them; as CSV, and the same
 * rows as XLSX.
 */
async function bench(): Promise<void> {
  const { values } = parseArgs({ options: { rows: { type: "string", default: "10000,100000,500000" } } });
  const dataDir = makeDataDir();
  const server = await openEmbeddedPostgres({ dataDir });
  // What is uploaded is priced by what the reference data only illustrates.
  process.env.ILLUSTRATIVE_PRICES = "true";
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, LOG_LEVEL: "error", WORKERS: "0" };
  const web = startService(env, "--api");
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  let worker: ChildProcess | undefined;
  try {
    await migrate(server.url);
    const origin = await web.ready;
    worker = spawn(process.execPath, [...WORKER_MEMORY, ".build/worker.mjs"], {
      env: { ...WORKER_ENV, ...process.env, NODE_ENV: "production", ...env },
      stdio: "ignore",
    });
    process.env.DATABASE_URL = server.url;
    const pids = { web: web.process.pid ?? 0, worker: worker.pid ?? 0 };
    print(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n`);
    print("kind       file   rows      s  rows/s  COPY s  of COPY  worker MB  web MB");
    const results: Result[] = [];
    for (const rows of values.rows.split(",").map(Number)) {
      for (const [format, kind] of FILES) {
        const { nrn, key } = await producerOf(format, rows);
        const csv = join(dataDir, `${kind}.csv`);
        await (kind === "CATALOG" ? writeCatalog(csv, rows) : writeQuantities(csv, rows));
        const file = join(dataDir, `${kind}.${format}`);
        if (format === "xlsx") await writeAsXlsx(csv, file);
        for (const pid of Object.values(pids)) resetPeak(pid);
        const began = performance.now();
        await importFile({ origin, nrn, key, kind, file, rows });
        const seconds = (performance.now() - began) / 1000;
        const [webMb, workerMb] = [peakMb(pids.web), peakMb(pids.worker)];
        // New products are priced in the other periods when their batch is done: neither COPY nor the next file waits for it.
        await catalogsPriced(sql);
        const copySeconds = (await bulkUpsert(server.url, { kind, nrn, folder: dataDir })) / 1000;
        const ofCopy = copySeconds / seconds;
        const result = {
          kind,
          format,
          rows,
          seconds,
          rowsPerSecond: rows / seconds,
          copySeconds,
          ofCopy,
          workerMb,
          webMb,
        };
        results.push(result);
        print(lineOf(result));
      }
    }
    print(`\n${JSON.stringify(summaryOf(results))}`);
  } finally {
    worker?.kill("SIGTERM");
    web.process.kill("SIGTERM");
    await web.exited;
    await Promise.all([closePools(), sql.end()]);
    await server.release();
    await removeDataDir(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each file by itself; the quantities of a format after its catalog, of the same producer. */
const FILES: readonly [Format, Kind][] = [
  ["csv", "CATALOG"],
  ["csv", "QUANTITIES"],
  ["xlsx", "CATALOG"],
  ["xlsx", "QUANTITIES"],
];

const producers = new Map<string, ReturnType<typeof given.producer>>();

function producerOf(format: Format, rows: number): ReturnType<typeof given.producer> {
  const key = `${format} ${rows}`;
  const producer = producers.get(key) ?? given.producer({ credits: 2 * rows + 1 });
  producers.set(key, producer);
  return producer;
}

async function importFile(upload: {
  origin: string;
  nrn: string;
  key: string;
  kind: Kind;
  file: string;
  rows: number;
}): Promise<void> {
  const { origin, nrn, key, kind, file, rows } = upload;
  const form = new FormData();
  form.append("file", await openAsBlob(file), basename(file));
  const headers = { authorization: key };
  const url = `${origin}/api/producers/${nrn}`;
  const answer = await fetch(`${url}/${PATHS[kind]}?${MARKET}`, { method: "POST", headers, body: form });
  if (answer.status !== 200) throw new Error(`the upload was refused: ${await answer.text()}`);
  const { _meta } = (await answer.json()) as { _meta: { batchId: string } };
  for (;;) {
    const { data } = (await (await fetch(`${url}/batches/${_meta.batchId}`, { headers })).json()) as {
      data: { status: string; finishedAt: string | null; counters: { done: number } };
    };
    if (data.finishedAt && (data.status !== "SUCCEEDED" || data.counters.done !== rows))
      throw new Error(`the batch ended ${JSON.stringify(data)}`);
    if (data.finishedAt) return;
    await sleep(50);
  }
}

/** Lets the kernel count the peak of resident memory anew. */
function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function peakMb(pid: number): number {
  const kib = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kib ?? Number.NaN) / 1024;
}

const lineOf = ({
  kind,
  format,
  rows,
  seconds,
  rowsPerSecond,
  copySeconds,
  ofCopy,
  workerMb,
  webMb,
}: Result): string =>
  [
    kind.padEnd(10),
    format.padEnd(4),
    String(rows).padStart(6),
    seconds.toFixed(1).padStart(6),
    rowsPerSecond.toFixed(0).padStart(7),
    copySeconds.toFixed(1).padStart(7),
    ofCopy.toFixed(3).padStart(8),
    workerMb.toFixed(0).padStart(10),
    webMb.toFixed(0).padStart(7),
  ].join(" ");

/** The ratios that are held to: of COPY at the largest size, a row's time there beside the smallest size, and XLSX beside CSV. */
function summaryOf(results: readonly Result[]): Record<string, number> {
  const summary: Record<string, number> = {
    peakMb: Math.round(Math.max(...results.flatMap(({ workerMb, webMb }) => [workerMb, webMb]))),
  };
  for (const kind of ["CATALOG", "QUANTITIES"] as const) {
    const ofKind = results.filter((result) => result.kind === kind && result.format === "csv");
    const sheets = results.findLast((result) => result.kind === kind && result.format === "xlsx");
    const [smallest, largest] = [ofKind.at(0), ofKind.at(-1)];
    if (!smallest || !largest) continue;
    const name = kind.toLowerCase();
    summary[`${name}OfCopy`] = Number(largest.ofCopy.toFixed(3));
    if (sheets)
      summary[`${name}XlsxOfCsv`] = Number((sheets.rowsPerSecond / largest.rowsPerSecond).toFixed(3));
    summary[`${name}RowGrowth`] = Number((smallest.rowsPerSecond / largest.rowsPerSecond).toFixed(3));
  }
  return summary;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

await bench();
process.exit();
