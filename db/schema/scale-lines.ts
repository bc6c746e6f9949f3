import { sql } from "drizzle-orm";
import { check, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { CERTAINTIES, PRICE_UNITS } from "../vocabulary";
import { bounded, createdAt, id, moment, oneOf, price, updatedAt, weight } from "./columns";
import { scales } from "./scales";

/** One price of a scale: for which product families and weights, per which unit, and where the price comes from. */
export const scaleLines = pgTable(
  "scale_lines",
  {
    id: id(),
    scaleId: uuid()
      .notNull()
      .references(() => scales.id),
    scaleCode: text().notNull(),
    labelEn: text().notNull(),
    labelFr: text().notNull(),
    priceUnit: text({ enum: PRICE_UNITS }).notNull(),
    price: price().notNull(),
    /** Families of products that this line prices. */
    families: text().array().notNull(),
    minWeightKg: weight(),
    maxWeightKg: weight(),
    certainty: text({ enum: CERTAINTIES }).notNull(),
    source: text().notNull(),
    note: text(),
    /** When an import left it out: it prices nothing any more, and is kept for what it priced. */
    withdrawnAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("scale_lines_one_per_code").on(t.scaleId, t.scaleCode),
    bounded("scale_lines_price_bounded", t.price, "price"),
    oneOf("scale_lines_unit", t.priceUnit, PRICE_UNITS),
    oneOf("scale_lines_certainty", t.certainty, CERTAINTIES),
    check("scale_lines_weights_in_order", sql`${t.minWeightKg} < ${t.maxWeightKg}`),
  ],
);
