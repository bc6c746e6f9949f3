import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropDatabase, ensureDatabase } from "@/db/admin";
import { migrate } from "@/db/migrate";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { isInUse, openEmbeddedPostgres, stopEmbeddedPostgres } from "@/lib/server/embedded/postgres";

const PREFIX = "eco-contributions-test-";
/** A server that forgets on a power cut is as real, and faster. */
const FORGETFUL = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * Vitest's global setup: one migrated database for the whole run, in DATABASE_URL, on a Postgres of its own or
 * on the server of TEST_DATABASE_URL. Tests keep apart by making their own producer; one that needs a whole
 * database takes `freshDatabase`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // What is learned of words once for a source is learned before a test has a deadline or counts its memory.
  lexiconOf();
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, release: async () => {} }
    : await startServer();
  const template = `template_${process.pid}_${Date.now()}`;
  const database = template.replace("template", "test");
  await ensureDatabase(server.url, template);
  await migrate(withDatabase(server.url, template));
  await ensureDatabase(server.url, database, template);
  process.env.DATABASE_URL = withDatabase(server.url, database);
  process.env.TEST_TEMPLATE = template;
  const files = mkdtempSync(join(tmpdir(), "eco-contributions-files-"));
  process.env.DATA_DIR = files;
  return async () => {
    rmSync(files, { recursive: true, force: true });
    for (const name of [database, template]) await dropDatabase(server.url, name);
    await server.release();
  };
}

/** A migrated database of its own, without data. */
export function freshDatabase(): Promise<OwnDatabase> {
  return ownDatabase(process.env.TEST_TEMPLATE);
}

/** A database of its own with nothing in it, not even tables. */
export function bareDatabase(): Promise<OwnDatabase> {
  return ownDatabase();
}

type OwnDatabase = { url: string; drop(): Promise<void> };

async function ownDatabase(template?: string): Promise<OwnDatabase> {
  const { DATABASE_URL: server, TEST_TEMPLATE } = process.env;
  if (!server || !TEST_TEMPLATE) throw new Error("the global setup of lib/testing/database.ts has not run");
  const name = `fresh_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await ensureDatabase(server, name, template);
  return { url: withDatabase(server, name), drop: () => dropDatabase(server, name) };
}

async function startServer(): Promise<{ url: string; release(): Promise<void> }> {
  await sweepKilledRuns();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // Postgres' own user must be able to enter it when we are root.
  chmodSync(dataDir, 0o755);
  const server = await openEmbeddedPostgres({ dataDir, settings: FORGETFUL, durable: false });
  return {
    url: server.url,
    release: async () => {
      await server.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test run that was killed has left its server behind. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const justMade = Date.now() - statSync(dataDir).mtimeMs < 60_000;
    if (justMade || isInUse(dataDir)) continue;
    await stopEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = database;
  return address.href;
}
