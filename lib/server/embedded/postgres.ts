import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { answers, ensureDatabase } from "@/db/admin";
import { identify, isAlive, isProven, isSameProcess, processesIn, worksIn } from "@/lib/server/processes";
import { canEnter, chooseUser, findBinaries, type RunAs } from "./binaries";
import { freePort } from "./free-port";

/*
 * All that is written, and nothing else is:
 *
 * <dataDir>/postgres.log
 * <dataDir>/postgres/            made elsewhere and put here in one step, so that it is whole or absent;
 *                                a link into ROOTS_FOLDER when Postgres' user can't enter dataDir
 *     cluster/                   Postgres' own data directory
 *     password                   of the superuser, 0600
 *     users/<pid>-<n>            one file per process that uses this server: the last one out stops it
 *     postmasters/<pid>          one file per server that was started here, with when it began: proof that it may be ended
 *     libraries/                 links that the package lacks
 *     native-<version>/          a copy of the package where Postgres' user can't execute it
 */

/** Where root has its clusters when Postgres' own user can't enter the data folder. */
const ROOTS_FOLDER = "/var/lib/eco-contributions";

const DATABASE = "eco_contributions";
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 7_000;
const LOG_LIMIT_BYTES = 10_000_000;

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Server settings as `name=value`. */
  settings?: readonly string[];
  /** False makes initdb faster, for clusters that nobody will miss. */
  durable?: boolean;
}

export interface EmbeddedPostgres {
  url: string;
  /** True while the server that `url` leads to runs. */
  isRunning(): boolean;
  /** Brings the server back, on the same port, after it has died. */
  revive(): Promise<void>;
  /** Leaves the server; the last process to leave stops it. */
  release(): Promise<void>;
}

/**
 * A real Postgres whose data is in `dataDir`: the running one is joined, whoever started it, else one is
 * started. Throws when there is none for this platform, or with the end of its log when it can't start.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const home = ensureHome(dataDir, options.durable ?? true);
  const registration = register(home);
  const password = readFileSync(join(home, "password"), "utf8").trim();
  const server = { dataDir, home, password, settings: options.settings ?? [] };
  try {
    let running = await ensureServer(server, await freePort());
    const { port } = running;
    await ensureDatabase(urlOf(server, port, "postgres"), DATABASE);
    return {
      url: urlOf(server, port, DATABASE),
      isRunning: () => worksIn(running.pid, clusterOf(home)),
      async revive() {
        running = await ensureServer(server, port);
      },
      async release() {
        rmSync(registration, { force: true });
        if (!isUsed(home)) await stopServer(home);
      },
    };
  } catch (error) {
    rmSync(registration, { force: true });
    throw error;
  }
}

/** True while a live process uses the server of `dataDir`. */
export function isInUse(dataDir: string): boolean {
  const home = join(resolve(dataDir), "postgres");
  return existsSync(home) && isUsed(home);
}

/** Stops the server of `dataDir`, if one runs there. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = join(resolve(dataDir), "postgres");
  if (existsSync(home)) await stopServer(realpathSync(home));
}

interface Server {
  dataDir: string;
  home: string;
  password: string;
  settings: readonly string[];
}

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const clusterOf = (home: string) => join(home, "cluster");

const urlOf = (server: Server, port: number, database: string) =>
  `postgres://postgres:${server.password}@127.0.0.1:${port}/${database}`;

/** The folder of the cluster, initialized if need be, as a real path. */
function ensureHome(dataDir: string, durable: boolean): string {
  const home = join(dataDir, "postgres");
  if (!existsSync(home)) {
    const runAs = chooseUser(home);
    const elsewhere = runAs !== undefined && !canEnter(dataDir, runAs);
    if (elsewhere) makeRootsFolder();
    sweepUnfinished(dataDir);
    const unfinished = join(
      elsewhere ? ROOTS_FOLDER : dataDir,
      `postgres.${process.pid}.${randomBytes(4).toString("hex")}`,
    );
    initialize(unfinished, runAs, durable);
    // Whoever is first puts its cluster in place; the others drop theirs and use that one.
    try {
      if (elsewhere) symlinkSync(unfinished, home);
      else renameSync(unfinished, home);
    } catch (error) {
      removeFolder(unfinished);
      if (!existsSync(home)) throw error;
    }
  }
  return realpathSync(home);
}

function initialize(home: string, runAs: RunAs | undefined, durable: boolean): void {
  const cluster = clusterOf(home);
  const password = join(home, "password");
  mkdirSync(join(home, "users"), { recursive: true });
  chmodSync(home, 0o755);
  const { initdb, environment } = findBinaries(home, runAs);
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
  if (runAs) for (const path of [cluster, password]) chownSync(path, runAs.uid, runAs.gid);
  const { status, stderr, error } = spawnSync(
    initdb,
    [
      ...["--pgdata", cluster, "--username", "postgres", "--auth", "scram-sha-256", "--pwfile", password],
      ...[
        "--encoding",
        "UTF8",
        "--locale-provider",
        "builtin",
        "--locale",
        "C",
        "--builtin-locale",
        "C.UTF-8",
      ],
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...runAs, cwd: home, env: { ...process.env, ...environment, ...IN_ENGLISH }, encoding: "utf8" },
  );
  if (status !== 0) {
    removeFolder(home);
    throw new Error(`Postgres could not initialize its data: ${error?.message ?? stderr.trim()}`);
  }
}

/** Removes what killed initializations have left in `dataDir`. */
function sweepUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const pid = /^postgres\.(\d+)\.[0-9a-f]+$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) removeFolder(join(dataDir, name));
  }
}

