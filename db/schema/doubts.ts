import { sql } from "drizzle-orm";
import { check, foreignKey, index, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { STREAMS } from "../vocabulary";
import { catalogEntries } from "./catalog-entries";
import { createdAt, oneOf, producerNrn } from "./columns";

const STREAMS_OR_NONE = [...STREAMS, "NONE"] as const;

/** What one item owes, exact: prices and weights have six decimals. */
const perItem = () => numeric({ precision: 30, scale: 12 });

/** That a product may be something else than its words decided; gone once a person said, or the words are sure. */
export const doubts = pgTable(
  "doubts",
  {
    producerNrn: producerNrn(),
    ecoProductId: uuid().notNull(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    stream: text({ enum: STREAMS_OR_NONE }).notNull(),
    instead: text({ enum: STREAMS_OR_NONE }).notNull(),
    /** The chance that the decision is wrong. */
    chance: numeric({ precision: 3, scale: 2 }).notNull(),
    /** What one item owes as it is decided, and otherwise; null where that is not known. */
    perItem: perItem(),
    perItemInstead: perItem(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "doubts_one_per_period",
      columns: [t.producerNrn, t.eprCountryCode, t.declarationPeriodCode, t.ecoProductId],
    }),
    foreignKey({
      name: "doubts_about_own_entry",
      columns: [t.producerNrn, t.ecoProductId, t.eprCountryCode],
      foreignColumns: [
        catalogEntries.producerNrn,
        catalogEntries.ecoProductId,
        catalogEntries.eprCountryCode,
      ],
    }).onDelete("cascade"),
    index("doubts_about_product").on(t.producerNrn, t.ecoProductId, t.eprCountryCode),
    oneOf("doubts_stream", t.stream, STREAMS_OR_NONE),
    oneOf("doubts_instead", t.instead, STREAMS_OR_NONE),
    check("doubts_chance", sql`${t.chance} between 0 and 1`),
  ],
);
