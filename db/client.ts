import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema";

/** A pool or an open transaction: queries cannot tell the two apart. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

/** The pool of hot reads: SQL that is prepared once per connection and answers with JSON text. */
export type Reads = postgres.Sql;

export type Pool = ReturnType<typeof openPool>;

const options = { onnotice() {}, connect_timeout: 10, idle_timeout: 0 } as const;

export function openPool(url: string, max = 10) {
  return drizzle(postgres(url, { ...options, max }), { schema, casing: "snake_case" });
}

/**
 * A client of its own, because Drizzle changes how the one that it wraps reads values. Few connections: what is
 * asked at the same time then shares a write to the socket, which costs more than the statement.
 */
export function openReads(url: string, max = 4): Reads {
  return postgres(url, { ...options, max });
}
