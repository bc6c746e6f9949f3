import type { Sql, TransactionSql } from "postgres";

type Work = (tx: TransactionSql) => Promise<unknown>;
type State = { isLost: boolean };

/**
 * Has transactions end with their connection. Where it breaks, the client lets go of the transaction, but not of what
 * still works on it: that would go on, to its ROLLBACK or COMMIT, on a connection that is somebody else's by then.
 */
export function endWithConnection(client: Sql): void {
  const begin = client.begin.bind(client);
  client.begin = ((work: Work) => {
    const state: State = { isLost: false };
    return begin(heldBy(state, work)).catch((thrown: unknown) => {
      state.isLost = true;
      throw thrown;
    });
  }) as Sql["begin"];
}

/** Work after which nothing more is said on a connection that was lost: its promise then stays open. */
const heldBy =
  (state: State, work: Work): Work =>
  async (tx) => {
    try {
      const result = await work(guarded(state, tx));
      if (!state.isLost) return result;
    } catch (thrown) {
      if (!state.isLost && !isOfConnection(thrown)) throw thrown;
      state.isLost = true;
    }
    return new Promise(() => {});
  };

function guarded(state: State, tx: TransactionSql): TransactionSql {
  const { unsafe, savepoint } = tx;
  const refuse = () => {
    if (state.isLost) throw Object.assign(new Error("the connection is lost"), { code: "CONNECTION_CLOSED" });
  };
  tx.unsafe = ((...args: Parameters<typeof unsafe>) => {
    refuse();
    return unsafe(...args);
  }) as typeof unsafe;
  tx.savepoint = ((work: Work) => {
    refuse();
    return savepoint(heldBy(state, work));
  }) as typeof savepoint;
  return tx;
}

/** Whether it is the connection that failed, or the server that ended it, and not a statement. */
function isOfConnection(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code, severity } = error as { code?: unknown; severity?: unknown };
    if (severity === "FATAL" || severity === "PANIC") return true;
    if (typeof code === "string" && /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)/.test(code)) return true;
  }
  return false;
}
