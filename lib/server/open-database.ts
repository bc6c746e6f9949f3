import { serverVersion, wayTo } from "@/db/admin";
import { migrate, pendingMigrations } from "@/db/migrate";
import { readSettings, type Settings, StartError } from "@/lib/server/settings";

const OLDEST_SERVER = 150_000;

/** The service's database, migrated; `process.env.DATABASE_URL` leads to it from here on. */
export interface ServiceDatabase {
  url: string;
  /** Brings the database back if it is ours and has died; true when it had. */
  revive(): Promise<boolean>;
  /** Leaves it; an embedded server stops when nobody uses it any more. */
  release(): Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or the embedded one of DATA_DIR, joining it when it runs. Throws a StartError where
 * it is behind and may not or can't be migrated; `tell` hears of each migration.
 */
export async function openDatabase(
  settings: Settings = readSettings(),
  tell?: (line: string) => void,
): Promise<ServiceDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, migrates } = settings;
  const database = databaseUrl ? await reach(databaseUrl, databaseDirectUrl) : await embedded(dataDir);
  const directUrl = (databaseUrl && databaseDirectUrl) || database.url;
  try {
    await (migrates ? migrated(directUrl, tell) : requireMigrated(directUrl));
  } catch (error) {
    await database.release();
    throw error;
  }
  process.env.DATABASE_URL = database.url;
  return database;
}

async function migrated(url: string, tell?: (line: string) => void): Promise<void> {
  await migrate(url, { ...(tell && { tell }) }).catch((error: Error) => {
    throw new StartError(`the database can't be brought to this version's schema: ${error.message}`);
  });
}

/** Refuses a database that is behind; one that is ahead serves this version as well. */
async function requireMigrated(url: string): Promise<void> {
  const pending = await pendingMigrations(url).catch((error: Error) => {
    throw new StartError(`the database can't tell its schema: ${error.message}`);
  });
  if (pending.length > 0)
    throw new StartError(`the database lacks ${pending.join(", ")}: run \`npm run migrate\` as its owner`);
}

async function embedded(dataDir: string): Promise<ServiceDatabase> {
  // Whoever has a database of their own never loads it.
  const { openEmbeddedPostgres } = await import("@/lib/server/embedded/postgres");
  const server = await openEmbeddedPostgres({ dataDir }).catch((error: NodeJS.ErrnoException) => {
    const what = error.path ? `DATA_DIR ${dataDir}` : "the embedded Postgres";
    throw new StartError(`${what} can't be used: ${error.message}`);
  });
  return {
    url: server.url,
    async revive() {
      if (server.isRunning()) return false;
      await server.revive();
      return true;
    },
    release: () => server.release(),
  };
}

async function reach(url: string, directUrl: string | undefined): Promise<ServiceDatabase> {
  const way = await asked(url, wayTo);
  if (way !== "direct" && directUrl === undefined)
    throw new StartError(
      `DATABASE_URL leads to a pooler at ${new URL(url).host}: set DATABASE_DIRECT_URL to the database itself`,
    );
  if (way === "pooled, not prepared")
    throw new StartError(
      `the pooler at ${new URL(url).host} does not follow prepared statements: PgBouncer 1.21 or later with max_prepared_statements is needed`,
    );
  const version = await asked(directUrl ?? url, serverVersion);
  if (version < OLDEST_SERVER)
    throw new StartError(`the database at ${new URL(directUrl ?? url).host} is older than Postgres 15`);
  return { url, revive: async () => false, release: async () => {} };
}

/** What a database says to a question; a StartError where it says nothing. */
async function asked<T>(url: string, question: (url: string) => Promise<T>): Promise<T> {
  const { host, pathname } = new URL(url);
  return question(url).catch((error: Error & { code?: string }) => {
    const why = error.message || error.code;
    throw new StartError(`the database ${pathname.slice(1)} at ${host} can't be used: ${why}`);
  });
}
