import type { Sql, TransactionSql } from "postgres";
import { tooLate, type Waiting } from "./abandoned";
import type { Held } from "./connections";
import type { Session } from "./session";

type Unsafe = Parameters<Sql["unsafe"]>;
type Work<T> = (tx: TransactionSql) => Promise<T>;

/** Has a statement pass somebody on its way. */
export type Said = <Query extends PromiseLike<unknown>>(query: Query) => Query;

/** How a transaction is said: under which settings, for whom, and past whom. */
export type Way = { session: Session; said: Said; waiting?: Waiting | undefined };

/**
 * Runs a transaction on a connection that it has alone, and parts of it that are undone by themselves. What works on it
 * after the connection was lost is refused, and says neither COMMIT nor ROLLBACK; what works on it after its time has
 * passed is undone. Throws what one of its statements failed with, whether or not the work did.
 */
export async function runTransaction<T>(
  { client, requireHeld }: Held,
  { session, said, waiting }: Way,
  work: Work<T>,
): Promise<T> {
  let savepoints = 0;
  const requireTime = () => {
    if (waiting?.isLate) throw tooLate();
  };
  const say = (...statement: Unsafe) => {
    requireHeld();
    return client.unsafe(...statement);
  };
  const run = async <R>(undo: string, part: Work<R>): Promise<R> => {
    const failures: unknown[] = [];
    const unsafe = (...statement: Unsafe) => {
      requireTime();
      const query = said(placed(say(...statement)));
      query.catch((thrown: unknown) => failures.push(thrown));
      return query;
    };
    const savepoint = async <S>(inner: Work<S>) => {
      const name = `s${savepoints++}`;
      await say(`savepoint ${name}`);
      return run(`rollback to ${name}`, inner);
    };
    try {
      const result = await part({ unsafe, savepoint } as unknown as TransactionSql);
      if (failures.length > 0) throw failures[0];
      requireTime();
      return result;
    } catch (thrown) {
      await say(undo);
      throw thrown;
    }
  };
  requireHeld();
  const placed = await session.begin(client);
  const result = await run("rollback", work);
  await say("commit");
  return result;
}
