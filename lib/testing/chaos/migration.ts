import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { migrate } from "@/db/migrate";
import { migrationsIn } from "@/db/migration-files";
import { closePools } from "@/lib/runtime";
import { openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { given } from "@/lib/testing/given";
import { migrationFolder, type Written } from "@/lib/testing/migrations";
import { makeDataDir, removeDataDir, until } from "@/lib/testing/service";
import { Fleet } from "./fleet";
import { brokenInvariants } from "./invariants";
import { type Uploader, uploadOn, wrongOutcomes } from "./workload";

const PRODUCERS = 3;
/** So many rows that an index takes a moment, and that pieces of them can be counted. */
const ROWS = 400_000;
/** Longer than this nobody who is served may wait: a lock's timeout for each of two tables, and the machine's other work. */
const PATIENCE_MS = 4_000;
const LIMIT_MS = 60_000;

/** What a release could bring to tables that are read and written all the while. */
const RELEASE: readonly Written[] = [
  {
    name: "9000_columns",
    statements: [
      "alter table catalog_entries add column chaos text",
      "alter table declared_quantities add column chaos text default 'x' not null",
      "alter table request_log add column chaos int",
    ],
  },
  {
    name: "9001_indexes",
    alone: true,
    statements: [
      'create index concurrently if not exists "request_log_chaos" on request_log (path, status, minute)',
      'create index concurrently if not exists "declared_quantities_chaos" on declared_quantities (quantity)',
    ],
  },
  {
    name: "9002_pieces",
    alone: true,
    statements: [
      `do $$ begin
        loop
          update request_log set chaos = 1 where ctid = any (array(
            select ctid from request_log where chaos is null and operation = 'chaos' limit 5000));
          exit when not found;
          commit;
        end loop;
      end $$`,
    ],
  },
  { name: "9003_gone", statements: ["alter table catalog_entries drop column chaos"] },
];

/**
 * Migrates under load, with locks in the way, and kills the migration as it waits, as it builds an index and as it changes
 * data; answers what anybody who was served noticed, and what is not as the migrations say.
 */
export async function migrationUnderLoad(): Promise<string[]> {
  const dataDir = makeDataDir();
  const server = await openEmbeddedPostgres({ dataDir });
  const sql = postgres(server.url, { max: 6, onnotice() {} });
  try {
    await migrate(server.url);
    process.env.DATABASE_URL = server.url;
    process.env.ILLUSTRATIVE_PRICES = "true";
    const uploaders: Uploader[] = [];
    for (let index = 0; index < PRODUCERS; index++) {
      const { nrn, key } = await given.producer({ credits: 1_000_000 });
      uploaders.push({ nrn, key, uploads: [] });
    }
    await closePools();
    await fillLog(sql, uploaders[0]?.nrn ?? "");
    mkdirSync(join(dataDir, "files"), { recursive: true });
    const env = { DATABASE_URL: server.url, DATA_DIR: dataDir };
    return await torment(sql, server.url, uploaders, new Fleet(env, { webs: 2, workers: PRODUCERS }));
  } finally {
    await sql.end({ timeout: 1 });
    await server.release();
    await removeDataDir(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fillLog(sql: Sql, nrn: string): Promise<void> {
  await sql`
    insert into request_log (producer_nrn, minute, actor, operation, path, status, code, times, request_id, last_at)
    select ${nrn}, now() - make_interval(secs => n), 'chaos', 'chaos', '/chaos/' || n % 97, 200, '', 1, '', now()
    from generate_series(1, ${ROWS}) n`;
}

async function torment(sql: Sql, url: string, uploaders: Uploader[], fleet: Fleet): Promise<string[]> {
  try {
    await fleet.ready();
    return await serveThrough(sql, url, uploaders, fleet);
  } finally {
    await fleet.end();
  }
}

async function serveThrough(sql: Sql, url: string, uploaders: Uploader[], fleet: Fleet): Promise<string[]> {
  const served = { count: 0, slowestMs: 0, refused: [] as string[] };
  let isOver = false;
  const origin = () => fleet.origin();
  const working = [
    ...uploaders.map((uploader) => uploadOn(uploader, origin, () => isOver)),
    ...uploaders.map((uploader) => readOn(uploader, origin, served, () => isOver)),
  ];
  const folder = migrationFolder("ours", RELEASE);
  const kills = await migrateThroughKills(sql, url, folder);
  isOver = true;
  await Promise.all(working);
  const failures = [...served.refused];
  if (served.slowestMs > PATIENCE_MS) failures.push(`somebody waited ${Math.round(served.slowestMs)} ms`);
  for (const uploader of uploaders) failures.push(...(await wrongOutcomes(uploader, origin)));
  failures.push(...(await brokenInvariants(sql)), ...(await unfinished(sql, folder)));
  rmSync(folder, { recursive: true });
  const uploads = uploaders.reduce((sum, { uploads: { length } }) => sum + length, 0);
  process.stdout.write(
    `migration killed  ${kills.join(", ")}\nserved meanwhile  ${served.count} requests, the slowest in ${Math.round(served.slowestMs)} ms; ${uploads} uploads\n`,
  );
  return failures;
}

/** Kills the migration where it waits for a lock, where it builds an index and where it changes data, then lets it end. */
async function migrateThroughKills(sql: Sql, url: string, folder: string): Promise<string[]> {
  const kills: string[] = [];
  await sql.begin(async (reader) => {
    await reader`select count(*) from catalog_entries`;
    const waiting = startMigrator(url, folder);
    await comesTo(waiting, () => waiting.told.includes("9000_columns waits for a lock"));
    await sleep(2_000);
    await kill(waiting, sql);
    kills.push("as it waited for a lock");
  });
  const first = migrationFolder("ours", RELEASE.slice(0, 1));
  await finish(startMigrator(url, first));
  rmSync(first, { recursive: true });
  await sql.begin(async (writer) => {
    await writer`update request_log set times = times + 1 where operation = 'chaos' and path = '/chaos/1'`;
    const building = startMigrator(url, folder);
    await comesTo(building, async () => (await sql`select from pg_stat_progress_create_index`).length > 0);
    await sleep(500);
    await kill(building, sql);
    kills.push("as it built an index");
  });
  const [left] = await sql`select count(*)::int as count from pg_index where not indisvalid`;
  if (left?.count !== 1) throw new Error("the killed migration left no unfinished index: nothing was tried");
  const changing = startMigrator(url, folder);
  const changed = () => sql`select from request_log where chaos = 1 limit 1`;
  await comesTo(changing, async () => (await changed().catch(() => [])).length > 0);
  await kill(changing, sql);
  kills.push("as it changed data");
  const [open] =
    await sql`select count(*)::int as count from request_log where chaos is null and operation = 'chaos'`;
  if (open?.count === 0) throw new Error("all data was changed before the kill: nothing was tried");
  await finish(startMigrator(url, folder));
  return kills;
}

async function finish(migrator: Migrator): Promise<void> {
  if ((await migrator.exited) !== 0) throw new Error(`a migration failed: ${migrator.told}`);
}

type Migrator = { process: ChildProcess; told: string; exited: Promise<number | null> };

function startMigrator(url: string, folder: string): Migrator {
  const command = ["--import", "tsx", "lib/testing/chaos/migrator.cli.ts", url, folder];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
  const migrator: Migrator = {
    process: child,
    told: "",
    exited: new Promise((done) => child.once("close", done)),
  };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      migrator.told += text;
    });
  return migrator;
}

/** Waits until a migration that runs has come so far. */
async function comesTo(migrator: Migrator, holds: () => boolean | Promise<boolean>): Promise<void> {
  await until(holds, LIMIT_MS).catch(() => {
    throw new Error(`the migration did not come so far: ${migrator.told}`);
  });
}

/** The process and what the server still does for it: a machine that is gone. */
async function kill(migrator: Migrator, sql: Sql): Promise<void> {
  migrator.process.kill("SIGKILL");
  await migrator.exited;
  await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.granted and l.objid = 72707369 and d.datname = current_database()`;
}

/** Reads what the migrations change, and times it. */
async function readOn(
  { nrn, key }: Uploader,
  origin: () => string,
  served: { count: number; slowestMs: number; refused: string[] },
  isOver: () => boolean,
): Promise<void> {
  const market = "EprCountryCode=FR&DeclarationPeriodCode=2025";
  const paths = [
    `/producers/${nrn}/eco-products?${market}`,
    `/producers/${nrn}/credits`,
    `/producers/${nrn}/declarations/eco-contributions?${market}`,
    "/readyz",
  ];
  for (let turn = 0; !isOver(); turn++) {
    const path = paths[turn % paths.length] ?? "";
    const began = performance.now();
    const answer = await fetch(`${origin()}/api${path}`, { headers: { authorization: key } }).catch(
      (error: Error) => ({ status: error.message, text: async () => "" }),
    );
    const body = await answer.text();
    if (answer.status !== 200) served.refused.push(`${path}: ${answer.status} ${body}`);
    served.count += 1;
    served.slowestMs = Math.max(served.slowestMs, performance.now() - began);
    await sleep(20);
  }
}

/** What is not as the migrations say. */
async function unfinished(sql: Sql, folder: string): Promise<string[]> {
  const [facts] = await sql<
    { applied: number; distinct: number; invalid: number; built: number; open: number }[]
  >`
    select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select count(distinct created_at)::int from drizzle.__drizzle_migrations) as distinct,
      (select count(*)::int from pg_index where not indisvalid) as invalid,
      (select count(*)::int from pg_class where relkind = 'i' and relname like '%_chaos') as built,
      (select count(*)::int from request_log where chaos is null and operation = 'chaos') as open`;
  const written = migrationsIn(folder).length;
  const wanted = { applied: written, distinct: written, invalid: 0, built: 2, open: 0 };
  const [is, must] = [JSON.stringify(facts), JSON.stringify(wanted)];
  return is === must ? [] : [`the database has ${is}, not ${must}`];
}
