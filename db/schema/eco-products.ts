import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { DeclaredComposition } from "../../lib/domain/composition/declared-composition";
import { EXTERNAL_ID_TYPES } from "../vocabulary";
import { bounded, createdAt, oneOf, producerNrn, tenantId, updatedAt, weight } from "./columns";
import { producers } from "./producers";

/** A product as its producer knows it. Facts belong to the producer: nobody else's product is ever read. */
export const ecoProducts = pgTable(
  "eco_products",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    /** As it was first given. */
    externalId: text().notNull(),
    externalIdType: text({ enum: EXTERNAL_ID_TYPES }).notNull(),
    /** What ids are compared by: GTINs as 14 digits. */
    externalIdKey: text().notNull(),
    title: text(),
    description: text(),
    imageUrl: text(),
    weightKg: weight(),
    /** What was declared of it beside its weight: facts and components. */
    composition: jsonb().$type<DeclaredComposition>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What it says in the JSON of a listing: written once, not at each read. */
    document: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "product_document(id, external_id, external_id_type, title, description, image_url, weight_kg, created_at, updated_at)",
        ),
      ),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("eco_products_one_per_external_id").on(t.producerNrn, t.externalIdKey, t.externalIdType),
    index("eco_products_by_title").on(t.producerNrn, sql`nullif(folded(${t.title}), '')`, t.id),
    index("eco_products_without_weight").on(t.producerNrn, t.id).where(sql`${t.weightKg} is null`),
    oneOf("eco_products_external_id_type", t.externalIdType, EXTERNAL_ID_TYPES),
    bounded("eco_products_weight_bounded", t.weightKg, "weight"),
  ],
);
