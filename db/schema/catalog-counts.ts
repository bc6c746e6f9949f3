import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { producerNrn } from "./columns";
import { producers } from "./producers";
import { schemePros } from "./scheme-pros";

/** How many products a catalog has in a country; kept by a trigger, so that a listing's total costs one row. */
export const catalogCounts = pgTable(
  "catalog_counts",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    eprCountryCode: text().notNull(),
    countProducts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: "catalog_counts_one_per_country", columns: [t.producerNrn, t.eprCountryCode] }),
    check("catalog_counts_not_negative", sql`${t.countProducts} >= 0`),
  ],
);

/** How many products of a catalog fall under a scheme in a period; kept by a trigger. */
export const schemeProductCounts = pgTable(
  "scheme_product_counts",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    declarationPeriodCode: text().notNull(),
    countProducts: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({
      name: "scheme_product_counts_one_per_scheme",
      columns: [t.producerNrn, t.schemeProId, t.declarationPeriodCode],
    }),
    check("scheme_product_counts_not_negative", sql`${t.countProducts} >= 0`),
  ],
);
