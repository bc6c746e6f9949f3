import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Pricing } from "../../lib/domain/pricing/pricing";
import { CODE_PERIODS, PRICE_UNITS, STREAMS, WEIGHT_UNIT } from "../vocabulary";
import { amount, bounded, oneOf, price, producerNrn, quantity, tenantId, weight } from "./columns";
import { declarationParts } from "./declaration-parts";
import { declaredQuantities } from "./declared-quantities";
import { restsOnEstimate } from "./rests-on-estimate";

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
  /** How the price came to be; null where an earlier release wrote it. */
  pricing: jsonb().$type<Pricing>(),
  /** Whether the quantity counts in the part's: a product's other lines of the same scheme are of the same items. */
  countsQuantity: boolean().notNull().default(true),
});

/** The documented fields of a line from `codePeriod` on, as text. */
export const lineDocument = ({ of = "", amount }: { of?: "" | `${string}.`; amount: string }): SQL => {
  const columns = [
    ...[
      "code_period",
      "code_vendor",
      "scheme_code",
      "eco_organism_name",
      "scale_code",
      "eco_product_reference",
    ],
    ...["quantity", "item_weight", "price", "price_unit"],
  ].map((column) => of + column);
  return sql.raw(`declaration_line_document(${columns.join(", ")}, ${amount}, ${of}pricing)`);
};

/** The money of a line, from the line itself. */
const AMOUNT = `round(quantity * price * case when price_unit = '${WEIGHT_UNIT}' then coalesce(item_weight, 0) else 1 end, 2)`;

/** A declared quantity priced by one scheme. The database computes the amount, and the JSON that is read of it, from the row itself. */
export const declarationLines = pgTable(
  "declaration_lines",
  {
    ...lineColumns(),
    ecoContribution: amount().notNull().generatedAlwaysAs(sql.raw(AMOUNT)),
    /** What a declaration has thousands of is written once, not at each read. */
    document: text()
      .notNull()
      .generatedAlwaysAs(lineDocument({ amount: AMOUNT })),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("declaration_lines_one_per_scale_line").on(
      t.producerNrn,
      t.declaredQuantityId,
      t.stream,
      t.scaleCode,
    ),
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
    // In the order of what is summed, with the rest of it beside the keys (migration 0037).
    index("declaration_lines_summed").on(
      t.producerNrn,
      t.declarationId,
      t.schemeCode,
      t.ecoOrganismName,
      t.priceUnit,
      t.ecoProductId,
      t.scaleCode,
    ),
    index("declaration_lines_in_order").on(
      t.producerNrn,
      t.declarationId,
      t.ecoProductReference,
      t.codePeriod,
      t.codeVendor,
      t.schemeCode,
      t.id,
    ),
    index("declaration_lines_estimated")
      .on(t.producerNrn, t.declarationId, t.schemeProId)
      .where(restsOnEstimate()),
    oneOf("declaration_lines_unit", t.priceUnit, PRICE_UNITS),
    oneOf("declaration_lines_stream", t.stream, STREAMS),
    bounded("declaration_lines_quantity_bounded", t.quantity, "quantity"),
    bounded("declaration_lines_weight_bounded", t.itemWeight, "weight"),
    bounded("declaration_lines_price_bounded", t.price, "price"),
    bounded("declaration_lines_amount_bounded", t.ecoContribution, "amount"),
  ],
);
