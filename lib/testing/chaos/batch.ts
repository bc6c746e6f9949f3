import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { openPool } from "@/db/client";
import { migrate } from "@/db/migrate";
import { selectBatchStates } from "@/db/queries/batches";
import { LEASE_SECONDS, STEPS } from "@/lib/batches/worker/run";
import { sweepStorage } from "@/lib/batches/worker/sweep-storage";
import { closePools } from "@/lib/runtime";
import { openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { PREPARED, UPLOADS } from "@/lib/storage/keys";
import { openFolder } from "@/lib/storage/storage";
import { given } from "@/lib/testing/given";
import { openMailServer } from "@/lib/testing/mail-server";
import { makeDataDir, postgresOf, removeDataDir } from "@/lib/testing/service";
import { Fleet, MAIL_STEPS, type RunningWorker } from "./fleet";
import { brokenInvariants } from "./invariants";
import { allSent, postOn, wrongMails } from "./mails";
import { type Uploader, uploadOn, wrongOutcomes } from "./workload";

const PRODUCERS = 4;
/** One for each producer's batch, one that is frozen and one that is starting: a batch never waits for a free worker. */
const WORKERS = PRODUCERS + 2;
/** From so many kills on, every step must have been hit. */
const ALL_STEPS_HIT = 50;
const RESUME_LIMIT_MS = 15_000;
/** All that was uploaded must be over by then, once nothing fails any more. */
const QUIET_LIMIT_MS = 120_000;

/**
 * `npm run chaos:batch -- --kills 50`: uploads files to real processes while these are killed, stopped and cut off
 * from a database that is restarted, and mails beside it, then asks the database, the files and the mail server whether anything was
 * lost or done twice.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: "string", default: "50" } } });
  const kills = Number(values.kills);
  const dataDir = makeDataDir();
  const server = await openEmbeddedPostgres({ dataDir });
  try {
    await migrate(server.url);
    process.env.DATABASE_URL = server.url;
    // What is uploaded is priced by what the reference data only illustrates.
    process.env.ILLUSTRATIVE_PRICES = "true";
    const uploaders: Uploader[] = [];
    for (let index = 0; index < PRODUCERS; index++) {
      const { nrn, key } = await given.producer({ credits: 1_000_000 });
      uploaders.push({ nrn, key, uploads: [] });
    }
    await closePools();
    mkdirSync(join(dataDir, "files"), { recursive: true });
    const mailServer = await openMailServer();
    const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, SMTP_URL: mailServer.url };
    const fleet = new Fleet(env, { webs: 2, workers: WORKERS });
    const failures = await torment({ fleet, mailServer, server, dataDir, uploaders, kills });
    for (const failure of failures) print(`BROKEN  ${failure}`);
    print(failures.length === 0 ? "nothing was lost, nothing was done twice" : `${failures.length} broken`);
    process.exitCode = failures.length === 0 ? 0 : 1;
  } finally {
    await server.release();
    await removeDataDir(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Scene = {
  fleet: Fleet;
  mailServer: Awaited<ReturnType<typeof openMailServer>>;
  server: Awaited<ReturnType<typeof openEmbeddedPostgres>>;
  dataDir: string;
  uploaders: Uploader[];
  kills: number;
};

async function torment(scene: Scene): Promise<string[]> {
  const { fleet, mailServer, server, dataDir, uploaders, kills } = scene;
  await fleet.ready();
  let isOver = false;
  const began = Date.now();
  const uploading = Promise.all(
    uploaders.map((uploader) =>
      uploadOn(
        uploader,
        () => fleet.origin(),
        () => isOver,
      ),
    ),
  );
  const posting = postOn(server.url, () => isOver);
  const counts: Record<string, number> = {};
  const gaps: number[] = [];
  let steps = 0;
  for (let done = 0; done < kills; done++) {
    const fault = FAULTS[done % FAULTS.length];
    if (!fault) continue;
    if (fault === killAtStep) steps += 1;
    const name = await fault(scene, STEPS[steps % STEPS.length] ?? "", gaps);
    counts[name] = (counts[name] ?? 0) + 1;
    await sleep(200 + Math.random() * 600);
  }
  isOver = true;
  const settled = await Promise.race([uploading.then(() => true), sleep(QUIET_LIMIT_MS).then(() => false)]);
  const failures: string[] = settled ? [] : ["uploads were not over in time"];
  for (const uploader of uploaders) failures.push(...(await wrongOutcomes(uploader, () => fleet.origin())));
  const sql = postgres(server.url, { max: 1 });
  const posted = await posting;
  if (!(await allSent(sql, QUIET_LIMIT_MS))) failures.push("mails were not sent in time");
  failures.push(...wrongMails(mailServer, posted, kills));
  await fleet.end();
  failures.push(...(await brokenInvariants(sql)));
  const [facts] = await sql<{ batches: number; rows: number; attempts: number }[]>`
    select count(*)::int as batches, sum(count_rows)::int as rows, sum(attempt)::int as attempts from batches`;
  await sql.end();
  const files = await checkFiles(server.url, dataDir, failures);
  if (kills >= ALL_STEPS_HIT)
    for (const step of STEPS)
      if (!counts[`kill -9 at ${step}`]) failures.push(`no worker was killed at ${step}`);
  const slowest = Math.max(0, ...gaps);
  if (slowest > RESUME_LIMIT_MS) failures.push(`a batch was resumed only after ${slowest} ms`);
  print(
    `faults            ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ")}`,
  );
  print(`batches           ${facts?.batches} of ${facts?.rows} rows, claimed ${facts?.attempts} times`);
  print(`slowest takeover  ${slowest} ms of ${gaps.length}`);
  print(`mails             ${posted.committed.size} written, ${mailServer.delivered.length} delivered`);
  print(`files             ${files.swept} left-overs swept, ${files.kept} batches with files`);
  print(`took              ${((Date.now() - began) / 1000).toFixed(0)} s`);
  return failures;
}

type Fault = (scene: Scene, step: string, gaps: number[]) => Promise<string>;

/** Done in turns. A killed worker's batch must be taken over in time. */
const FAULTS: Fault[] = [
  killAtStep,
  killAnyWorker,
  killAtStep,
  killSender,
  killWeb,
  killAtStep,
  dropConnections,
  killSender,
  killAtStep,
  restartDatabase,
  killAtStep,
  stopPastLease,
];

async function killAtStep(scene: Scene, step: string, gaps: number[]): Promise<string> {
  const worker = await scene.fleet.nextAt(step, 10_000);
  if (!worker) return killAnyWorker(scene, step, gaps);
  // Some time into the step, so that it dies in its middle as well as at its beginning; mostly soon, as some are short.
  await sleep(Math.random() ** 3 * 150);
  killAndWatch(scene.fleet, worker, gaps);
  return `kill -9 at ${step}`;
}

async function killAnyWorker({ fleet }: Scene, _step: string, gaps: number[]): Promise<string> {
  const worker = fleet.workers[Math.floor(Math.random() * fleet.workers.length)];
  if (worker) killAndWatch(fleet, worker, gaps);
  return "kill -9 of a worker";
}

function killAndWatch(fleet: Fleet, worker: RunningWorker, gaps: number[]): void {
  worker.process.kill("SIGKILL");
  void watchTakeover(fleet, worker, gaps);
}

/** Notes how long the batch of a worker goes without one from now on; one that another has claimed since is not its. */
async function watchTakeover(fleet: Fleet, worker: RunningWorker, gaps: number[]): Promise<void> {
  const since = Date.now();
  const claims = () => fleet.claims.get(worker.batchId ?? "") ?? [];
  const before = claims().length;
  if (claims().at(-1)?.by !== worker) return;
  while (Date.now() - since < 2 * RESUME_LIMIT_MS) {
    await sleep(50);
    const next = claims()[before];
    if (next) return void gaps.push(next.at - since);
  }
}

/** Killed while it sends a mail, or before it has noted that the mail was sent. */
async function killSender(scene: Scene, step: string, gaps: number[]): Promise<string> {
  const at = MAIL_STEPS[Math.floor(Math.random() * MAIL_STEPS.length)] ?? "mail claimed";
  const worker = await scene.fleet.nextAt(at, 5_000);
  if (!worker) return killAnyWorker(scene, step, gaps);
  killAndWatch(scene.fleet, worker, gaps);
  return `kill -9 at ${at}`;
}

async function killWeb({ fleet }: Scene): Promise<string> {
  const web = fleet.webs[Math.floor(Math.random() * fleet.webs.length)];
  web?.service.process.kill("SIGKILL");
  return "kill -9 of a web process";
}

async function dropConnections({ server }: Scene): Promise<string> {
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and random() < 0.7`.catch(() => {});
  await sql.end({ timeout: 1 });
  return "dropped connections";
}

async function restartDatabase({ server, dataDir }: Scene): Promise<string> {
  const [postmaster] = postgresOf(dataDir);
  if (postmaster) process.kill(postmaster, "SIGQUIT");
  while (server.isRunning()) await sleep(20);
  await server.revive();
  return "immediate database restart";
}

/** Frozen in the middle of a chunk, a worker loses its batch in time, and once it goes on it must write nothing. */
async function stopPastLease({ fleet }: Scene, _step: string, gaps: number[]): Promise<string> {
  const worker = (await fleet.nextAt("applyChunk", 5_000)) ?? fleet.workers[0];
  if (worker) {
    worker.process.kill("SIGSTOP");
    const taken = Promise.race([watchTakeover(fleet, worker, gaps), sleep(RESUME_LIMIT_MS + 2_000)]);
    await Promise.all([taken, sleep(LEASE_SECONDS * 1000 + 1_000)]);
    worker.process.kill("SIGCONT");
  }
  return "stopped past its lease";
}

/** Sweeps what killed uploads have left, after which every file must belong to a batch and no rows stand prepared. */
async function checkFiles(
  url: string,
  dataDir: string,
  failures: string[],
): Promise<{ swept: number; kept: number }> {
  const db = openPool(url, { max: 1 });
  const storage = openFolder(join(dataDir, "files"));
  await sweepStorage({ db, storage }, 0);
  await db.execute(sql`update stored_files set unneeded_since = unneeded_since - interval '1 day'`);
  const swept = (await sweepStorage({ db, storage }, 0)).dead.length;
  const kept = await storage.list(UPLOADS);
  const prepared = await storage.list(PREPARED);
  const known = await selectBatchStates(db, kept);
  await db.$client.end();
  if (known.size < kept.length) failures.push(`${kept.length - known.size} files without a batch`);
  if (prepared.length > 0) failures.push(`${prepared.length} batches with prepared rows`);
  return { swept, kept: kept.length };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

await main();
process.exit();
