import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";

interface ProcessState {
  draining: boolean;
  stops: (() => Promise<unknown>)[];
}

// On globalThis, because the listener's bundle and Next's each hold a copy of this module.
const key = Symbol.for("eco-contributions.process-state");
const holder = globalThis as typeof globalThis & { [key]?: ProcessState };
holder[key] ??= { draining: false, stops: [] };
const state: ProcessState = holder[key];

/** True from the moment the process was asked to stop: it is then no longer ready. */
export const isDraining = (): boolean => state.draining;

export function setDraining(): void {
  state.draining = true;
}

/** Has `stop` run before the process exits; what was registered last stops first. */
export function onStop(stop: () => Promise<unknown>): void {
  state.stops.push(stop);
}

/** Stops all that was registered; what fails to stop is reported and does not keep the rest from stopping. */
export async function stopAll(): Promise<void> {
  for (let stop = state.stops.pop(); stop; stop = state.stops.pop()) {
    await stop().catch((error: unknown) => log.error({ error: loggable(error) }, "not stopped"));
  }
}
