import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { BATCH_STARTED } from "@/lib/batches/worker/follow-batch";
import { type RunningService, startService } from "@/lib/testing/service";

/** A worker process and what it works on, as its log tells. */
export type RunningWorker = { process: ChildProcess; batchId: string | undefined };

/** What a sender of mails says before it hands one in, and once the mail server has taken it. */
export const MAIL_STEPS = ["mail claimed", "mail handed in"] as const;

type Told = { msg?: string; batchId?: string; step?: string };

/** Web and worker processes on one database and one storage; what dies is started again. */
export class Fleet {
  readonly webs: { service: RunningService; origin: string | undefined }[] = [];
  readonly workers: RunningWorker[] = [];
  /** When each batch was claimed, in milliseconds of the clock, and by whom. */
  readonly claims = new Map<string, { at: number; by: RunningWorker }[]>();
  private readonly listeners = new Set<(worker: RunningWorker, step: string) => void>();
  private isEnding = false;

  constructor(
    private readonly env: Record<string, string>,
    private readonly size: { webs: number; workers: number },
  ) {
    for (let index = 0; index < size.webs; index++) this.startWeb(index);
  }

  /** The address of a web process that is up, of several in turn. */
  origin(): string {
    const up = this.webs.flatMap(({ origin }) => (origin ? [origin] : []));
    return up[Math.floor(Math.random() * up.length)] ?? "http://127.0.0.1:9";
  }

  /** The web processes see to it that what runs is built from this source; workers only run it. */
  async ready(): Promise<void> {
    await Promise.all(this.webs.map(({ service }) => service.ready));
    for (let index = 0; index < this.size.workers; index++) this.startWorker(index);
  }

  /** Resolves with the next worker that begins that step; undefined when none does in time. */
  nextAt(step: string, limitMs: number): Promise<RunningWorker | undefined> {
    return new Promise((done) => {
      const listener = (worker: RunningWorker, begun: string) => {
        if (begun === step) settle(worker);
      };
      const timer = setTimeout(() => settle(undefined), limitMs);
      const settle = (worker: RunningWorker | undefined) => {
        clearTimeout(timer);
        this.listeners.delete(listener);
        done(worker);
      };
      this.listeners.add(listener);
    });
  }

  async end(): Promise<void> {
    this.isEnding = true;
    const processes = [
      ...this.webs.map(({ service }) => service.process),
      ...this.workers.map((one) => one.process),
    ];
    await Promise.all(
      processes.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exited = new Promise((done) => child.once("exit", done));
        child.kill("SIGCONT");
        child.kill("SIGTERM");
        await exited;
      }),
    );
  }

  private startWeb(index: number): void {
    const service = startService({ ...this.env, WORKERS: "0", LOG_LEVEL: "error" }, "--api");
    const web: (typeof this.webs)[number] = { service, origin: undefined };
    this.webs[index] = web;
    service.ready.then(
      (origin) => {
        web.origin = origin;
      },
      () => {},
    );
    void service.exited.then(() => {
      web.origin = undefined;
      if (!this.isEnding) this.startWeb(index);
    });
  }

  private startWorker(index: number): void {
    const child = spawn(process.execPath, [".build/worker.mjs"], {
      env: { ...process.env, NODE_ENV: "production", ...this.env, LOG_LEVEL: "debug" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const worker: RunningWorker = { process: child, batchId: undefined };
    this.workers[index] = worker;
    createInterface({ input: child.stdout }).on("line", (line) => this.hear(worker, line));
    child.once("exit", () => {
      if (!this.isEnding) this.startWorker(index);
    });
  }

  private hear(worker: RunningWorker, line: string): void {
    if (!line.startsWith("{")) return;
    const { msg, batchId, step } = JSON.parse(line) as Told;
    if (msg === BATCH_STARTED && batchId) {
      worker.batchId = batchId;
      this.claims.set(batchId, [...(this.claims.get(batchId) ?? []), { at: Date.now(), by: worker }]);
    }
    const begun = msg === "batch step" ? step : MAIL_STEPS.find((each) => each === msg);
    if (!begun) return;
    for (const listener of [...this.listeners]) listener(worker, begun);
  }
}