/** Creates a folder that every user may enter, regardless of the umask. */
function makeRootsFolder(): void {
  mkdirSync(ROOTS_FOLDER, { recursive: true });
  chmodSync(ROOTS_FOLDER, 0o755);
}

/** Removes a folder, into which a child of a killed process may still be writing for a moment. */
function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

let registrations = 0;

/** Notes that this process uses the server of `home`; returns the note's path. */
function register(home: string): string {
  registrations += 1;
  const note = join(home, "users", `${process.pid}-${registrations}`);
  writeFileSync(note, identify(process.pid));
  return note;
}

function isUsed(home: string): boolean {
  const users = join(home, "users");
  return readdirSync(users).some((name) => {
    const note = join(users, name);
    if (isSameProcess(readIfThere(note) ?? "")) return true;
    rmSync(note, { force: true });
    return false;
  });
}

/** Waits for the server of that home to be ready, starting one when none lives; Postgres itself sees to it that one lives. */
async function ensureServer(server: Server, port: number): Promise<Postmaster> {
  const cluster = clusterOf(server.home);
  const deadline = Date.now() + START_TIMEOUT_MS;
  let attempt: Attempt | undefined;
  let attempts = 0;
  for (; Date.now() < deadline; await sleep(20)) {
    const postmaster = readPostmaster(cluster);
    if (postmaster && worksIn(postmaster.pid, cluster)) {
      if (postmaster.ready && (await answers(urlOf(server, postmaster.port, "postgres")))) return postmaster;
      continue;
    }
    if (attempt && !attempt.ended()) continue;
    // What a dead server has left behind ends by itself, once it looks for its server.
    if (processesIn(cluster).length > 0) continue;
    if (attempts === 3) throw new Error(`Postgres did not start: ${attempt?.output()}`);
    // A dead server's note stops a new one when its pid is a zombie's or was given to another process.
    if (postmaster) rmSync(join(cluster, "postmaster.pid"), { force: true });
    attempts += 1;
    attempt = launch(server, attempts === 1 ? port : await freePort());
  }
  throw new Error(`Postgres was not ready in time: see ${logOf(server)}`);
}

interface Attempt {
  ended(): boolean;
  /** What it has written to the log, at most its last lines. */
  output(): string;
}

function launch(server: Server, port: number): Attempt {
  const cluster = clusterOf(server.home);
  const runAs = chooseUser(cluster);
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "timezone=UTC",
    "log_timezone=UTC",
    // Details and statements of failures would carry people's data into the log.
    "log_error_verbosity=terse",
    "log_min_error_statement=panic",
    ...server.settings,
  ];
  const logged = rotateLog(logOf(server));
  const log = openSync(logOf(server), "a");
  const { postgres, environment } = findBinaries(server.home, runAs);
  const child = spawn(
    postgres,
    ["-D", cluster, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    // A group of its own, so that the terminal's Ctrl-C does not reach it before us.
    {
      ...runAs,
      cwd: server.home,
      env: { ...process.env, ...environment, ...IN_ENGLISH },
      detached: true,
      stdio: ["ignore", log, log],
    },
  );
  const proof = child.pid === undefined ? undefined : prove(server.home, child.pid);
  closeSync(log);
  let failure: string | undefined;
  let ended = false;
  child.once("error", (error) => {
    failure = error.message;
    ended = true;
  });
  child.once("exit", () => {
    ended = true;
    if (proof) rmSync(proof, { force: true });
  });
  child.unref();
  return {
    ended: () => ended,
    output: () => failure ?? readFileSync(logOf(server)).subarray(logged).toString().trim().slice(-1_000),
  };
}

/** Asks the server to stop at once, undoing what is under way; returns when it has. One that nobody here started goes on. */
async function stopServer(home: string): Promise<void> {
  const postmaster = readPostmaster(clusterOf(home));
  if (!postmaster || !wasStartedHere(home, postmaster.pid)) return;
  kill(postmaster.pid, process.platform === "win32" ? "SIGTERM" : "SIGINT");
  const impatient = Date.now() + STOP_TIMEOUT_MS;
  while (wasStartedHere(home, postmaster.pid)) {
    if (Date.now() > impatient) kill(postmaster.pid, "SIGQUIT");
    await sleep(20);
  }
  rmSync(proofOf(home, postmaster.pid), { force: true });
}

const proofOf = (home: string, pid: number) => join(home, "postmasters", String(pid));

/** Notes when a server began that is started here; returns the note's path. */
function prove(home: string, pid: number): string {
  const proof = proofOf(home, pid);
  mkdirSync(dirname(proof), { recursive: true });
  writeFileSync(proof, identify(pid));
  return proof;
}

const wasStartedHere = (home: string, pid: number): boolean =>
  isProven(readIfThere(proofOf(home, pid)) ?? "");

function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = readIfThere(join(cluster, "postmaster.pid"))?.split("\n");
  const pid = Number(lines?.[0]);
  const port = Number(lines?.[3]);
  return pid > 0 ? { pid, port, ready: lines?.[7]?.trim() === "ready" } : undefined;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const logOf = (server: Server) => join(server.dataDir, "postgres.log");

/** Puts a log that has grown large aside; returns the size of the one that goes on. */
function rotateLog(log: string): number {
  if (!existsSync(log)) return 0;
  const { size } = statSync(log);
  if (size < LOG_LIMIT_BYTES) return size;
  renameSync(log, `${log}.1`);
  return 0;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

const IN_ENGLISH = { LC_ALL: "C", LC_MESSAGES: "C" };
