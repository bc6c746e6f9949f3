import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const linux = process.platform === "linux";

/** True when `pid` runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !linux || !["Z", "X", undefined].includes(statOf(pid)[0]);
}

/** Tells a process from a later one that was given the same pid: the pid, and when it began where that can be known. */
export function identify(pid: number): string {
  return `${pid} ${linux ? (statOf(pid)[19] ?? "") : beginningOf(pid)}`.trim();
}

/** True when the process that `identity` was written for still runs beyond doubt: by its pid and its beginning. */
export const isProven = (identity: string): boolean => identity.includes(" ") && isSameProcess(identity);

/** True when the process that `identity` was written for still runs. */
export function isSameProcess(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return pid > 0 && isAlive(pid) && identify(pid) === identity;
}

/** The live processes whose working directory is `folder` (a real path); none where there is no /proc. */
export function processesIn(folder: string): number[] {
  if (!linux) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder));
}

/** True when `pid` lives and, as far as can be known, works in `folder`. */
export function worksIn(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (!linux) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** The process that started `pid`; undefined where there is no /proc. */
export function parentOf(pid: number): number | undefined {
  const parent = statOf(pid)[1];
  return parent === undefined ? undefined : Number(parent);
}

/** True when `pid` is the shell between npm and the command of one of its scripts. */
export function isShell(pid: number): boolean {
  return linux && /^(ba|da|a|z|k)?sh$/.test(readFileSync(`/proc/${pid}/comm`, "utf8").trim());
}

/** When a process began, as the system tells it where there is no /proc; empty where it does not. */
function beginningOf(pid: number): string {
  const [command, ...args] =
    process.platform === "win32"
      ? ["powershell", "-NoProfile", "-Command", `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`]
      : ["ps", "-o", "lstart=", "-p", String(pid)];
  const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
  return spawnSync(command, args, { env, encoding: "utf8" }).stdout?.trim() ?? "";
}

/** The fields of /proc/<pid>/stat from the state on. */
function statOf(pid: number): string[] {
  if (!linux) return [];
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}
