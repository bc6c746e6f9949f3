import { type RateLimiterAbstract, RateLimiterPostgres } from "rate-limiter-flexible";
import { answerWithin } from "@/lib/answer-within";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { reads } from "@/lib/runtime";
import { settingOf } from "@/lib/settings";
import { measureLimitStoreFailure } from "@/lib/system/metrics";
import type { CounterOptions } from "./counter";
import { limitersIn } from "./redis-limiter";

/** A request waits no longer for a store. */
const PATIENCE_MS = 300;
/** A start waits no longer for it. */
const START_PATIENCE_MS = 2_000;
/** A store that failed is left alone for so long. */
const PAUSE_MS = 5_000;

type Open = (options: CounterOptions) => RateLimiterAbstract | Promise<RateLimiterAbstract>;

/** Where several processes count together, which may be away. */
export class LimitStore {
  readonly #name: string;
  readonly open: Open;
  /** Once it was reached for the first time. */
  readonly reached: Promise<unknown>;
  #askAgainAt = 0;

  constructor(name: string, open: Open, reached: Promise<unknown> = Promise.resolve()) {
    this.#name = name;
    this.open = open;
    this.reached = reached;
  }

  /** What the store answers; undefined where it is away, or was a moment ago. `isAnswer` tells what it throws as an answer. */
  async ask<T>(question: () => Promise<T>, isAnswer: (thrown: unknown) => boolean): Promise<T | undefined> {
    if (Date.now() < this.#askAgainAt) return undefined;
    let patience: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      patience = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS).unref();
    });
    try {
      return await Promise.race([question(), tooLong]);
    } catch (thrown) {
      if (isAnswer(thrown)) throw thrown;
      this.#askAgainAt = Date.now() + PAUSE_MS;
      measureLimitStoreFailure(this.#name);
      log.warn({ store: this.#name, error: loggable(thrown) }, "limits are counted by this process alone");
      return undefined;
    } finally {
      clearTimeout(patience);
    }
  }
}

let kept: LimitStore | undefined;

/** The store that the settings name, or undefined where each process counts for itself. */
export function limitStore(): LimitStore | undefined {
  kept ??= storeOf(settingOf("REDIS_URL"), settingOf("RATE_LIMIT_STORE"));
  return kept;
}

/** Waits a moment for the store that the settings name, so that no request has to. */
export async function reachLimitStore(): Promise<void> {
  await answerWithin(START_PATIENCE_MS, Promise.resolve(limitStore()?.reached));
}

/** A Redis where there is one, else what is named; undefined for the memory of the process. */
export function storeOf(
  redisUrl: string | undefined,
  otherwise: "memory" | "postgres",
): LimitStore | undefined {
  if (redisUrl) return openRedis(redisUrl);
  return otherwise === "postgres" ? new LimitStore("postgres", openInPostgres) : undefined;
}

function openRedis(url: string): LimitStore {
  const opened = limitersIn(url);
  const open: Open = async (counted) => (await opened).open(counted);
  const reached = opened.then(({ connected }) => connected);
  // Who waits for it is told; nobody has to.
  reached.catch(() => {});
  return new LimitStore("redis", open, reached);
}

/** Over the connections of hot reads, on which nothing short waits behind something long. */
const openInPostgres: Open = (counted) =>
  new RateLimiterPostgres({
    ...counted,
    storeType: "client",
    storeClient: {
      query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
        const rows = await reads().rows(text, values);
        return { rows, rowCount: rows.length };
      },
    },
    tableName: "rate_limits",
    tableCreated: true,
    // The hourly job of retention deletes what is over.
    clearExpiredByTimeout: false,
  });
