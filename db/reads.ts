import type { Sql } from "postgres";
import type { AbandonedStatements, Waiting } from "./abandoned";

type Line = { client: Sql; underWay: number };
type Lines = { quick: Line[]; long: Line[] };

/**
 * The connections of hot reads: SQL that is prepared once per connection and answers with JSON text. They are few, so
 * that what is asked at the same time shares a write to the socket, which costs more than the statement; and each is a
 * client of its own, because one of several keeps a place for every statement that it ever put behind another. Reads
 * that go through much have others, so that none but their like wait behind them.
 */
export class Reads {
  readonly #lines: Lines;
  readonly #waiting: { by: Waiting; abandoned: AbandonedStatements } | undefined;

  constructor(lines: Lines, waiting?: { by: Waiting; abandoned: AbandonedStatements }) {
    this.#lines = lines;
    this.#waiting = waiting;
  }

  /** The same connections for somebody who may leave before they are answered. */
  waitedForBy(by: Waiting, abandoned: AbandonedStatements): Reads {
    return new Reads(this.#lines, { by, abandoned });
  }

  /** The rows of a statement, on the connection that has the least to do; unprepared where nobody will ask it soon again. */
  async rows<Row>(
    statement: string,
    params: readonly unknown[] = [],
    { prepare = true, isLong = false } = {},
  ): Promise<Row[]> {
    const lines = isLong ? this.#lines.long : this.#lines.quick;
    const line = lines.reduce((least, one) => (one.underWay < least.underWay ? one : least));
    line.underWay++;
    try {
      const query = line.client.unsafe(statement, params as never[], { prepare });
      this.#waiting?.abandoned.watch(query, this.#waiting.by);
      return (await query) as unknown as Row[];
    } finally {
      line.underWay--;
    }
  }

  /** Hears what the database announces; `listening` is called each time that it begins to. */
  async listen(channel: string, heard: (said: string) => void, listening: () => void): Promise<void> {
    await this.#lines.quick[0]?.client.listen(channel, heard, listening);
  }

  /** Ends every connection; what still runs has so many seconds. */
  async end(options: { timeout: number }): Promise<void> {
    const lines = new Set([...this.#lines.quick, ...this.#lines.long]);
    await Promise.all([...lines].map(({ client }) => client.end(options)));
  }
}
