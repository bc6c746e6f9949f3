import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, producerNrn } from "./columns";

/** The API requests of a producer's keys and people that left no audit entry: alike ones of a minute are one row. No bodies. */
export const requestLog = pgTable(
  "request_log",
  {
    producerNrn: producerNrn(),
    minute: moment().notNull(),
    actor: text().notNull(),
    operation: text().notNull(),
    /** Below `/api`, without the query. */
    path: text().notNull(),
    status: integer().notNull(),
    /** The error code it was answered, or none. */
    code: text().notNull(),
    times: integer().notNull(),
    /** The last one's. */
    requestId: text().notNull(),
    lastAt: moment().notNull(),
  },
  (t) => [
    primaryKey({
      name: "request_log_one_per_minute",
      columns: [t.producerNrn, t.minute, t.actor, t.operation, t.path, t.status, t.code],
    }),
    index("request_log_of_producer").on(t.producerNrn, t.lastAt.desc().nullsFirst()),
    index("request_log_by_age").on(t.lastAt),
  ],
);
