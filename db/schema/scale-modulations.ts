import { jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Modulation } from "../../lib/domain/pricing/scale-line";
import { CERTAINTIES, STREAMS } from "../vocabulary";
import { createdAt, id, oneOf, updatedAt, validity } from "./columns";
import { schemePros } from "./scheme-pros";

/** A bonus or malus that a scheme offers for what a product is: how much, for which products, and what proves it. */
export const scaleModulations = pgTable(
  "scale_modulations",
  {
    id: id(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    code: text().notNull(),
    stream: text({ enum: STREAMS }).notNull(),
    labelEn: text().notNull(),
    labelFr: text().notNull(),
    labelZh: text(),
    proofEn: text().notNull(),
    proofFr: text().notNull(),
    proofZh: text(),
    effect: jsonb().$type<Modulation["effect"]>().notNull(),
    families: text().array().notNull().default([]),
    scaleCodes: text().array().notNull().default([]),
    ...validity(),
    certainty: text({ enum: CERTAINTIES }).notNull(),
    source: text().notNull(),
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("scale_modulations_one_per_code_and_day").on(t.schemeProId, t.code, t.stream, t.validFrom),
    oneOf("scale_modulations_stream", t.stream, STREAMS),
    oneOf("scale_modulations_certainty", t.certainty, CERTAINTIES),
  ],
);
