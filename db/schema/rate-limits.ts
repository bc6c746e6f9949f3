import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * What was counted against limits, where several webs count together in the database. Made unlogged by its migration:
 * a server that crashes begins to count anew, and no count waits for the disk.
 */
export const rateLimits = pgTable("rate_limits", {
  /** The limit, and a hash of whose it is. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** When the count begins anew, in milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});
