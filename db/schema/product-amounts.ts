import { index, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { producerNrn } from "./columns";

/**
 * What one item of a product owes in a country and period, as prices stand at its start: a row where anything is known.
 * Kept by triggers, so that a catalog is read in this order.
 */
export const productAmounts = pgTable(
  "product_amounts",
  {
    producerNrn: producerNrn(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    ecoProductId: uuid().notNull(),
    /** Exact: prices and weights have six decimals. */
    amount: numeric({ precision: 38, scale: 12 }).notNull(),
  },
  (t) => [
    primaryKey({
      name: "product_amounts_one_per_period",
      columns: [t.producerNrn, t.eprCountryCode, t.declarationPeriodCode, t.ecoProductId],
    }),
    index("product_amounts_in_order").on(
      t.producerNrn,
      t.eprCountryCode,
      t.declarationPeriodCode,
      t.amount,
      t.ecoProductId,
    ),
  ],
);
