import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive, parentOf } from "@/lib/server/processes";
import { makeDataDir, type RunningService, removeDataDir, startService, until } from "@/lib/testing/service";

let dataDir: string;
let service: RunningService;

beforeEach(() => {
  dataDir = makeDataDir();
});

afterEach(async () => {
  service.process.kill("SIGKILL");
  await service.exited;
  await removeDataDir(dataDir);
}, 30_000);

/** The workers that a service keeps running. */
function workersOf({ process: { pid } }: RunningService): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    .map(Number)
    .filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("worker.mjs"));
}

test.runIf(process.platform === "linux")(
  "a service keeps its workers running, and they end with it, however it ends",
  async () => {
    service = startService({ DATA_DIR: dataDir, WORKERS: "2" }, "--api");
    await service.ready;
    await until(() => workersOf(service).length === 2, 15_000);
    const [first = 0] = workersOf(service);
    process.kill(first, "SIGKILL");
    await until(() => !isAlive(first) && workersOf(service).length === 2, 15_000);

    const workers = workersOf(service);
    service.process.kill("SIGKILL");
    await until(() => workers.every((pid) => !isAlive(pid)), 15_000);

    service = startService({ DATA_DIR: dataDir, WORKERS: "1" }, "--api");
    await service.ready;
    await until(() => workersOf(service).length === 1, 15_000);
    const [last = 0] = workersOf(service);
    service.process.kill("SIGTERM");
    expect((await service.exited).code).toBe(0);
    expect(isAlive(last)).toBe(false);
  },
);

test("a service of no workers has none, and a wrong number of them is said", async () => {
  service = startService({ DATA_DIR: dataDir, WORKERS: "many" }, "--api");
  expect((await service.exited).stderr).toMatch(
    /^Can't start: WORKERS must be a number from 0 to 16, not "many"\n$/,
  );
});
