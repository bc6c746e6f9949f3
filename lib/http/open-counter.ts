import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/** A limit under a name of its own: so many points for a subject in so many seconds. */
type Counted = { keyPrefix: string; points: number; duration: number };

/** Counts for a limit: `consume` one more for a subject, `delete` what was counted for it. */
export type Counter = Pick<RateLimiterAbstract, "consume" | "delete">;

/**
 * Where limits are counted: in the memory of the process. What counts for all processes together goes here, and
 * nowhere else: `new RateLimiterRedis({ storeClient, ...counted })`, or another store of the library.
 */
export const openCounter = (counted: Counted): Counter => new RateLimiterMemory(counted);
