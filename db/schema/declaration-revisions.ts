import { foreignKey, index, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { amount, createdAt, producerNrn } from "./columns";
import { lineColumns } from "./declaration-lines";
import { partColumns } from "./declaration-parts";
import { declarations } from "./declarations";

/** A reopening: which parts, why, by whom. What had been validated stays readable beside it. */
export const declarationRevisions = pgTable(
  "declaration_revisions",
  {
    producerNrn: producerNrn(),
    declarationId: uuid().notNull(),
    revision: integer().notNull(),
    reason: text().notNull(),
    schemeCodes: text().array().notNull(),
    actor: text().notNull(),
    totalAmount: numeric({ precision: 24, scale: 6 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "declaration_revisions_one_per_number",
      columns: [t.producerNrn, t.declarationId, t.revision],
    }),
    foreignKey({
      name: "declaration_revisions_of_own_declaration",
      columns: [t.producerNrn, t.declarationId],
      foreignColumns: [declarations.producerNrn, declarations.id],
    }),
  ],
);

/** A part as it was when it was reopened: who had validated it, when, and its sums. Never changed. */
export const declarationPartRevisions = pgTable(
  "declaration_part_revisions",
  { ...partColumns(), revision: integer().notNull() },
  (t) => [
    primaryKey({
      name: "declaration_part_revisions_one_per_scheme",
      columns: [t.producerNrn, t.declarationId, t.revision, t.schemeProId],
    }),
    foreignKey({
      name: "declaration_part_revisions_of_own_revision",
      columns: [t.producerNrn, t.declarationId, t.revision],
      foreignColumns: [
        declarationRevisions.producerNrn,
        declarationRevisions.declarationId,
        declarationRevisions.revision,
      ],
    }),
  ],
);

/** The lines of a part as they were when it was reopened. Never changed. */
export const declarationLineRevisions = pgTable(
  "declaration_line_revisions",
  { ...lineColumns(), revision: integer().notNull(), ecoContribution: amount().notNull() },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    foreignKey({
      name: "declaration_line_revisions_of_own_revision",
      columns: [t.producerNrn, t.declarationId, t.revision],
      foreignColumns: [
        declarationRevisions.producerNrn,
        declarationRevisions.declarationId,
        declarationRevisions.revision,
      ],
    }),
    index("declaration_line_revisions_in_order").on(
      t.producerNrn,
      t.declarationId,
      t.revision,
      t.ecoProductReference,
      t.id,
    ),
  ],
);
