import { sql } from "drizzle-orm";
import { bigint, check, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns";
import { producers } from "./producers";

/** A producer's credits: the head of its ledger and what running batches hold. */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    producerNrn: text()
      .primaryKey()
      .references(() => producers.nrn),
    balance: bigint({ mode: "number" }).notNull().default(0),
    held: bigint({ mode: "number" }).notNull().default(0),
    lastSequence: bigint({ mode: "number" }).notNull().default(0),
    planCredits: bigint({ mode: "number" }).notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("credit_accounts_never_negative", sql`${t.held} >= 0 and ${t.balance} >= ${t.held}`),
    check("credit_accounts_balance_bounded", sql`${t.balance} <= 1000000000000`),
  ],
);
