import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { endWithConnection } from "./end-with-connection";
import { Reads } from "./reads";
import * as schema from "./schema";

/** A pool or an open transaction: queries cannot tell the two apart. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Pool = ReturnType<typeof openPool>;

/** Who waits longer within a transaction than any work takes is gone, and the database lets go of its locks. */
const SILENCE_SECONDS = 60;

/** How long a connection that broke waits before it is tried again; by itself the client waits up to 20 seconds. */
const RETRY_SECONDS = 0.01;

const options = {
  onnotice() {},
  connect_timeout: 10,
  idle_timeout: 0,
  backoff: () => RETRY_SECONDS,
} as const;

export function openPool(url: string, max = 10, silenceSeconds = SILENCE_SECONDS) {
  const connection = {
    idle_in_transaction_session_timeout: silenceSeconds * 1000,
    // Who has waited for a lock reads what the one before wrote, whatever the server's own default is.
    default_transaction_isolation: "read committed",
  } as const;
  const client = postgres(url, { ...options, max, connection });
  endWithConnection(client);
  return drizzle(client, { schema, casing: "snake_case" });
}

/** Clients of their own, because Drizzle changes how the one that it wraps reads values. */
export function openReads(url: string, connections = 4): Reads {
  const open = () => postgres(url, { ...options, max: 1 });
  return new Reads(open(), ...Array.from({ length: connections - 1 }, open));
}
