import { setTimeout as sleep } from "node:timers/promises";

/** What a promise comes to within so many milliseconds; undefined where it takes longer. */
export async function answerWithin<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  const controller = new AbortController();
  // It rejects once it is not needed any more.
  const patience = sleep(ms, undefined, { signal: controller.signal }).catch(() => undefined);
  return Promise.race([answer, patience]).finally(() => controller.abort());
}
