import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, producerNrn, tenantId } from "./columns";
import { producers } from "./producers";
import { schemePros } from "./scheme-pros";

/**
 * What of a catalog a change of a scale may price otherwise: by what its products are found, then some of these products.
 * The row is the job, and goes with it.
 */
export const scaleRepricings = pgTable(
  "scale_repricings",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    /** The kinds of products that lines that changed are about, these lines, and the codes of modulations that changed. */
    kinds: text().array().notNull().default([]),
    lineIds: uuid().array().notNull().default([]),
    modulations: text().array().notNull().default([]),
    /** The products, once they were looked up. */
    productIds: uuid().array(),
    /** How many products the catalog had: small ones come first. */
    countProducts: integer().notNull(),
    countFailures: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    uniqueIndex("scale_repricings_one_to_look_up")
      .on(t.producerNrn, t.declarationPeriodCode, t.schemeProId)
      .where(sql`${t.productIds} is null`),
    index("scale_repricings_smallest_first").on(t.countProducts, t.createdAt, t.producerNrn),
  ],
);
