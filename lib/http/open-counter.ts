import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Counted, Counter } from "./counted";
import { CountedTogether } from "./counted-together";
import { limitStore } from "./limit-store";

/** Counts where the settings say: in the memory of the process, or in a store for all processes together. */
export function openCounter(counted: Counted): Counter {
  const store = limitStore();
  return store ? new CountedTogether(counted, store) : new RateLimiterMemory(counted);
}
