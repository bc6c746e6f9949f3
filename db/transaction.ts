import type { Sql, TransactionSql } from "postgres";
import type { Held } from "./connections";

type Unsafe = Parameters<Sql["unsafe"]>;
type Work<T> = (tx: TransactionSql) => Promise<T>;

/** Has a statement pass somebody on its way. */
export type Said = <Query extends PromiseLike<unknown>>(query: Query) => Query;

/**
 * Runs a transaction on a connection that it has alone, and parts of it that are undone by themselves. What works on it
 * after the connection was lost is refused, and says neither COMMIT nor ROLLBACK. Throws what one of its statements
 * failed with, whether or not the work did.
 */
export async function runTransaction<T>(
  { client, requireHeld }: Held,
  said: Said,
  work: Work<T>,
): Promise<T> {
  let savepoints = 0;
  const say = (...statement: Unsafe) => {
    requireHeld();
    return client.unsafe(...statement);
  };
  const run = async <R>(begin: string, undo: string, part: Work<R>): Promise<R> => {
    const failures: unknown[] = [];
    const unsafe = (...statement: Unsafe) => {
      const query = said(say(...statement));
      query.catch((thrown: unknown) => failures.push(thrown));
      return query;
    };
    const savepoint = <S>(inner: Work<S>) => {
      const name = `s${savepoints++}`;
      return run(`savepoint ${name}`, `rollback to ${name}`, inner);
    };
    await say(begin);
    try {
      const result = await part({ unsafe, savepoint } as unknown as TransactionSql);
      if (failures.length > 0) throw failures[0];
      return result;
    } catch (thrown) {
      await say(undo);
      throw thrown;
    }
  };
  const result = await run("begin", "rollback", work);
  await say("commit");
  return result;
}
