import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { stopEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { processesIn } from "@/lib/server/processes";

/** A service that was started the way `npm start` starts it. */
export interface RunningService {
  process: ChildProcess;
  /** The address it printed; rejects with what it wrote when it exits before. */
  ready: Promise<string>;
  /** Its exit code, null after a signal, and what it wrote on standard output and standard error. */
  exited: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts the built service on any free port, without demo data unless `env` says otherwise. */
export function startService(env: Record<string, string>, ...flags: string[]): RunningService {
  // Without npm's mark: it is this test that started the service.
  return run(process.execPath, ["lib/server/start.mjs", ...flags], {
    npm_lifecycle_event: undefined,
    ...env,
  });
}

/** Lets no file of a process grow beyond so many bytes: the kernel refuses what goes further, as on a full disk. */
export function limitFiles({ process: { pid } }: RunningService, bytes: number): void {
  const { status, stderr } = spawnSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}`], { encoding: "utf8" });
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}

/** Starts the API as a person would, with npm between us and the service. */
export function startWithNpm(env: Record<string, string>): RunningService {
  return run("npm", ["run", "api"], env);
}

function run(command: string, args: string[], env: Record<string, string | undefined>): RunningService {
  const child = spawn(command, args, {
    env: { ...process.env, PORT: "0", HOST: "", DATABASE_URL: "", SEED: "none", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (text) => {
    stderr += text;
  });
  const exited = new Promise<{ code: number | null; stdout: string; stderr: string }>((done) => {
    child.once("close", (code) => done({ code, stdout, stderr }));
  });
  const ready = new Promise<string>((done, fail) => {
    child.stdout.on("data", (text) => {
      stdout += text;
      const address = /ready at (http:\S+?)(\/api)?\s/.exec(stdout)?.[1];
      if (address) done(address);
    });
    exited.then(() => fail(new Error(`the service exited: ${stdout}${stderr}`)));
  });
  ready.catch(() => {});
  return { process: child, ready, exited };
}

/** A folder for a service's data, that Postgres' own user may enter when we are root. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "eco-contributions-service-"));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await stopEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** The pids of the Postgres processes on that folder, the postmaster first. */
export function postgresOf(dataDir: string): number[] {
  return processesIn(realpathSync(join(dataDir, "postgres", "cluster"))).sort((a, b) => a - b);
}

/** Waits until `holds` says so; throws after `limitMs`. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(25))
    if (await holds()) return;
  throw new Error(`not so after ${limitMs} ms`);
}
