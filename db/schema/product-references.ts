import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { EXTERNAL_ID_TYPES } from "../vocabulary";
import { createdAt, oneOf, producerNrn } from "./columns";
import { ecoProducts } from "./eco-products";

/** What a product is called beside its first identifier: each names it as that one does. */
export const productReferences = pgTable(
  "product_references",
  {
    producerNrn: producerNrn(),
    ecoProductId: uuid().notNull(),
    /** As it was given. */
    externalId: text().notNull(),
    externalIdType: text({ enum: EXTERNAL_ID_TYPES }).notNull(),
    /** What ids are compared by: GTINs as 14 digits. */
    externalIdKey: text().notNull(),
    /** The product that was called so and became one with this; its past is this one's too. */
    mergedProductId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "product_references_one_per_key",
      columns: [t.producerNrn, t.externalIdKey, t.externalIdType],
    }),
    foreignKey({
      name: "product_references_of_own_product",
      columns: [t.producerNrn, t.ecoProductId],
      foreignColumns: [ecoProducts.producerNrn, ecoProducts.id],
    }).onDelete("cascade"),
    index("product_references_of_product").on(t.producerNrn, t.ecoProductId),
    oneOf("product_references_type", t.externalIdType, EXTERNAL_ID_TYPES),
  ],
);
