import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { CODE_PERIODS } from "../vocabulary";
import { bounded, createdAt, oneOf, producerNrn, quantity, tenantId, updatedAt, weight } from "./columns";
import { declarations } from "./declarations";
import { ecoProducts } from "./eco-products";

/** What a person wrote: how many of one product, per part of the period and sales channel. Charged once. */
export const declaredQuantities = pgTable(
  "declared_quantities",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    declarationId: uuid().notNull(),
    ecoProductId: uuid().notNull(),
    codePeriod: text({ enum: CODE_PERIODS }),
    codeVendor: text(),
    quantity: quantity().notNull(),
    itemWeight: weight(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("declared_quantities_one_per_line")
      .on(t.producerNrn, t.declarationId, t.ecoProductId, t.codePeriod, t.codeVendor)
      .nullsNotDistinct(),
    foreignKey({
      name: "declared_quantities_of_own_declaration",
      columns: [t.producerNrn, t.declarationId],
      foreignColumns: [declarations.producerNrn, declarations.id],
    }),
    foreignKey({
      name: "declared_quantities_of_own_product",
      columns: [t.producerNrn, t.ecoProductId],
      foreignColumns: [ecoProducts.producerNrn, ecoProducts.id],
    }),
    oneOf("declared_quantities_code_period", t.codePeriod, CODE_PERIODS),
    check("declared_quantities_code_vendor", sql`${t.codeVendor} ~ '^[A-Z0-9]{2,10}$'`),
    bounded("declared_quantities_bounded", t.quantity, "quantity"),
    bounded("declared_quantities_weight_bounded", t.itemWeight, "weight"),
  ],
);
