import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "@/db/client";
import { storeErrorOf } from "@/lib/store-error";

const afterwards = new AsyncLocalStorage<(() => void)[]>();

/** Runs a transaction, again when the database asks for it (deadlock, serialization). */
export async function inTransaction<T>(pool: Db, run: (tx: Db) => Promise<T>, attempts = 3): Promise<T> {
  const outer = afterwards.getStore();
  if (outer) return within(outer, () => pool.transaction(run));
  const effects: (() => void)[] = [];
  try {
    const result = await afterwards.run(effects, () => pool.transaction(run));
    for (const take of effects) take();
    return result;
  } catch (thrown) {
    const again = ["40001", "40P01"].includes(storeErrorOf(thrown)?.code ?? "");
    if (!again || attempts <= 1) throw thrown;
    return inTransaction(pool, run, attempts - 1);
  }
}

/** Within another transaction, that one's commit is what counts; what is undone by itself takes its effects along. */
async function within<T>(effects: (() => void)[], run: () => Promise<T>): Promise<T> {
  const before = effects.length;
  try {
    return await run();
  } catch (thrown) {
    effects.length = before;
    throw thrown;
  }
}

/** Has an effect outside of the database wait for the commit; it is dropped when there is none. Without a transaction it is taken at once. */
export function afterCommit(take: () => void): void {
  const effects = afterwards.getStore();
  if (effects) effects.push(take);
  else take();
}
