import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { CODE_PERIODS, PRICE_UNITS, STREAMS, WEIGHT_UNIT } from "../vocabulary";
import { amount, bounded, oneOf, price, producerNrn, quantity, tenantId, weight } from "./columns";
import { declarationParts } from "./declaration-parts";
import { declaredQuantities } from "./declared-quantities";

/** The columns of a line, as it is and as it was in a past revision. */
export const lineColumns = () => ({
  producerNrn: producerNrn(),
  id: tenantId(),
  declarationId: uuid().notNull(),
  declaredQuantityId: uuid().notNull(),
  ecoProductId: uuid().notNull(),
  ecoProductReference: text().notNull(),
  codePeriod: text({ enum: CODE_PERIODS }),
  codeVendor: text(),
  stream: text({ enum: STREAMS }).notNull(),
  schemeProId: uuid().notNull(),
  schemeCode: text().notNull(),
  ecoOrganismName: text().notNull(),
  scaleCode: text().notNull(),
  quantity: quantity().notNull(),
  itemWeight: weight(),
  price: price().notNull(),
  priceUnit: text({ enum: PRICE_UNITS }).notNull(),
});

/** A declared quantity priced by one scheme. The amount is computed by the database from the row itself. */
export const declarationLines = pgTable(
  "declaration_lines",
  {
    ...lineColumns(),
    ecoContribution: amount()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `round(quantity * price * case when price_unit = '${WEIGHT_UNIT}' then coalesce(item_weight, 0) else 1 end, 2)`,
        ),
      ),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("declaration_lines_one_per_stream").on(t.producerNrn, t.declaredQuantityId, t.stream),
    foreignKey({
      name: "declaration_lines_of_own_quantity",
      columns: [t.producerNrn, t.declaredQuantityId],
      foreignColumns: [declaredQuantities.producerNrn, declaredQuantities.id],
    }),
    foreignKey({
      name: "declaration_lines_of_own_part",
      columns: [t.producerNrn, t.declarationId, t.schemeProId],
      foreignColumns: [
        declarationParts.producerNrn,
        declarationParts.declarationId,
        declarationParts.schemeProId,
      ],
    }),
    index("declaration_lines_by_product").on(t.producerNrn, t.ecoProductId),
    index("declaration_lines_in_order").on(
      t.producerNrn,
      t.declarationId,
      t.ecoProductReference,
      t.codePeriod,
      t.codeVendor,
      t.schemeCode,
      t.id,
    ),
    oneOf("declaration_lines_unit", t.priceUnit, PRICE_UNITS),
    oneOf("declaration_lines_stream", t.stream, STREAMS),
    bounded("declaration_lines_quantity_bounded", t.quantity, "quantity"),
    bounded("declaration_lines_weight_bounded", t.itemWeight, "weight"),
    bounded("declaration_lines_price_bounded", t.price, "price"),
    bounded("declaration_lines_amount_bounded", t.ecoContribution, "amount"),
  ],
);
