import { foreignKey, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { catalogEntries } from "./catalog-entries";
import { createdAt, producerNrn } from "./columns";

/** What a person asked colleagues about a product's streams; gone once it is answered or taken back. */
export const productQuestions = pgTable(
  "product_questions",
  {
    producerNrn: producerNrn(),
    ecoProductId: uuid().notNull(),
    eprCountryCode: text().notNull(),
    question: text().notNull(),
    askedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "product_questions_one_per_entry",
      columns: [t.producerNrn, t.ecoProductId, t.eprCountryCode],
    }),
    foreignKey({
      name: "product_questions_about_own_entry",
      columns: [t.producerNrn, t.ecoProductId, t.eprCountryCode],
      foreignColumns: [
        catalogEntries.producerNrn,
        catalogEntries.ecoProductId,
        catalogEntries.eprCountryCode,
      ],
    }).onDelete("cascade"),
  ],
);
