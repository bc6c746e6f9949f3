import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres, { type Sql, type TransactionSql } from "postgres";
import type { AbandonedStatements, Waiting } from "./abandoned";
import { Connections, type Taker } from "./connections";
import { Pulse } from "./pulse";
import { Reads } from "./reads";
import { rowsOf } from "./rows-of";
import { Session, type SessionSettings } from "./session";
import { type StatementListener, withListener } from "./statement";
import { runTransaction, type Watch } from "./transaction";

/** A pool or an open transaction: queries cannot tell the two apart. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

type Client = { readonly connections: Connections; end: Connections["end"] };

/** Connections that each statement and each transaction has alone. */
export type Pool = Db & { readonly $client: Client };

/** Who waits longer within a transaction than any work takes is gone, and the database lets go of its locks. */
const SILENCE_SECONDS = 60;

/** No statement of a request takes longer, unless told otherwise; it then fails, and what it waited for or held is free. */
const STATEMENT_SECONDS = 15;

/** How long a connection that broke waits before it is tried again; by itself the client waits up to 20 seconds. */
const RETRY_SECONDS = 0.01;

const options = {
  onnotice() {},
  connect_timeout: 10,
  idle_timeout: 0,
  backoff: () => RETRY_SECONDS,
} as const;

const casing = "snake_case";

/** How connections are opened. */
export type Opening = {
  /** 0 is the server's own limit, which is none unless somebody set one. */
  statementSeconds?: number;
  /** Whether a pooler is behind the URL, so that nothing outlives a transaction on a connection. */
  isPooled?: boolean;
  /** Who looks whether the database answers. */
  pulse?: Pulse;
};

/** So many connections, each a client of its own, under the same settings. */
function connect(url: string, count: number, settings: SessionSettings, { isPooled, pulse }: Opening) {
  const session = new Session(settings, isPooled);
  const open = (onclose?: () => void): Sql =>
    postgres(url, { ...options, max: 1, connection: session.startup, ...(onclose && { onclose }) });
  const of = (opened: typeof open) => {
    const connections = new Connections(count, opened, session);
    return pulse?.watch(connections) ?? connections;
  };
  return { open, of };
}

export function openPool(
  url: string,
  {
    max = 10,
    silenceSeconds = SILENCE_SECONDS,
    statementSeconds = STATEMENT_SECONDS,
    ...how
  }: Opening & { max?: number; silenceSeconds?: number } = {},
): Pool {
  const settings = {
    idle_in_transaction_session_timeout: silenceSeconds * 1000,
    statement_timeout: statementSeconds * 1000,
    // Who has waited for a lock reads what the one before wrote, whatever the server's own default is.
    default_transaction_isolation: "read committed",
  } as const;
  const { open, of } = connect(url, max, settings, how);
  // Drizzle says how a client that it is given reads and writes values.
  return over(of((onclose) => drizzle(open(onclose)).$client));
}

/** The same pool for somebody who may leave before they are answered: what then runs for them is ended. */
export const takenBy = (
  pool: Pool,
  taker: { waiting: Waiting; whose: string },
  abandoned: AbandonedStatements,
): Db => over(pool.$client.connections, (query) => abandoned.watch(query, taker.waiting), taker);

/** The same pool for somebody who is told of each statement. */
export const listenedBy = (pool: Pool, onStatement: StatementListener): Db =>
  over(pool.$client.connections, (query) => withListener(query, onStatement));

/** What Drizzle asks of a client, of connections that each statement and each transaction has alone. */
function over(connections: Connections, watch: Watch = (query) => query, taker?: Taker): Pool {
  const { session } = connections;
  const client = {
    connections,
    options: { parsers: {}, serializers: {} },
    unsafe(...statement: Parameters<Sql["unsafe"]>) {
      let isInArrays = false;
      // As with the driver's own statements, it is said after this call which form its rows are wanted in.
      const answer = Promise.resolve().then(() =>
        connections.alone(({ client: held }) => {
          const query = held.unsafe<unknown[]>(...statement);
          if (isInArrays) query.values();
          const answered = session.execute(held, query);
          watch(query);
          return answered.then(rowsOf);
        }, taker),
      );
      const values = () => {
        isInArrays = true;
        return answer;
      };
      return Object.assign(answer, { values });
    },
    begin: <T>(work: (tx: TransactionSql) => Promise<T>) =>
      connections.alone(
        (held) => runTransaction(held, { session, watch, waiting: taker?.waiting }, work),
        taker,
      ),
    end: (wait?: { timeout: number }) => connections.end(wait),
  };
  return drizzle(client as unknown as Sql, { casing }) as unknown as Pool;
}

/**
 * What hot reads are planned with: a plan for any producer must be right for a small one beside a large one, and so
 * never goes through everybody's rows. Sums over a catalog of a hundred thousand stay in memory.
 */
export const READ_SETTINGS = { enable_seqscan: "off", jit: "off", work_mem: "16MB" } as const;

/**
 * What streams are planned with: in the order of an index, so that the first rows come at once and none are kept to be
 * sorted.
 */
const STREAM_SETTINGS = { ...READ_SETTINGS, enable_bitmapscan: "off", enable_sort: "off" } as const;

/** No stream takes longer, whoever reads it however slowly: its reader has a connection alone, and a moment of the database. */
const STREAM_SECONDS = 300;

/** Clients of their own, because Drizzle changes how the one that it wraps reads values. */
export function openReads(
  url: string,
  {
    count = 6,
    streams = 4,
    statementSeconds = STATEMENT_SECONDS,
    listenOn = url,
    ...how
  }: Opening & {
    count?: number;
    /** Streams at the same time; who comes later waits. */
    streams?: number;
    /** Where the database itself is, which announces changes. */
    listenOn?: string;
  } = {},
): Reads {
  const short = connect(url, count, { statement_timeout: statementSeconds * 1000, ...READ_SETTINGS }, how);
  const long = connect(url, streams, { statement_timeout: STREAM_SECONDS * 1000, ...STREAM_SETTINGS }, how);
  return new Reads({
    connections: short.of(short.open),
    mostLong: Math.ceil(count / 2),
    streams: long.of(long.open),
    listener: postgres(listenOn, { ...options, max: 1 }),
  });
}

/** Who looks whether the database at `url` answers, on a connection of their own. */
export const openPulse = (url: string): Pulse =>
  new Pulse(
    new Connections(1, (onclose) => postgres(url, { ...options, max: 1, fetch_types: false, onclose })),
  );
