import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { DECLARATION_FEE_BASES, DECLARED_AS } from "../../lib/domain/pricing/scale-line";
import { CERTAINTIES } from "../vocabulary";
import { amount, bounded, createdAt, id, oneOf, updatedAt, validity } from "./columns";
import { schemePros } from "./scheme-pros";

/** What a scheme charges once per declaration, beside the lines: a flat fee, or what its lines come to at least. */
export const declarationFees = pgTable(
  "declaration_fees",
  {
    id: id(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    code: text().notNull(),
    labelEn: text().notNull(),
    labelFr: text().notNull(),
    labelZh: text(),
    basis: text({ enum: DECLARATION_FEE_BASES }).notNull(),
    amount: amount().notNull(),
    /** Null: however the producer declares. */
    declaredAs: text({ enum: DECLARED_AS }),
    ...validity(),
    certainty: text({ enum: CERTAINTIES }).notNull(),
    source: text().notNull(),
    note: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("declaration_fees_one_per_code_and_day").on(t.schemeProId, t.code, t.validFrom),
    bounded("declaration_fees_amount_bounded", t.amount, "amount"),
    oneOf("declaration_fees_basis", t.basis, DECLARATION_FEE_BASES),
    oneOf("declaration_fees_declared_as", t.declaredAs, DECLARED_AS),
    oneOf("declaration_fees_certainty", t.certainty, CERTAINTIES),
  ],
);
