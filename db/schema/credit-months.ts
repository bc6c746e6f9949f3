import { bigint, date, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { producerNrn } from "./columns";
import { creditAccounts } from "./credit-accounts";

/** What the ledger of a producer comes to in each month of UTC that has entries. A trigger keeps it. */
export const creditMonths = pgTable(
  "credit_months",
  {
    producerNrn: producerNrn().references(() => creditAccounts.producerNrn),
    /** Its first day. */
    month: date().notNull(),
    /** And given back, less what was taken back of grants, also of other months. */
    granted: bigint({ mode: "number" }).notNull(),
    /** Not above zero. */
    charged: bigint({ mode: "number" }).notNull(),
    /** The highest balance after any of its entries. */
    highest: bigint({ mode: "number" }).notNull(),
    /** After its last entry. */
    balance: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ name: "credit_months_one_per_month", columns: [t.producerNrn, t.month] })],
);
