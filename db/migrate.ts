import { existsSync, readFileSync } from "node:fs";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const FOLDER = "db/migrations";
const JOURNAL = `${FOLDER}/meta/_journal.json`;
const LOCK = 72_707_369;

/** Brings the database at `url` to the newest schema; simultaneous callers wait for one another. */
export async function migrate(url: string): Promise<void> {
  // One connection, so that the session's advisory lock and the migration are the same session's.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    if (writtenMigrations() === 0) return;
    await applyMigrations(drizzle(sql), { migrationsFolder: FOLDER });
    await refuseSkipped(sql);
  } finally {
    await sql.end();
  }
}

/** How many migrations this source has. */
export function writtenMigrations(): number {
  if (!existsSync(JOURNAL)) return 0;
  const journal = JSON.parse(readFileSync(JOURNAL, "utf8")) as { entries: unknown[] };
  return journal.entries.length;
}

/** Drizzle passes over a migration that is dated before the last applied one: that must not go unnoticed. */
async function refuseSkipped(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ applied: number }[]>`
    select count(*)::int as applied from drizzle.__drizzle_migrations`;
  if ((row?.applied ?? 0) < writtenMigrations()) {
    throw new Error("a migration is dated before one that this database already has: generate it again");
  }
}
