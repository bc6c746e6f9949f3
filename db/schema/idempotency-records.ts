import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** The first answer of a mutation that carried an `Idempotency-Key`, replayed to its repeats. */
export const idempotencyRecords = pgTable(
  "idempotency_records",
  {
    /** The API key or user that sent it. */
    owner: text().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    status: integer(),
    headers: jsonb(),
    body: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "idempotency_records_one_per_key", columns: [t.owner, t.path, t.key] }),
    index("idempotency_records_by_age").on(t.createdAt),
  ],
);
