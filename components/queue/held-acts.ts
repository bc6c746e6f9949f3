import { useSyncExternalStore } from "react";
import { type Act, keyOf, type Work } from "./work-acts";

/** For how long what leaves the house can be taken back. */
const HOLDS_MS = 60_000;

export type Held = {
  /** Of the work that it is about. */
  key: string;
  work: Work;
  what: Act;
  leavesAt: number;
};
type Kept = Held & { send: (isLeaving: boolean) => void; timer: ReturnType<typeof setTimeout> };

const NONE: readonly Kept[] = [];
let held = NONE;
const listeners = new Set<() => void>();

function set(next: readonly Kept[]): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Sends it in a minute; or at once where the page is left, so that nothing that was decided is lost. */
export function hold(work: Work, what: Act, send: (isLeaving: boolean) => void): void {
  const key = keyOf(work);
  const timer = setTimeout(() => {
    if (letGo(key)) send(false);
  }, HOLDS_MS);
  set([...held, { key, work, what, leavesAt: Date.now() + HOLDS_MS, send, timer }]);
}

/** Takes it back; false where it has left. */
export function letGo(key: string): boolean {
  const one = held.find((each) => each.key === key);
  if (!one) return false;
  clearTimeout(one.timer);
  set(held.filter((each) => each !== one));
  return true;
}

function sendAll(): void {
  const all = held;
  for (const { timer } of all) clearTimeout(timer);
  set(NONE);
  for (const { send } of all) send(true);
}
if (typeof window !== "undefined") window.addEventListener("pagehide", sendAll);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What waits to leave. */
export const useHeld = (): readonly Held[] =>
  useSyncExternalStore(
    subscribe,
    () => held,
    () => NONE,
  );
