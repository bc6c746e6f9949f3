import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAlive, parentOf } from "@/lib/server/processes";
import { onOwnServices } from "@/lib/testing/own-services";
import { type RunningService, until } from "@/lib/testing/service";

const { dataDir, startApi, startWorker } = onOwnServices();

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
    let service = startApi({ WORKERS: "2" });
    await service.ready;
    await until(() => workersOf(service).length === 2, 15_000);
    const [first = 0] = workersOf(service);
    process.kill(first, "SIGKILL");
    await until(() => !isAlive(first) && workersOf(service).length === 2, 15_000);

    const workers = workersOf(service);
    service.process.kill("SIGKILL");
    await until(() => workers.every((pid) => !isAlive(pid)), 15_000);

    service = startApi({ WORKERS: "1" });
    await service.ready;
    await until(() => workersOf(service).length === 1, 15_000);
    const [last = 0] = workersOf(service);
    service.process.kill("SIGTERM");
    expect((await service.exited).code).toBe(0);
    expect(isAlive(last)).toBe(false);
  },
);

test("a wrong number of workers is said", async () => {
  expect((await startApi({ WORKERS: "many" }).exited).stderr).toMatch(
    /^Can't start: WORKERS must be a number from 0 to 16, not "many"\n$/,
  );
});

test("neither service nor worker starts on another database's files", async () => {
  const first = startApi({ WORKERS: "0" });
  await first.ready;
  first.process.kill("SIGTERM");
  await first.exited;
  writeFileSync(join(dataDir(), "files", "store.json"), `{"store":"${randomUUID()}","batch":null}\n`);
  for (const service of [startApi({ WORKERS: "0" }), startWorker()]) {
    const { code, stderr } = await service.exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Can't start: the stored files are not this database's .*npm run files -- adopt\n$/,
    );
  }
});
