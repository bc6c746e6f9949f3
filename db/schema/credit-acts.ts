import { bigint, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, producerNrn } from "./columns";
import { creditAccounts } from "./credit-accounts";

const credits = () => bigint({ mode: "number" }).notNull();

/**
 * What was done in one go, as the entries of the ledger that follow each other: an import, a grant, what somebody did by
 * hand on a day (UTC). Acts cover the ledger without a gap. A trigger keeps them.
 */
export const creditActs = pgTable(
  "credit_acts",
  {
    producerNrn: producerNrn().references(() => creditAccounts.producerNrn),
    /** Of its first entry, by which the act is known. */
    firstSequence: credits(),
    lastSequence: credits(),
    /** What its entries have in common; the function `credit_act_of` says it. */
    act: text().notNull(),
    actor: text().notNull(),
    /** The import that was charged or given back. */
    batchId: uuid(),
    /** Charged for products that were added. */
    added: credits(),
    /** Charged for lines that were declared. */
    declared: credits(),
    granted: credits(),
    givenBack: credits(),
    /** What all its entries come to. */
    amount: credits(),
    /** After its last entry. */
    balance: credits(),
    startedAt: moment().notNull(),
    endedAt: moment().notNull(),
  },
  (t) => [primaryKey({ name: "credit_acts_one_per_entry", columns: [t.producerNrn, t.firstSequence] })],
);
