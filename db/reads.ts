import type { Sql } from "postgres";
import type { AbandonedStatements, Waiting } from "./abandoned";
import type { Connections, ConnectionUse } from "./connections";
import { rowsOf } from "./rows-of";

/** A read that goes through much weighs as much as more short ones than ever wait on a connection. */
const LONG = 1_000;

/** Where hot reads are asked: the connections, of which long reads have so many at most, and who listens. */
type Pool = { connections: Connections; mostLong: number; listener: Sql };

/**
 * The connections of hot reads: SQL that is prepared once per connection and answers with JSON text. They are few, so
 * that what is asked at the same time shares a write to the socket, which costs more than the statement. Reads that go
 * through much have some of them at most, and nothing short waits behind them.
 */
export class Reads {
  readonly #pool: Pool;
  readonly #waiting: { by: Waiting; abandoned: AbandonedStatements } | undefined;

  constructor(pool: Pool, waiting?: { by: Waiting; abandoned: AbandonedStatements }) {
    this.#pool = pool;
    this.#waiting = waiting;
  }

  /** The same connections for somebody who may leave before they are answered. */
  waitedForBy(by: Waiting, abandoned: AbandonedStatements): Reads {
    return new Reads(this.#pool, { by, abandoned });
  }

  /** The rows of a statement; unprepared where nobody will ask it soon again. */
  rows<Row>(
    statement: string,
    params: readonly unknown[] = [],
    { prepare = true, isLong = false } = {},
  ): Promise<Row[]> {
    const { connections, mostLong } = this.#pool;
    const ask = (client: Sql) => {
      const query = client.unsafe<Row[]>(statement, params as never[], { prepare });
      this.#waiting?.abandoned.watch(query, this.#waiting.by);
      return query.then(rowsOf);
    };
    return connections.shared(ask, isLong ? { load: LONG, among: mostLong } : {});
  }

  use(): ConnectionUse {
    return this.#pool.connections.use();
  }

  /** Hears what the database announces; `listening` is called each time that it begins to. */
  async listen(channel: string, heard: (said: string) => void, listening: () => void): Promise<void> {
    await this.#pool.listener.listen(channel, heard, listening);
  }

  /** Ends every connection; what still runs has so many seconds. */
  async end(options: { timeout: number }): Promise<void> {
    const { connections, listener } = this.#pool;
    await Promise.all([connections.end(options), listener.end(options)]);
  }
}
