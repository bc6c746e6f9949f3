import { addAbortSignal } from "node:stream";
import type { Sql } from "postgres";
import { type AbandonedStatements, tooLate, type Waiting } from "./abandoned";
import type { Connections, ConnectionUse } from "./connections";
import { RowStream, type StreamOptions } from "./row-stream";
import { rowsOf } from "./rows-of";

/** A read that goes through much weighs as much as more short ones than ever wait on a connection. */
const LONG = 1_000;

/** Where hot reads are asked: the connections, of which long reads have so many at most, those of streams, and who listens. */
type Pool = { connections: Connections; mostLong: number; streams: Connections; listener: Sql };

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
    return this.#ask((client) => client.unsafe<Row[]>(statement, params as never[], { prepare }), isLong);
  }

  /** The rows of a statement as the bytes that the database sent, which nobody has to read and write anew. */
  texts(
    statement: string,
    params: readonly unknown[],
    { prepare = true, isLong = false } = {},
  ): Promise<(Buffer | null)[][]> {
    return this.#ask((client) => client.unsafe(statement, params as never[], { prepare }).raw(), isLong);
  }

  /** The rows of a statement as a stream of bytes, for what is too long to be held in memory. */
  stream(options: StreamOptions): RowStream {
    const { streams } = this.#pool;
    const waiting = this.#waiting;
    if (!waiting) return new RowStream(streams, options);
    const stream = new RowStream(
      streams,
      options,
      (query) => waiting.abandoned.watch(query, waiting.by),
      waiting.by,
    );
    // Who left may have done so before anybody began to read it.
    addAbortSignal(waiting.by.signal, stream);
    return stream;
  }

  #ask<Row>(
    prepare: (client: Sql) => PromiseLike<Row[] & { readonly count: number }>,
    isLong: boolean,
  ): Promise<Row[]> {
    const { connections, mostLong } = this.#pool;
    if (this.#waiting?.by.isLate) return Promise.reject(tooLate());
    const ask = (client: Sql) => {
      const query = prepare(client);
      const answer = connections.session.execute(client, query);
      this.#waiting?.abandoned.watch(query, this.#waiting.by);
      return answer.then(rowsOf);
    };
    return connections.shared(ask, isLong ? { load: LONG, among: mostLong } : {});
  }

  use(): ConnectionUse {
    return this.#pool.connections.use();
  }

  /** Listens to what the database announces; `onListening` is called each time that it begins to. */
  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening: () => void,
  ): Promise<void> {
    await this.#pool.listener.listen(channel, onMessage, onListening);
  }

  /** Ends every connection; what still runs has so many seconds. */
  async end(options: { timeout: number }): Promise<void> {
    const { connections, streams, listener } = this.#pool;
    await Promise.all([connections, streams, listener].map((part) => part.end(options)));
  }
}
