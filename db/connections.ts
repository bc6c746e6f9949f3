import type { Sql } from "postgres";
import { hasLeft, tooLate, type Waiting } from "./abandoned";
import { Session } from "./session";

/** Makes a client of one connection, which says when that is lost. */
type Open = (onLost: () => void) => Sql;

/** A connection that somebody has alone. */
export type Held = {
  readonly client: Sql;
  /** Throws if the connection was lost: it may already serve somebody else. */
  requireHeld(): void;
};

type Connection = {
  readonly client: Sql;
  load: number;
  /** How much work it has, of whatever weight. */
  count: number;
  isLost: boolean;
  reject?: (lost: Error) => void;
  /** Who waits for what has it alone. */
  holder?: Waiting | undefined;
  answered: number;
  /** How many looks ago something was answered on it, and how much had been then. */
  silence: { looks: number; answered: number };
};

/** For whom a connection is taken: who waits for it, and among whose work it counts. */
export type Taker = { waiting?: Waiting | undefined; whose?: string | undefined };

type InLine = { taker: Taker; give: (connection: Connection) => void; refuse: (reason: Error) => void };

/** How many connections there are, how many of them somebody uses, and how many wait for one or behind another. */
export type ConnectionUse = { open: number; inUse: number; waiting: number };

/** Longer than a look at who has left, and a cancellation. */
const MERCY_MS = 2_000;

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
  readonly #line: InLine[] = [];
  /** How many connections those have alone whose work is told apart. */
  readonly #taken = new Map<string, number>();
  /** Whether statements are sent one after the other, and none is within a transaction of its own making. */
  #isShared = false;
  #isAway = false;
  #isEnded = false;
  /** How often somebody was answered. */
  answered = 0;

  constructor(
    count: number,
    open: Open,
    readonly session = new Session({}),
  ) {
    this.#open = open;
    this.#all = Array.from({ length: count }, (_, place) => this.#connect(place));
  }

  /** Whether somebody waits to be answered. */
  get isBusy(): boolean {
    return this.#line.length > 0 || this.#all.some(({ load }) => load > 0);
  }

  /**
   * Gives a connection to work that has it alone, as soon as one is free; nobody's work has more than half of them while
   * it is known whose it is. Rejects when it is lost, even in between statements.
   */
  async alone<T>(work: (held: Held) => PromiseLike<T>, taker: Taker = {}): Promise<T> {
    const connection = await this.#take(taker);
    const requireHeld = () => {
      if (connection.isLost) throw lostConnection();
    };
    try {
      if (hasLeft(taker.waiting)) throw tooLate();
      return await new Promise<T>((resolve, reject) => {
        connection.reject = reject;
        connection.holder = taker.waiting;
        work({ client: connection.client, requireHeld }).then(resolve, reject);
      });
    } finally {
      this.answered++;
      connection.holder = undefined;
      take(connection, -1);
      this.#count(taker, -1);
      this.#handOn();
    }
  }

  /** Gives the connection with the least load, of the first so many, to work that shares it with other such work. */
  async shared<T>(
    work: (client: Sql) => PromiseLike<T>,
    { load = 1, among = this.#all.length } = {},
  ): Promise<T> {
    if (this.#isAway) throw lostConnection();
    this.#isShared = true;
    const some = this.#all.slice(0, among);
    const connection = some.reduce((least, one) => (one.load < least.load ? one : least));
    take(connection, 1, load);
    try {
      return await work(connection.client);
    } finally {
      this.answered++;
      connection.answered++;
      take(connection, -1, load);
    }
  }

  /**
   * Loses connections whose server does not even end what it was told to: statements that are past their longest time,
   * and what somebody has alone who has left.
   */
  look(everyMs: number): void {
    const longest = Number(this.session.settings.statement_timeout ?? 0);
    this.#all.forEach((connection, place) => {
      const { load, holder, silence, answered } = connection;
      const isSilent = holder ? hasLeft(holder) : load > 0 && longest > 0 && this.#isShared;
      if (!isSilent || silence.answered !== answered) connection.silence = { looks: 0, answered };
      else if (++silence.looks * everyMs > (holder ? 0 : longest) + MERCY_MS)
        this.#replace(place, connection, 0);
    });
  }

  /** Loses every connection at once, and refuses whoever waits for one, and who comes until `resume`: nobody would be answered. */
  suspend(): void {
    this.#isAway = true;
    this.#all.forEach((connection, place) => {
      this.#replace(place, connection, 0);
    });
    for (const { refuse } of this.#line.splice(0)) refuse(lostConnection());
  }

  resume(): void {
    this.#isAway = false;
  }

  use(): ConnectionUse {
    const inUse = this.#all.filter(({ load }) => load > 0).length;
    const count = this.#all.reduce((sum, connection) => sum + connection.count, 0);
    return { open: this.#all.length, inUse, waiting: count - inUse + this.#line.length };
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
      answered: 0,
      silence: { looks: 0, answered: 0 },
    };
    return connection;
  }

  /** Lets another connection take the place of one that is lost. A client may say so more than once, the last time as it ends. */
  #replace(place: number, lost: Connection, seconds = LAST_SECONDS): void {
    if (lost.isLost || this.#isEnded) return;
    lost.isLost = true;
    lost.reject?.(lostConnection());
    // It is lost already.
    lost.client.end({ timeout: seconds }).catch(() => {});
    this.#all[place] = this.#connect(place);
    this.#handOn();
  }

  async #take(taker: Taker): Promise<Connection> {
    if (this.#isAway) throw lostConnection();
    const free = this.#isWelcome(taker) && this.#all.find(({ load }) => load === 0);
    if (!free)
      return new Promise((give, refuse) => {
        this.#line.push({ taker, give, refuse });
      });
    take(free);
    this.#count(taker, 1);
    return free;
  }

  /** Whether one more connection may be taken for the same work. */
  #isWelcome({ whose }: Taker): boolean {
    return whose === undefined || (this.#taken.get(whose) ?? 0) < Math.ceil(this.#all.length / 2);
  }

  #count({ whose }: Taker, by: 1 | -1): void {
    if (whose === undefined) return;
    const taken = (this.#taken.get(whose) ?? 0) + by;
    if (taken > 0) this.#taken.set(whose, taken);
    else this.#taken.delete(whose);
  }

  /** Gives a free connection to the first in line who may have it. */
  #handOn(): void {
    const free = this.#all.find(({ load }) => load === 0);
    const place = free ? this.#line.findIndex(({ taker }) => this.#isWelcome(taker)) : -1;
    const [next] = place < 0 ? [] : this.#line.splice(place, 1);
    if (!free || !next) return;
    take(free);
    this.#count(next.taker, 1);
    next.give(free);
  }
}

/** Gives work to a connection, or takes it away. */
function take(connection: Connection, count = 1, load = 1): void {
  connection.count += count;
  connection.load += count * load;
}
