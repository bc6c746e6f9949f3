import { afterEach, beforeEach } from "vitest";
import {
  makeDataDir,
  type RunningService,
  removeDataDir,
  startService,
  startWithNpm,
} from "@/lib/testing/service";

type Env = Record<string, string>;

/** Gives each test of a file a data folder of its own, and starts services on it, none of which outlives the test. */
export function onOwnServices() {
  let dataDir: string;
  let started: RunningService[];
  const keep = (service: RunningService): RunningService => {
    started.push(service);
    return service;
  };
  const start = (env: Env, ...flags: string[]) => keep(startService({ DATA_DIR: dataDir, ...env }, ...flags));
  beforeEach(() => {
    dataDir = makeDataDir();
    started = [];
  });
  afterEach(async () => {
    for (const service of started) service.process.kill("SIGKILL");
    await Promise.all(started.map((service) => service.exited));
    await removeDataDir(dataDir);
  }, 120_000);
  return {
    /** Of the test that runs. */
    dataDir: () => dataDir,
    start: () => start({}),
    startApi: (env: Env = {}) => start(env, "--api"),
    startWorker: () => start({}, "--worker"),
    startWithNpm: () => keep(startWithNpm({ DATA_DIR: dataDir })),
  };
}
