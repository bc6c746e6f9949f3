import { sql } from "drizzle-orm";
import { bigint, check, foreignKey, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { batches } from "./batches";
import { createdAt, moment, producerNrn } from "./columns";
import { creditAccounts } from "./credit-accounts";

/** Credits that a running batch has reserved: held = posted + released once it is over. */
export const creditHolds = pgTable(
  "credit_holds",
  {
    producerNrn: producerNrn().references(() => creditAccounts.producerNrn),
    batchId: uuid().notNull(),
    held: bigint({ mode: "number" }).notNull(),
    posted: bigint({ mode: "number" }).notNull().default(0),
    released: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    closedAt: moment(),
  },
  (t) => [
    primaryKey({ name: "credit_holds_one_per_batch", columns: [t.producerNrn, t.batchId] }),
    foreignKey({
      name: "credit_holds_of_own_batch",
      columns: [t.producerNrn, t.batchId],
      foreignColumns: [batches.producerNrn, batches.id],
    }),
    check(
      "credit_holds_add_up",
      sql`${t.posted} >= 0 and ${t.released} >= 0 and ${t.posted} + ${t.released} <= ${t.held} and (${t.closedAt} is null or ${t.posted} + ${t.released} = ${t.held})`,
    ),
  ],
);
