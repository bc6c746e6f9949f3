import { createHash } from "node:crypto";
import type { RateLimiterRes } from "rate-limiter-flexible";

/** A limit under a name of its own: so many points for a subject in so many seconds. */
export type CounterOptions = { keyPrefix: string; points: number; duration: number };

/** Counts for a limit: `consume` one more for a subject, `reward` it with one less, `delete` what was counted for it. */
export type Counter = {
  consume(subject: string): Promise<RateLimiterRes>;
  reward(subject: string): Promise<unknown>;
  delete(subject: string): Promise<boolean>;
};

/**
 * A subject as long as a hash, whatever was sent, for what is held for a while; and for stores beside the database, which get
 * to know no addresses or accounts.
 */
export const hashedSubject = (subject: string): string =>
  createHash("sha256").update(subject).digest("base64url");
