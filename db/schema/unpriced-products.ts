import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { catalogEntries } from "./catalog-entries";
import { createdAt, oneOf, producerNrn } from "./columns";
import { schemePros } from "./scheme-pros";

/** A product that a scale could not price, and why: it keeps what it had, and is listed until it is priced. */
export const unpricedProducts = pgTable(
  "unpriced_products",
  {
    producerNrn: producerNrn(),
    ecoProductId: uuid().notNull(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    code: text({ enum: ["SERVICE_014", "SERVICE_015"] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "unpriced_products_one_per_period",
      columns: [t.producerNrn, t.ecoProductId, t.eprCountryCode, t.declarationPeriodCode],
    }),
    foreignKey({
      name: "unpriced_products_of_own_entry",
      columns: [t.producerNrn, t.ecoProductId, t.eprCountryCode],
      foreignColumns: [
        catalogEntries.producerNrn,
        catalogEntries.ecoProductId,
        catalogEntries.eprCountryCode,
      ],
    }).onDelete("cascade"),
    index("unpriced_products_by_scale").on(t.schemeProId, t.declarationPeriodCode),
    oneOf("unpriced_products_code", t.code, ["SERVICE_014", "SERVICE_015"]),
  ],
);
