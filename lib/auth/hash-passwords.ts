import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { GateRefusal } from "@/lib/errors/refusals";
import { settingOf } from "@/lib/settings";
import { WaitingLine } from "@/lib/waiting-line";

/** One core stays with those who read. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** The number hashed in a few seconds; further requests are told when to retry. */
export const MOST_WAITING = 64;

/**
 * What a thread does: scrypt on itself, so that none of Node's own threads is busy with it, and after all else that
 * runs on the machine. Where a priority is that of the whole process, it stays as it is.
 */
const THREAD = `
const { scryptSync } = require("node:crypto");
const { parentPort } = require("node:worker_threads");
if (process.platform === "linux") require("node:os").setPriority(5);
const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
parentPort.on("message", ({ password, salt }) => {
  parentPort.postMessage(scryptSync(password, salt, 64, cost).toString("hex"));
});`;

const line = new WaitingLine<Hasher>();
const idle: Hasher[] = [];
let threads = 0;
/** How long the last one took, in milliseconds. */
let lastMs = 100;

type Job = { done: (key: string) => void; failed: (error: unknown) => void; since: number };

/** A thread that hashes one password after another. */
class Hasher {
  readonly #worker = new Worker(THREAD, { eval: true, execArgv: [], env: {} });
  #job: Job | undefined;

  constructor() {
    threads++;
    this.#worker.unref();
    this.#worker.on("message", (key: string) => {
      const job = this.#job;
      this.#job = undefined;
      if (job) lastMs = Date.now() - job.since;
      job?.done(key);
      if (line.handOver(this)) return;
      this.#worker.unref();
      idle.push(this);
    });
    this.#worker.on("error", (error) => {
      threads--;
      this.#job?.failed(error);
      if (line.length > 0) line.handOver(new Hasher());
    });
  }

  hash(password: string, salt: string): Promise<string> {
    return new Promise((done, failed) => {
      this.#job = { done, failed, since: Date.now() };
      // A process does not end while somebody waits for it.
      this.#worker.ref();
      this.#worker.postMessage({ password, salt });
    });
  }
}

/** A new hash of a password: `<salt>:<key>`, as the sign-in library writes it. Refuses with 429 where too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${await keyOf(password, salt)}`;
}

/** Whether a password is the one of a hash. Where there is no hash it takes as long, and is not. */
export async function verifyPassword(hash: string | undefined, password: string): Promise<boolean> {
  const [salt = "", key = ""] = (hash ?? "").split(":");
  const found = Buffer.from(await keyOf(password, salt));
  const expected = Buffer.from(key);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

async function keyOf(password: string, salt: string): Promise<string> {
  const hasher = idle.pop() ?? (threads < THREADS ? new Hasher() : await nextHasher());
  return hasher.hash(password.normalize("NFKC"), salt);
}

/** Waits for a thread, and no longer than leaves a request time to be answered. */
async function nextHasher(): Promise<Hasher> {
  if (line.length >= MOST_WAITING) throw tooMany();
  return line.wait({ ms: (settingOf("REQUEST_SECONDS") * 1000 * 2) / 3, refusal: tooMany });
}

const tooMany = () => {
  const seconds = Math.max(1, Math.ceil((line.length * lastMs) / THREADS / 1000));
  return new GateRefusal("tooMany", [], seconds);
};
