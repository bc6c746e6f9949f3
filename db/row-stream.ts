import { Readable } from "node:stream";
import type { Sql } from "postgres";
import type { Waiting } from "./abandoned";
import type { Connections } from "./connections";
import type { Session } from "./session";

/** A row as the database sent it. */
export type RawRow = (Buffer | null)[];

export type StreamOptions = {
  statement: string;
  params: readonly unknown[];
  /** How many rows are fetched at a time. */
  rows: number;
  /** Makes of the rows that came together what is read of them. */
  write: (rows: RawRow[]) => Buffer;
  /** What is read after the last of them. */
  end: () => Buffer;
};

/** Has somebody know of a query that runs. */
type Watch = (query: PromiseLike<unknown>) => unknown;

/**
 * The rows of a statement as bytes, at one moment of the database: the next are fetched when those before were taken, on
 * a connection that nobody else has meanwhile. Who stops reading gives it back.
 */
export class RowStream extends Readable {
  #wanted = false;
  #wake: (() => void) | undefined;

  constructor(connections: Connections, options: StreamOptions, watch: Watch = () => {}, waiting?: Waiting) {
    super();
    connections
      .alone(({ client }) => this.#run(client, connections.session, options, watch), { waiting })
      .then(
        () => {
          this.push(options.end());
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
  }

  override _read(): void {
    this.#wanted = true;
    this.#wake?.();
  }

  override _destroy(error: Error | null, ended: (error?: Error | null) => void): void {
    this.#wake?.();
    ended(error);
  }

  async #run(
    client: Sql,
    session: Session,
    { statement, params, rows, write }: StreamOptions,
    watch: Watch,
  ): Promise<void> {
    if (this.destroyed) return;
    const query = client
      .unsafe<RawRow[]>(statement, params as never[], { prepare: true })
      .raw()
      .cursor(rows, async (some) => {
        if (!this.destroyed) this.#give(some as unknown as RawRow[], write);
        if (!this.#wanted) await this.#taken();
        return this.destroyed ? client.CLOSE : undefined;
      });
    const answer = session.execute(client, query);
    watch(query);
    await answer;
  }

  /** Nobody would hear of what is thrown at the last rows. After a statement that failed, places without a row come first. */
  #give(rows: RawRow[], write: StreamOptions["write"]): void {
    try {
      this.#wanted = this.push(write(rows.filter(Boolean)));
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  /** Ends when what was written is taken, or will never be. */
  async #taken(): Promise<void> {
    while (!this.#wanted && !this.destroyed)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }
}
