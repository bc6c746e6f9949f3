import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Pricing } from "../../lib/domain/pricing/pricing";
import { PRICE_UNITS, STREAMS } from "../vocabulary";
import {
  bounded,
  createdAt,
  oneOf,
  price,
  producerNrn,
  tenantId,
  updatedAt,
  validity,
  weight,
} from "./columns";
import { ecoProducts } from "./eco-products";
import { restsOnEstimate } from "./rests-on-estimate";
import { scaleLines } from "./scale-lines";
import { schemePros } from "./scheme-pros";

/** What one line of a scale asks for one product in one country and period, and how its price came to be. */
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
    /** The kilograms of one item that are charged; null where the price is per item, or, of an earlier release, they are the product's. */
    chargedWeight: weight(),
    /** How the price came to be; null where an earlier release wrote it. */
    pricing: jsonb().$type<Pricing>(),
    /** The days of the period that the price holds on. */
    ...validity(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What it says in the JSON of a listing, with a mark where its scheme's document belongs: written once, not at each read. */
    document: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "contribution_document(id, eco_product_id, declaration_period_code, epr_country_code, scheme_code, eco_organism_name, scale_code, quantity_unit, price, pricing, created_at, updated_at, scheme_pro_id)",
        ),
      ),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("product_eco_contributions_one_per_line").on(
      t.producerNrn,
      t.ecoProductId,
      t.eprCountryCode,
      t.declarationPeriodCode,
      t.stream,
      t.scaleCode,
      t.validFrom,
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
    /** Who pays by a line is found from the line. */
    index("product_eco_contributions_by_line").on(t.scaleLineId, t.producerNrn),
    index("product_eco_contributions_estimated")
      .on(t.producerNrn, t.eprCountryCode, t.declarationPeriodCode, t.ecoProductId)
      .where(restsOnEstimate()),
    oneOf("product_eco_contributions_unit", t.quantityUnit, PRICE_UNITS),
    oneOf("product_eco_contributions_stream", t.stream, STREAMS),
    bounded("product_eco_contributions_price_bounded", t.price, "price"),
    bounded("product_eco_contributions_weight_bounded", t.chargedWeight, "weight"),
  ],
);
