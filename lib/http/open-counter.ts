import { RateLimiterMemory } from "rate-limiter-flexible";
import { CountedTogether } from "./counted-together";
import type { Counter, CounterOptions } from "./counter";
import { limitStore } from "./limit-store";

/** Counts where the settings say: in the memory of the process, or in a store for all processes together. */
export function openCounter(options: CounterOptions): Counter {
  const store = limitStore();
  return store ? new CountedTogether(options, store) : new RateLimiterMemory(options);
}
