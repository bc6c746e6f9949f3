import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { PRICE_UNITS, STREAMS } from "../vocabulary";
import { bounded, createdAt, oneOf, price, producerNrn, tenantId, updatedAt } from "./columns";
import { ecoProducts } from "./eco-products";
import { scaleLines } from "./scale-lines";
import { schemePros } from "./scheme-pros";

/** What one scheme asks for one product in one country and period: the scale line that was picked and its price. */
export const productEcoContributions = pgTable(
  "product_eco_contributions",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    ecoProductId: uuid().notNull(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    schemeCode: text().notNull(),
    stream: text({ enum: STREAMS }).notNull(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    scaleLineId: uuid()
      .notNull()
      .references(() => scaleLines.id),
    ecoOrganismName: text().notNull(),
    scaleCode: text().notNull(),
    quantityUnit: text({ enum: PRICE_UNITS }).notNull(),
    price: price().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("product_eco_contributions_one_per_stream").on(
      t.producerNrn,
      t.ecoProductId,
      t.eprCountryCode,
      t.declarationPeriodCode,
      t.stream,
    ),
    foreignKey({
      name: "product_eco_contributions_of_own_product",
      columns: [t.producerNrn, t.ecoProductId],
      foreignColumns: [ecoProducts.producerNrn, ecoProducts.id],
    }),
    index("product_eco_contributions_by_scheme").on(
      t.producerNrn,
      t.eprCountryCode,
      t.declarationPeriodCode,
      t.schemeCode,
      t.ecoProductId,
    ),
    oneOf("product_eco_contributions_unit", t.quantityUnit, PRICE_UNITS),
    oneOf("product_eco_contributions_stream", t.stream, STREAMS),
    bounded("product_eco_contributions_price_bounded", t.price, "price"),
  ],
);
