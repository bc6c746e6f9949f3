import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { CATALOG_SOURCES, ECO_PRODUCT_STATUSES } from "../vocabulary";
import { moment, oneOf, producerNrn, tenantId, updatedAt } from "./columns";
import { countries } from "./countries";
import { ecoProducts } from "./eco-products";

/** One product of one producer in one country, with what was decided about it and why. */
export const catalogEntries = pgTable(
  "catalog_entries",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    ecoProductId: uuid().notNull(),
    eprCountryCode: text()
      .notNull()
      .references(() => countries.codeIso2),
    ecoProductUrl: text(),
    ecoProductStatus: text({ enum: ECO_PRODUCT_STATUSES }).notNull(),
    /** What a discontinued product was decided to be, and is again once it is brought back; null of the others. */
    statusBefore: text({ enum: ECO_PRODUCT_STATUSES }),
    source: text({ enum: CATALOG_SOURCES }).notNull(),
    /** The explained result: primary stream, streams, confidence, runner-up, reasons. */
    qualification: jsonb(),
    /** Who confirmed or corrected it, once a person did. */
    qualifiedBy: text(),
    qualifiedAt: moment(),
    /** External id, title, scale codes and scheme names, folded for search. */
    searchText: text().notNull(),
    /** The clock's time, not the transaction's: products of one file keep their order. */
    createdAt: moment().notNull().default(sql`clock_timestamp()`),
    updatedAt: updatedAt(),
    /** What it says in the JSON of a listing: written once, not at each read. */
    document: text()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "catalog_entry_document(id, eco_product_id, producer_nrn, epr_country_code, eco_product_url, eco_product_status, source, created_at, updated_at)",
        ),
      ),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("catalog_entries_one_per_country").on(t.producerNrn, t.ecoProductId, t.eprCountryCode),
    foreignKey({
      name: "catalog_entries_of_own_product",
      columns: [t.producerNrn, t.ecoProductId],
      foreignColumns: [ecoProducts.producerNrn, ecoProducts.id],
    }),
    index("catalog_entries_newest_first").on(
      t.producerNrn,
      t.eprCountryCode,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index("catalog_entries_newest_of_status").on(
      t.producerNrn,
      t.eprCountryCode,
      t.ecoProductStatus,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index("catalog_entries_newest_of_source").on(
      t.producerNrn,
      t.eprCountryCode,
      t.source,
      t.createdAt.desc().nullsFirst(),
      t.id,
    ),
    index("catalog_entries_answered")
      .on(t.producerNrn, t.qualifiedAt.desc())
      .where(sql`${t.qualifiedAt} is not null`),
    oneOf("catalog_entries_status", t.ecoProductStatus, ECO_PRODUCT_STATUSES),
    oneOf("catalog_entries_source", t.source, CATALOG_SOURCES),
  ],
);
