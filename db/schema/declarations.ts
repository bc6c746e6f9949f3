import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { bounded, createdAt, producerNrn, quantity, tenantId, totalWeight, updatedAt } from "./columns";
import { declarationPeriods } from "./declaration-periods";
import { producers } from "./producers";

/** What a producer sold in a country and period. Totals are kept by triggers on its quantities. */
export const declarations = pgTable(
  "declarations",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    /** Counts every change; what an optimistic lock compares. */
    version: integer().notNull().default(1),
    /** Counts reopenings. */
    revision: integer().notNull().default(1),
    note: text(),
    totalQuantity: quantity().notNull().default("0"),
    totalWeight: totalWeight(),
    totalProductsMarketed: integer().notNull().default(0),
    startedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("declarations_one_per_period").on(t.producerNrn, t.eprCountryCode, t.declarationPeriodCode),
    index("declarations_by_id").on(t.id).concurrently(),
    foreignKey({
      name: "declarations_in_a_period",
      columns: [t.eprCountryCode, t.declarationPeriodCode],
      foreignColumns: [declarationPeriods.eprCountryCode, declarationPeriods.code],
    }),
    check("declarations_versions_positive", sql`${t.version} > 0 and ${t.revision} > 0`),
    bounded("declarations_total_quantity_bounded", t.totalQuantity, "quantity"),
    bounded("declarations_total_weight_bounded", t.totalWeight, "quantity"),
    check("declarations_products_marketed_not_negative", sql`${t.totalProductsMarketed} >= 0`),
  ],
);
