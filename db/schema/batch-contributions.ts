import { foreignKey, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { batches } from "./batches";
import { producerNrn } from "./columns";

/**
 * What a batch's file owes by one line of a scale at one price, and what the declaration owed by it until then: the
 * parts of the batch's sums, as they were when the file was read.
 */
export const batchContributions = pgTable(
  "batch_contributions",
  {
    producerNrn: producerNrn(),
    batchId: uuid().notNull(),
    schemeCode: text().notNull(),
    ecoOrganismName: text().notNull(),
    scaleCode: text().notNull(),
    priceUnit: text().notNull(),
    price: numeric().notNull(),
    /** Null for a file that declares nothing. */
    amountBefore: numeric(),
    /** Of that, what rows of the file replace. */
    amountReplaced: numeric(),
    countRows: integer().notNull(),
    totalQuantity: numeric().notNull(),
    totalWeight: numeric().notNull(),
    totalAmount: numeric().notNull(),
    /** The rows that owe most by it, with the operands of their amounts. */
    largestRows: jsonb().notNull(),
  },
  (t) => [
    primaryKey({
      name: "batch_contributions_one_per_price",
      columns: [t.producerNrn, t.batchId, t.schemeCode, t.ecoOrganismName, t.scaleCode, t.priceUnit, t.price],
    }),
    foreignKey({
      name: "batch_contributions_of_own_batch",
      columns: [t.producerNrn, t.batchId],
      foreignColumns: [batches.producerNrn, batches.id],
    }),
  ],
);
