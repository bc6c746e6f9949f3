import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { DeclarationFeeCharged } from "../../lib/domain/pricing/declaration-fees";
import { PART_STATUSES } from "../vocabulary";
import { moment, oneOf, producerNrn, totalWeight, updatedAt } from "./columns";
import { declarations } from "./declarations";
import { schemePros } from "./scheme-pros";

const total = () => numeric({ precision: 24, scale: 6 }).notNull().default("0");

export const partColumns = () => ({
  producerNrn: producerNrn(),
  declarationId: uuid().notNull(),
  schemeProId: uuid()
    .notNull()
    .references(() => schemePros.id),
  schemeCode: text().notNull(),
  ecoOrganismName: text().notNull(),
  status: text({ enum: PART_STATUSES }).notNull().default("DRAFT"),
  /** A product's facts changed after this part was validated. */
  requiresResubmission: boolean().notNull().default(false),
  completedAt: moment(),
  /** Who validated it. */
  completedBy: text(),
  /** Who last changed a quantity of it, or reopened it; null where that was not written down. */
  preparedBy: text(),
  producerPaidAt: moment(),
  /** Of a draft: its producer says that nothing was put on the market. Of a validated part: nothing was. */
  isNil: boolean().notNull().default(false),
  /** What the scheme charges beside the lines, as the part was validated; null of a draft. */
  fees: jsonb().$type<DeclarationFeeCharged[]>(),
  totalQuantity: total(),
  totalWeight: totalWeight(),
  totalAmount: total(),
});

/** One scheme's part of a declaration: what is validated, paid and transferred. Totals are kept by triggers on its lines. */
export const declarationParts = pgTable(
  "declaration_parts",
  {
    ...partColumns(),
    transferredProAt: moment(),
    /** Who asked another person to validate it as it is; null once a quantity of it changed. */
    approvalAskedBy: text(),
    approvalAskedAt: moment(),
    countLines: integer().notNull().default(0),
    /** Weight-priced lines whose product has no weight: they block validation. */
    countWithoutWeight: integer().notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({
      name: "declaration_parts_one_per_scheme",
      columns: [t.producerNrn, t.declarationId, t.schemeProId],
    }),
    foreignKey({
      name: "declaration_parts_of_own_declaration",
      columns: [t.producerNrn, t.declarationId],
      foreignColumns: [declarations.producerNrn, declarations.id],
    }),
    oneOf("declaration_parts_status", t.status, PART_STATUSES),
    check(
      "declaration_parts_totals_not_negative",
      sql`${t.countLines} >= 0 and ${t.countWithoutWeight} >= 0 and ${t.totalQuantity} >= 0 and ${t.totalWeight} >= 0 and ${t.totalAmount} >= 0`,
    ),
  ],
);
