import type { Sql, TransactionSql } from "postgres";
import { tooLate, type Waiting } from "./abandoned";
import type { Held } from "./connections";
import type { Session } from "./session";

type Unsafe = Parameters<Sql["unsafe"]>;
type Work<T> = (tx: TransactionSql) => Promise<T>;

/** Looks after each statement that is sent. */
export type Watch = <Query extends PromiseLike<unknown>>(query: Query) => Query;

/** Under which settings a transaction runs, for whom, and who watches its statements. */
export type TransactionOptions = { session: Session; watch: Watch; waiting?: Waiting | undefined };

/**
 * Runs a transaction on a connection that it has alone, and parts of it that are undone by themselves. What works on it
 * after the connection was lost is refused, and says neither COMMIT nor ROLLBACK; what works on it after its time has
 * passed is undone. Throws what one of its statements failed with, whether or not the work did.
 */
export async function runTransaction<T>(
  { client, requireHeld }: Held,
  { session, watch, waiting }: TransactionOptions,
  work: Work<T>,
): Promise<T> {
  let savepoints = 0;
  const requireTime = () => {
    if (waiting?.isLate) throw tooLate();
  };
  const send = (...statement: Unsafe) => {
    requireHeld();
    return client.unsafe(...statement);
  };
  const run = async <R>(undo: string, part: Work<R>): Promise<R> => {
    const failures: unknown[] = [];
    const unsafe = (...statement: Unsafe) => {
      requireTime();
      const query = watch(placed(send(...statement)));
      query.catch((thrown: unknown) => failures.push(thrown));
      return query;
    };
    const savepoint = async <S>(inner: Work<S>) => {
      const name = `s${savepoints++}`;
      await send(`savepoint ${name}`);
      return run(`rollback to ${name}`, inner);
    };
    try {
      const result = await part({ unsafe, savepoint } as unknown as TransactionSql);
      if (failures.length > 0) throw failures[0];
      requireTime();
      return result;
    } catch (thrown) {
      await send(undo);
      throw thrown;
    }
  };
  requireHeld();
  const placed = await session.begin(client);
  const result = await run("rollback", work);
  await send("commit");
  return result;
}
