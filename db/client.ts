import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres, { type Sql, type TransactionSql } from "postgres";
import type { AbandonedStatements, Waiting } from "./abandoned";
import { Connections } from "./connections";
import { Reads } from "./reads";
import { rowsOf } from "./rows-of";
import { type Hears, heard } from "./statement";
import { runTransaction, type Said } from "./transaction";

/** A pool or an open transaction: queries cannot tell the two apart. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

type Client = { readonly connections: Connections; end: Connections["end"] };

/** Connections that each statement and each transaction has alone. */
export type Pool = Db & { readonly $client: Client };

/** Who waits longer within a transaction than any work takes is gone, and the database lets go of its locks. */
const SILENCE_SECONDS = 60;

/** No statement of a request takes longer; it then fails, and what it waited for or held is free. */
export const STATEMENT_SECONDS = 15;

/** How long a connection that broke waits before it is tried again; by itself the client waits up to 20 seconds. */
const RETRY_SECONDS = 0.01;

const options = {
  onnotice() {},
  connect_timeout: 10,
  idle_timeout: 0,
  backoff: () => RETRY_SECONDS,
} as const;

const casing = "snake_case";

/** `statementSeconds` 0 is the server's own limit, which is none unless somebody set one. */
export function openPool(
  url: string,
  max = 10,
  silenceSeconds = SILENCE_SECONDS,
  statementSeconds = STATEMENT_SECONDS,
): Pool {
  const connection = {
    idle_in_transaction_session_timeout: silenceSeconds * 1000,
    statement_timeout: statementSeconds * 1000,
    // Who has waited for a lock reads what the one before wrote, whatever the server's own default is.
    default_transaction_isolation: "read committed",
  } as const;
  const connections = new Connections(max, (onclose) => {
    const client = postgres(url, { ...options, max: 1, connection, onclose });
    // Drizzle says how a client that it is given reads and writes values.
    return drizzle(client).$client;
  });
  return over(connections);
}

/** The same pool for somebody who may leave before they are answered: what then runs for them is ended. */
export const waitedForBy = (pool: Pool, by: Waiting, abandoned: AbandonedStatements): Db =>
  over(pool.$client.connections, (query) => abandoned.watch(query, by));

/** The same pool for somebody who is told of each statement. */
export const heardBy = (pool: Pool, hears: Hears): Db =>
  over(pool.$client.connections, (query) => heard(query, hears));

/** What Drizzle asks of a client, of connections that each statement and each transaction has alone. */
function over(connections: Connections, said: Said = (query) => query): Pool {
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
          return said(query).then(rowsOf);
        }),
      );
      const values = () => {
        isInArrays = true;
        return answer;
      };
      return Object.assign(answer, { values });
    },
    begin: <T>(work: (tx: TransactionSql) => Promise<T>) =>
      connections.alone((held) => runTransaction(held, said, work)),
    end: (wait?: { timeout: number }) => connections.end(wait),
  };
  return drizzle(client as unknown as Sql, { casing }) as unknown as Pool;
}

/**
 * What hot reads are planned with: a plan for any producer must be right for a small one beside a large one, and so
 * never goes through everybody's rows.
 */
export const READ_SETTINGS = { enable_seqscan: "off", jit: "off" } as const;

/**
 * What streams are planned with: in the order of an index, so that the first rows come at once and none are kept to be
 * sorted.
 */
const STREAM_SETTINGS = { ...READ_SETTINGS, enable_bitmapscan: "off", enable_sort: "off" } as const;

/** No stream takes longer, whoever reads it however slowly: its reader has a connection alone, and a moment of the database. */
const STREAM_SECONDS = 300;

/** Streams at the same time; who comes later waits. */
const STREAMS = 4;

/** Clients of their own, because Drizzle changes how the one that it wraps reads values. */
export function openReads(url: string, count = 6): Reads {
  const opened = (seconds: number, settings: Record<string, string>) => (onclose?: () => void) => {
    const connection = { statement_timeout: seconds * 1000, ...settings };
    return postgres(url, { ...options, max: 1, connection, ...(onclose && { onclose }) });
  };
  const open = opened(STATEMENT_SECONDS, READ_SETTINGS);
  return new Reads({
    connections: new Connections(count, open),
    mostLong: Math.ceil(count / 2),
    streams: new Connections(STREAMS, opened(STREAM_SECONDS, STREAM_SETTINGS)),
    listener: open(),
  });
}
