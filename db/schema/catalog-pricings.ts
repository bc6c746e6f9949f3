import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment, producerNrn } from "./columns";
import { producers } from "./producers";

/** A catalog that is to be priced in a country and period, and how far that is. The row is the job, and goes with it. */
export const catalogPricings = pgTable(
  "catalog_pricings",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    /** What came into the catalog until then is priced. */
    pricedUntil: moment().notNull().default(sql`'-infinity'`),
    countFailures: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "catalog_pricings_one_per_period",
      columns: [t.producerNrn, t.eprCountryCode, t.declarationPeriodCode],
    }),
    index("catalog_pricings_by_due").on(t.dueAt, t.producerNrn),
  ],
);
