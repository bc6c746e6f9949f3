import { type ChildProcess, spawn } from "node:child_process";
import { isDraining } from "@/lib/server/state";
import { measureWorker } from "@/lib/system/worker-measurements";

const RESTART_MS = 500;
/** A worker that was told to stop finishes its chunk; longer than that it does not take. */
const STOP_LIMIT_MS = 6_000;

/** Memory is given back early: rows come and go by the chunk. */
export const WORKER_MEMORY = ["--max-old-space-size=144", "--max-semi-space-size=16"];
/** glibc keeps what each thread has freed in arenas of its own, eight for each processor; with two of them it gives more of it back. */
export const WORKER_ENV = { MALLOC_ARENA_MAX: "2" };

/**
 * Keeps so many workers running beside this process; they end with it, however it ends. What is returned stops all of
 * them at once: told one after the other, those that are told last would take new work meanwhile.
 */
export function superviseWorkers(count: number, command: readonly string[]): () => Promise<unknown> {
  const stops = Array.from({ length: count }, (_, index) => superviseWorker(command, index + 1));
  return () => Promise.all(stops.map((stop) => stop()));
}

function superviseWorker(command: readonly string[], number: number): () => Promise<void> {
  let child: ChildProcess | undefined;
  let exited: Promise<unknown> = Promise.resolve();
  const start = () => {
    if (isDraining()) return;
    const started = spawn(process.execPath, [...WORKER_MEMORY, ...command], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...WORKER_ENV, ...process.env },
    });
    child = started;
    measureWorker(started, number);
    exited = new Promise((done) => {
      started.once("exit", done);
      started.once("error", done);
    });
    void exited.then(() => setTimeout(start, RESTART_MS).unref());
  };
  start();
  return async () => {
    child?.kill("SIGTERM");
    const cut = setTimeout(() => child?.kill("SIGKILL"), STOP_LIMIT_MS);
    await exited;
    clearTimeout(cut);
  };
}
