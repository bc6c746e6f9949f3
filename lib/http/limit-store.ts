import { type RateLimiterAbstract, RateLimiterPostgres } from "rate-limiter-flexible";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { reads } from "@/lib/runtime";
import { settingOf } from "@/lib/settings";
import { measureLimitStoreFailure } from "@/lib/system/metrics";
import type { Counted } from "./counted";
import { limitersIn } from "./redis-limiter";

/** A request waits no longer for a store. */
const PATIENCE_MS = 300;
/** A store that failed is left alone for so long. */
const PAUSE_MS = 5_000;

type Open = (counted: Counted) => RateLimiterAbstract | Promise<RateLimiterAbstract>;

/** Where several processes count together, which may be away. */
export class LimitStore {
  readonly #name: string;
  readonly open: Open;
  #askAgainAt = 0;

  constructor(name: string, open: Open) {
    this.#name = name;
    this.open = open;
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

/** A Redis where there is one, else what is named; undefined for the memory of the process. */
export function storeOf(
  redisUrl: string | undefined,
  otherwise: "memory" | "postgres",
): LimitStore | undefined {
  if (redisUrl) return new LimitStore("redis", openInRedis(redisUrl));
  return otherwise === "postgres" ? new LimitStore("postgres", openInPostgres) : undefined;
}

const openInRedis = (url: string): Open => {
  const opened = limitersIn(url);
  opened.catch(() => {});
  return async (counted) => (await opened)(counted);
};

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
