import { RateLimiterRedis } from "rate-limiter-flexible";
import { onStop } from "@/lib/server/state";
import type { CounterOptions } from "./counter";

/** Connects to a Redis or Valkey, again and again while it is away; gives back what opens limiters there. */
export async function limitersIn(url: string) {
  // Loaded here: a bundle would load at its start what is imported above.
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    // Who asks while it is away is told at once.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempt) => Math.min(2_000, 100 * attempt) },
  });
  // What fails here is logged where a count fails.
  client.on("error", () => {});
  const connected = client.connect().catch(() => {});
  onStop(async () => {
    if (client.isOpen) client.destroy();
  });
  return {
    connected,
    open: (options: CounterOptions) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `eco:${options.keyPrefix}`,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
      }),
  };
}
