import { settingsOf } from "@/lib/settings";

/** What a process starts with. */
export type Settings = ReturnType<typeof readSettings>;

/** What the person who starts the service can put right; its message is one line for them. */
export class StartError extends Error {}

const isOfThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

/**
 * The settings that a process starts with. Throws a StartError that names all wrong ones: those, too, that are not
 * given back but read where they are used, in every process.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const read = settingsOf(env);
  if ("wrong" in read) throw new StartError(read.wrong.join("; "));
  const { PORT, HOST, DATABASE_URL, DATABASE_DIRECT_URL, MIGRATE, DATA_DIR, SEED, WORKERS, METRICS_PORT } =
    read.settings;
  return {
    /** 0 takes any free port. */
    port: PORT,
    host: HOST,
    /** Absent: the embedded Postgres of `dataDir`. */
    databaseUrl: DATABASE_URL,
    /** Absent: `databaseUrl` leads to the database itself. */
    databaseDirectUrl: DATABASE_DIRECT_URL,
    /** False leaves the schema to `npm run migrate`. */
    migrates: MIGRATE === "true",
    dataDir: DATA_DIR,
    // The demo's passwords are known to everybody: only this machine gets it unasked.
    seed: SEED ?? (DATABASE_URL || !isOfThisMachine(HOST) ? "none" : "demo"),
    /** How many workers run beside the service. */
    workers: WORKERS,
    /** Where measurements are read without a token; absent: nowhere. */
    metricsPort: METRICS_PORT,
  };
}
