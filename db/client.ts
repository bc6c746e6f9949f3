import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres, { type Sql, type TransactionSql } from "postgres";
import type { AbandonedStatements, Waiting } from "./abandoned";
import { endWithConnection } from "./end-with-connection";
import { Reads } from "./reads";

/** A pool or an open transaction: queries cannot tell the two apart. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>;

export type Pool = ReturnType<typeof openPool>;

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
) {
  const connection = {
    idle_in_transaction_session_timeout: silenceSeconds * 1000,
    statement_timeout: statementSeconds * 1000,
    // Who has waited for a lock reads what the one before wrote, whatever the server's own default is.
    default_transaction_isolation: "read committed",
  } as const;
  const client = postgres(url, { ...options, max, connection });
  endWithConnection(client);
  return drizzle(client, { casing });
}

/** The same pool for somebody who may leave before they are answered: what then runs for them is ended. */
export function waitedForBy(pool: Pool, by: Waiting, abandoned: AbandonedStatements): Db {
  const { $client: client } = pool;
  const watched = <On extends Pick<Sql, "unsafe">>(on: On) =>
    ((...args: Parameters<Sql["unsafe"]>) => abandoned.watch(on.unsafe(...args), by)) as Sql["unsafe"];
  const within = (tx: TransactionSql): TransactionSql => {
    const savepoint = (work: Work) => tx.savepoint((inner) => work(within(inner)));
    return { unsafe: watched(tx), savepoint } as unknown as TransactionSql;
  };
  const begin = (work: Work) => client.begin((tx) => work(within(tx)));
  return drizzle({ options: client.options, unsafe: watched(client), begin } as unknown as Sql, { casing });
}

type Work = (tx: TransactionSql) => Promise<unknown>;

/**
 * What reads of a whole catalog are planned with: a plan for any producer must be right for a small one beside a large
 * one, and so never goes through everybody's rows.
 */
export const LONG_READS = { enable_seqscan: "off", jit: "off" } as const;

/** Clients of their own, because Drizzle changes how the one that it wraps reads values. */
export function openReads(url: string, connections = 4): Reads {
  const open = (settings = {}) => {
    const connection = { statement_timeout: STATEMENT_SECONDS * 1000, ...settings };
    return { client: postgres(url, { ...options, max: 1, connection }), underWay: 0 };
  };
  const some = (settings = {}) => Array.from({ length: connections }, () => open(settings));
  return new Reads({ quick: some(), long: some(LONG_READS) });
}
