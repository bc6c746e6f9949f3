import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { Connections, type Held } from "./connections";
import { MIGRATIONS, type Migration, migrationsIn } from "./migration-files";
import { Session } from "./session";
import { runTransaction } from "./transaction";

const LOCK = 72_707_369;

/**
 * How long a statement waits for a lock: all that comes after it and wants the same table waits behind it. Longer than the
 * server's `deadlock_timeout` of a second, after which an autovacuum makes way, however long it would have gone on.
 */
const LOCK_TIMEOUT_MS = 1_500;
/** How long a migration is tried again where others hold what it needs. */
const PATIENCE_MS = 600_000;
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** How often somebody else who migrates is asked whether they are done. */
const TURN_CHECK_MS = 200;

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

type Options = {
  folder?: string;
  patienceMs?: number;
  /** Is told of each migration that was applied, and of each that waits. */
  tell?: (line: string) => void;
};

/**
 * Brings the database at `url` to the newest schema; simultaneous callers wait for one another. Nothing that the service
 * does waits longer for it than a lock's timeout.
 */
export async function migrate(url: string, options: Options = {}): Promise<void> {
  await onConnection(url, async (held) => {
    // Who has nothing to do needs no right to do it.
    if ((await pendingOn(held, options.folder)).length === 0) return;
    await takeTurn(held);
    await prepare(held);
    for (const migration of await pendingOn(held, options.folder)) {
      await insist(migration, options, () => apply(held, migration));
      options.tell?.(migration.name);
    }
  });
}

/** The names of the migrations that the database at `url` has not had. */
export function pendingMigrations(url: string): Promise<string[]> {
  return onConnection(url, async (held) => (await pendingOn(held)).map(({ name }) => name));
}

/** Gives one connection, so that the session's advisory lock and the migrations are the same session's. */
async function onConnection<T>(url: string, work: (held: Held) => Promise<T>): Promise<T> {
  const connection = {
    statement_timeout: 0,
    lock_timeout: LOCK_TIMEOUT_MS,
    default_transaction_isolation: "read committed",
  } as const;
  const connections = new Connections(1, (onclose) =>
    postgres(url, { max: 1, connection, onnotice() {}, onclose }),
  );
  try {
    return await connections.alone(work);
  } finally {
    await connections.end();
  }
}

/** Sends a statement, unless the connection was lost: on the one after it nothing of ours is locked. */
function send({ client, requireHeld }: Held, statement: string) {
  requireHeld();
  return client.unsafe(statement);
}

async function pendingOn(held: Held, folder = MIGRATIONS): Promise<Migration[]> {
  const [found] = await send(held, "select to_regclass('drizzle.__drizzle_migrations') as name");
  const rows = found?.name ? await send(held, "select created_at from drizzle.__drizzle_migrations") : [];
  const applied = new Set(rows.map(({ created_at }) => Number(created_at)));
  const last = Math.max(...applied);
  const pending = migrationsIn(folder).filter(({ writtenAt }) => !applied.has(writtenAt));
  const late = pending.find(({ writtenAt }) => writtenAt < last);
  if (late)
    throw new Error(
      `the migration ${late.name} is dated before one that this database already has: generate it again`,
    );
  return pending;
}

/** Asked again and again instead of waited for: an index that is built concurrently waits for every statement that began before. */
async function takeTurn(held: Held): Promise<void> {
  for (;;) {
    const [row] = await send(held, `select pg_try_advisory_lock(${LOCK}) as taken`);
    if (row?.taken) return;
    await sleep(TURN_CHECK_MS);
  }
}

/** The table that drizzle keeps of what was applied. */
async function prepare(held: Held): Promise<void> {
  await send(held, "create schema if not exists drizzle");
  await send(
    held,
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

/** Tries again what others' locks kept from happening, at growing intervals. */
async function insist(
  { name }: Migration,
  { patienceMs = PATIENCE_MS, tell }: Options,
  attempt: () => Promise<void>,
): Promise<void> {
  const began = Date.now();
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (![LOCK_NOT_AVAILABLE, DEADLOCK].includes((error as { code?: string }).code ?? "")) throw error;
      if (Date.now() - began + pause > patienceMs)
        throw new Error(`${name} waited ${Math.round(patienceMs / 1000)} s for locks that others hold`);
    }
    tell?.(`${name} waits for a lock`);
    await sleep(pause * (0.5 + Math.random() / 2));
  }
}

async function apply(held: Held, migration: Migration): Promise<void> {
  const remember = `insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('${migration.hash}', ${migration.writtenAt})`;
  if (migration.isTransaction)
    return runTransaction(held, { session: new Session({}), watch: (query) => query }, async (tx) => {
      for (const statement of [...migration.statements, remember]) await tx.unsafe(statement);
    });
  for (const statement of migration.statements) await applyAlone(held, statement);
  await send(held, remember);
}

const BUILT_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;

/** Runs a statement outside a transaction; an index that was left unfinished is dropped, and built from its beginning. */
async function applyAlone(held: Held, statement: string): Promise<void> {
  const index = BUILT_INDEX.exec(statement)?.[1];
  const isConcurrent = /\bconcurrently\b/i.test(statement);
  // What is done concurrently waits for others, and nobody but another such statement waits behind it.
  await send(held, `set lock_timeout = ${isConcurrent ? 0 : LOCK_TIMEOUT_MS}`);
  try {
    if (index && (await isUnfinished(held, index)))
      await send(held, `drop index concurrently if exists "${index}"`);
    await send(held, statement);
  } finally {
    await send(held, `set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  }
}

async function isUnfinished(held: Held, index: string): Promise<boolean> {
  const rows = await send(
    held,
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname = '${index}' and pg_table_is_visible(c.oid) and not i.indisvalid`,
  );
  return rows.length > 0;
}
