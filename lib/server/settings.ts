import { SETTINGS, wrongSettings } from "@/lib/settings";

export interface Settings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absent: the embedded Postgres of `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  seed: "demo" | "none";
  /** How many workers run beside the service. */
  workers: number;
  /** Where measurements are read without a token; absent: nowhere. */
  metricsPort: number | undefined;
}

/** What the person who starts the service can put right; its message is one line for them. */
export class StartError extends Error {}

/**
 * The settings that a process starts with. Throws a StartError that names all wrong ones: those, too, that are not
 * given back but read where they are used, in every process.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const wrong = wrongSettings(env);
  if (wrong.length > 0) throw new StartError(wrong.join("; "));
  const { PORT, HOST, DATABASE_URL, DATA_DIR, SEED, WORKERS, METRICS_PORT } = SETTINGS.parse(env);
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    dataDir: DATA_DIR,
    seed: SEED ?? (DATABASE_URL ? "none" : "demo"),
    workers: WORKERS,
    metricsPort: METRICS_PORT,
  };
}
