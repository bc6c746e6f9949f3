import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { EXTERNAL_ID_TYPES } from "../vocabulary";
import { moment, oneOf, producerNrn, tenantId } from "./columns";
import { producers } from "./producers";

/**
 * That a product became one with another, and the rows that it and its quantities had until then: what puts them back. Refers to
 * no product: either may be merged away meanwhile, and come back.
 */
export const productMerges = pgTable(
  "product_merges",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    /** The product that stays. */
    ecoProductId: uuid().notNull(),
    /** The one that went, and how it was called. */
    mergedProductId: uuid().notNull(),
    externalId: text().notNull(),
    externalIdType: text({ enum: EXTERNAL_ID_TYPES }).notNull(),
    title: text(),
    countMoved: integer().notNull().default(0),
    countSummed: integer().notNull().default(0),
    countLeft: integer().notNull().default(0),
    /** By table, the rows as they stood before; by `after`, the quantities as the merge left them. Null once it is undone. */
    kept: jsonb(),
    /** The files that kept claims are proven by, which are needed as long as these are. */
    proofKeys: text().array().notNull().default([]),
    undoneAt: moment(),
    /** The clock's time, not the transaction's: of two merges, the later one holds the lock later. */
    createdAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    index("product_merges_newest_first").on(t.producerNrn, t.ecoProductId, t.createdAt.desc().nullsFirst()),
    index("product_merges_by_age").on(t.createdAt),
    index("product_merges_by_proof").using("gin", t.proofKeys),
    oneOf("product_merges_type", t.externalIdType, EXTERNAL_ID_TYPES),
    check("product_merges_kept_or_undone", sql`(${t.kept} is null) = (${t.undoneAt} is not null)`),
  ],
);
