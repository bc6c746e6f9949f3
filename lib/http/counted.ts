import type { RateLimiterRes } from "rate-limiter-flexible";

/** A limit under a name of its own: so many points for a subject in so many seconds. */
export type Counted = { keyPrefix: string; points: number; duration: number };

/** Counts for a limit: `consume` one more for a subject, `reward` it with one less, `delete` what was counted for it. */
export type Counter = {
  consume(subject: string): Promise<RateLimiterRes>;
  reward(subject: string): Promise<unknown>;
  delete(subject: string): Promise<boolean>;
};
