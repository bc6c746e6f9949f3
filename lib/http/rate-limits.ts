import { RateLimiterRes } from "rate-limiter-flexible";
import { settingOf } from "@/lib/settings";
import { measureRefusal } from "@/lib/system/metrics";
import type { Counter } from "./counter";
import { openCounter } from "./open-counter";
import { RefusalWithHeaders } from "./refusal-with-headers";

/** How often something may be done, by a setting: so many times in so many seconds; 0 lifts the limit. */
type Policy = {
  variable: `RATE_LIMIT_${"KEY" | "USER" | "ADDRESS" | "ATTEMPTS" | "ATTEMPTS_ADDRESS"}`;
  seconds: number;
};

/** The limits. */
const RATE_LIMITS = {
  /** Requests of a key. */
  key: { variable: "RATE_LIMIT_KEY", seconds: 60 },
  /** Requests of a signed-in person. */
  user: { variable: "RATE_LIMIT_USER", seconds: 60 },
  /** Requests from an address that have not proven who they are. */
  address: { variable: "RATE_LIMIT_ADDRESS", seconds: 60 },
  /** Attempts on one account from one address: to sign in, to sign up, to reset a password. */
  attempts: { variable: "RATE_LIMIT_ATTEMPTS", seconds: 900 },
  /** The same from one address, on all accounts together. */
  attemptsOfAddress: { variable: "RATE_LIMIT_ATTEMPTS_ADDRESS", seconds: 900 },
} as const satisfies Record<string, Policy>;

export type LimitName = keyof typeof RATE_LIMITS;

/** The headers that tell a client how it stands, after draft-ietf-httpapi-ratelimit-headers. */
export type RateLimitHeaders = Record<string, string>;

type Limit = { counter: Counter; policy: string; name: LimitName };

const limits = new Map<LimitName, Limit | undefined>();

function open(name: LimitName): Limit | undefined {
  const { variable, seconds } = RATE_LIMITS[name];
  const allowed = settingOf(variable);
  if (allowed === 0) return undefined;
  return {
    name,
    counter: openCounter({ keyPrefix: name, points: allowed, duration: seconds }),
    policy: `"${name}";q=${allowed};w=${seconds}`,
  };
}

function limitOf(name: LimitName): Limit | undefined {
  if (!limits.has(name)) limits.set(name, open(name));
  return limits.get(name);
}

/** Counts one more for a subject; refuses with 429 what is over the limit. */
export async function countAgainst(name: LimitName, subject: string): Promise<RateLimitHeaders> {
  const limit = limitOf(name);
  if (!limit) return {};
  try {
    return headersOf(limit, await limit.counter.consume(subject));
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    measureRefusal(name);
    const wait = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
    throw new RefusalWithHeaders("tooMany", headersOf(limit, thrown), [], wait);
  }
}

/** Whether there is a limit, which a setting can lift. */
export const isLimited = (name: LimitName): boolean => limitOf(name) !== undefined;

/** Takes back the last that was counted for a subject. */
export async function giveBack(name: LimitName, subject: string): Promise<void> {
  await limitOf(name)?.counter.reward(subject);
}

/** Takes back all that was counted for a subject. */
export async function forgive(name: LimitName, subject: string): Promise<void> {
  await limitOf(name)?.counter.delete(subject);
}

const headersOf = (
  { name, policy }: Limit,
  { remainingPoints, msBeforeNext }: RateLimiterRes,
): RateLimitHeaders => ({
  "ratelimit-policy": policy,
  ratelimit: `"${name}";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
});
