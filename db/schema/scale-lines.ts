import { sql } from "drizzle-orm";
import { check, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { COMPONENT_KINDS } from "../../lib/domain/composition/composition";
import type { Material } from "../../lib/domain/composition/materials";
import {
  BASES,
  type Bound,
  CHARGED_PER,
  type ChargedPer,
  DECLARED_AS,
} from "../../lib/domain/pricing/scale-line";
import { CERTAINTIES, STREAMS } from "../vocabulary";
import { bounded, createdAt, id, moment, oneOf, price, updatedAt, validity } from "./columns";
import { scales } from "./scales";

const PER = Object.keys(CHARGED_PER) as [ChargedPer, ...ChargedPer[]];

/** One price of a scale: what it is charged by, for which products and bounds, from when to when, and where it comes from. */
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
    labelZh: text(),
    /** Null where it prices every stream of its scheme that its families belong to. */
    stream: text({ enum: STREAMS }),
    basis: text({ enum: BASES }).notNull(),
    chargedPer: text({ enum: PER }).notNull(),
    price: price().notNull(),
    /** Families of products that this line prices; none: all of its stream. */
    families: text().array().notNull(),
    component: text({ enum: COMPONENT_KINDS }),
    materials: text().array().$type<Material[]>().notNull().default([]),
    bounds: jsonb().$type<Bound[]>().notNull().default([]),
    part: text().notNull().default("main"),
    declaredAs: text({ enum: DECLARED_AS }).notNull().default("FULL"),
    ...validity(),
    certainty: text({ enum: CERTAINTIES }).notNull(),
    source: text().notNull(),
    note: text(),
    /** When an import left it out: it prices nothing any more, and is kept for what it priced. */
    withdrawnAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("scale_lines_one_per_code_and_day").on(t.scaleId, t.scaleCode, t.validFrom),
    bounded("scale_lines_price_bounded", t.price, "price"),
    oneOf("scale_lines_stream", t.stream, STREAMS),
    oneOf("scale_lines_basis", t.basis, BASES),
    oneOf("scale_lines_charged_per", t.chargedPer, PER),
    oneOf("scale_lines_component", t.component, COMPONENT_KINDS),
    oneOf("scale_lines_declared_as", t.declaredAs, DECLARED_AS),
    oneOf("scale_lines_certainty", t.certainty, CERTAINTIES),
    check("scale_lines_days_in_order", sql`${t.validFrom} <= ${t.validTo}`),
  ],
);
