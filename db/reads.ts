import type { Sql } from "postgres";

type Line = { client: Sql; underWay: number };

/**
 * The connections of hot reads: SQL that is prepared once per connection and answers with JSON text. They are few, so
 * that what is asked at the same time shares a write to the socket, which costs more than the statement; and each is a
 * client of its own, because one of several keeps a place for every statement that it ever put behind another.
 */
export class Reads {
  readonly #lines: Line[];
  readonly #first: Sql;

  constructor(first: Sql, ...others: Sql[]) {
    this.#first = first;
    this.#lines = [first, ...others].map((client) => ({ client, underWay: 0 }));
  }

  /** The rows of a statement, on the connection that has the least to do; unprepared where nobody will ask it soon again. */
  async rows<Row>(statement: string, params: readonly unknown[] = [], prepare = true): Promise<Row[]> {
    const line = this.#lines.reduce((least, one) => (one.underWay < least.underWay ? one : least));
    line.underWay++;
    try {
      return (await line.client.unsafe(statement, params as never[], { prepare })) as unknown as Row[];
    } finally {
      line.underWay--;
    }
  }

  /** Hears what the database announces; `listening` is called each time that it begins to. */
  async listen(channel: string, heard: (said: string) => void, listening: () => void): Promise<void> {
    await this.#first.listen(channel, heard, listening);
  }

  /** Ends every connection; what still runs has so many seconds. */
  async end(options: { timeout: number }): Promise<void> {
    await Promise.all(this.#lines.map(({ client }) => client.end(options)));
  }
}
