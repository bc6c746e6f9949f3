import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// Paths are from the project's root, where every command of ours runs.
export const SERVER_BUNDLE = ".build/server.mjs";
export const SEEDER_BUNDLE = ".build/seeder.mjs";
export const WORKER_BUNDLE = ".build/worker.mjs";
export const EMBEDDED_BUNDLE = ".build/embedded.mjs";

const SOURCES = ["app", "components", "db", "lib"];
const SETTINGS = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "next.config.mjs",
  "postcss.config.mjs",
];
const NOT_BUILT = /\.test\.tsx?$|[\\/](testing|bench)$|\.md$/;

/** @typedef {"server" | "portal"} Build The API's bundle; Next's build of the pages. */

/**
 * The builds that the service needs and that are not there for this source.
 * @param {boolean} portal
 * @returns {Build[]}
 */
export function missingBuilds(portal) {
  const stamp = stampSource();
  /** @type {Build[]} */
  const needed = portal ? ["server", "portal"] : ["server"];
  return needed.filter(
    (build) => !existsSync(stampFile(build)) || readFileSync(stampFile(build), "utf8") !== stamp,
  );
}

/**
 * Where it is written which source was built.
 * @param {Build} build
 */
export const stampFile = (build) => `.build/${build}.stamp`;

/** A hash of all that a build reads. */
export function stampSource() {
  const hash = createHash("sha256").update(process.version);
  for (const file of [...SOURCES.flatMap(filesBelow), ...SETTINGS.filter((name) => existsSync(name))]) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (NOT_BUILT.test(path)) return [];
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}
