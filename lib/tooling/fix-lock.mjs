// Some registries don't serve the optional packages of other platforms; npm then leaves them out of the
// lockfile, and `npm ci` refuses it elsewhere. This puts their entries back. Run it after a change of dependencies.
import { readFileSync, writeFileSync } from "node:fs";

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {boolean} [dev]
 * @property {string} [license]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

const LOCK = "package-lock.json";
const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const CPUS = ["arm64", "x64", "ia32", "arm", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"];

/** @type {{ packages: Record<string, LockEntry> }} */
const lock = JSON.parse(readFileSync(LOCK, "utf8"));
const before = Object.keys(lock.packages).length;
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    const entry = platformEntry(name, range, parent);
    if (entry) lock.packages[`node_modules/${name}`] = entry;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${Object.keys(lock.packages).length - before} entries put back\n`);

/**
 * Looks where Node would: in the folder's own node_modules, then in each one above.
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(path, name) {
  if (lock.packages[`${path ? `${path}/` : ""}node_modules/${name}`]) return true;
  if (!path) return false;
  const above = path.lastIndexOf("node_modules/");
  return isLocked(above <= 0 ? "" : path.slice(0, above - 1), name);
}

/**
 * A platform's package says in its name what it is for; its version is the one that its parent pins.
 * @param {string} name
 * @param {string} range
 * @param {LockEntry} parent
 * @returns {LockEntry | undefined}
 */
function platformEntry(name, range, parent) {
  const words = name.replace("windows", "win32").split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu =
    CPUS.find((known) => words.includes(known)) ??
    (words.some((word) => /^arm/.test(word)) ? "arm" : undefined);
  if (!os && cpu !== "wasm32") return undefined;
  return {
    version: range.replace(/^[\^~=v]+/, ""),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(parent.license ? { license: parent.license } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
    ...(words.includes("musl") ? { libc: ["musl"] } : {}),
  };
}
