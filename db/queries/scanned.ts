import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a column is a value, said so that no index is looked up by it: for what goes through all rows of a producer in an
 * index that has other columns before this one, where Postgres would look for each of their values in turn, which takes twice
 * as long as looking at every row.
 */
export const scanned = (column: SQLWrapper, value: unknown): SQL =>
  sql`${column} is not distinct from ${value}`;
