import type { Sql } from "postgres";

/** Makes a client of one connection, which says when that is lost. */
type Open = (onLost: () => void) => Sql;

/** A connection that somebody has alone. */
export type Held = {
  readonly client: Sql;
  /** Throws where the connection was lost: whatever would be said on it is the next one's. */
  requireHeld(): void;
};

type Connection = {
  readonly client: Sql;
  load: number;
  /** How much work it has, of whatever weight. */
  count: number;
  isLost: boolean;
  tell?: (lost: Error) => void;
};

/** How many connections there are, how many of them somebody uses, and how many wait for one or behind another. */
export type ConnectionUse = { open: number; inUse: number; waiting: number };

/** Seconds in which what waits unsent on a connection that was lost is still said on another. */
const LAST_SECONDS = 5;

const lostConnection = () =>
  Object.assign(new Error("the connection is lost"), { code: "CONNECTION_CLOSED" });

/**
 * Connections that are a client each: another one takes its place when its connection is lost. A client of several would
 * go on with the same transaction on the connection that comes after it, and look through a list at each statement that
 * grows with all of those before.
 */
export class Connections {
  readonly #open: Open;
  readonly #all: Connection[];
  readonly #waiting: ((connection: Connection) => void)[] = [];
  #isEnded = false;

  constructor(count: number, open: Open) {
    this.#open = open;
    this.#all = Array.from({ length: count }, (_, place) => this.#connect(place));
  }

  /** Gives a connection to work that has it alone, as soon as one is free. Rejects when it is lost, even in between statements. */
  async alone<T>(work: (held: Held) => PromiseLike<T>): Promise<T> {
    const free = this.#all.find(({ load }) => load === 0);
    if (free) take(free);
    const connection = free ?? (await new Promise<Connection>((given) => this.#waiting.push(given)));
    const requireHeld = () => {
      if (connection.isLost) throw lostConnection();
    };
    try {
      return await new Promise<T>((resolve, reject) => {
        connection.tell = reject;
        work({ client: connection.client, requireHeld }).then(resolve, reject);
      });
    } finally {
      take(connection, -1);
      if (!connection.isLost) this.#handOn(connection);
    }
  }

  /** Gives the connection with the least load, of the first so many, to work that shares it with other such work. */
  async shared<T>(
    work: (client: Sql) => PromiseLike<T>,
    { load = 1, among = this.#all.length } = {},
  ): Promise<T> {
    const some = this.#all.slice(0, among);
    const connection = some.reduce((least, one) => (one.load < least.load ? one : least));
    take(connection, 1, load);
    try {
      return await work(connection.client);
    } finally {
      take(connection, -1, load);
    }
  }

  use(): ConnectionUse {
    const inUse = this.#all.filter(({ load }) => load > 0).length;
    const count = this.#all.reduce((sum, connection) => sum + connection.count, 0);
    return { open: this.#all.length, inUse, waiting: count - inUse + this.#waiting.length };
  }

  /** Ends every connection; what still runs has so many seconds. */
  async end(options?: { timeout: number }): Promise<void> {
    this.#isEnded = true;
    await Promise.all(this.#all.map(({ client }) => client.end(options)));
  }

  #connect(place: number): Connection {
    const connection: Connection = {
      client: this.#open(() => this.#replace(place, connection)),
      load: 0,
      count: 0,
      isLost: false,
    };
    return connection;
  }

  /** Lets another connection take the place of one that is lost. A client may say so more than once, the last time as it ends. */
  #replace(place: number, lost: Connection): void {
    if (lost.isLost || this.#isEnded) return;
    lost.isLost = true;
    lost.tell?.(lostConnection());
    lost.client.end({ timeout: LAST_SECONDS }).catch(() => {});
    const connection = this.#connect(place);
    this.#all[place] = connection;
    this.#handOn(connection);
  }

  #handOn(connection: Connection): void {
    const next = this.#waiting.shift();
    if (!next) return;
    take(connection);
    next(connection);
  }
}

/** Gives work to a connection, or takes it away. */
function take(connection: Connection, count = 1, load = 1): void {
  connection.count += count;
  connection.load += count * load;
}
