import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { UNPRICED_REASONS } from "../../lib/domain/pricing/pricing";
import { STREAMS } from "../vocabulary";
import { catalogEntries } from "./catalog-entries";
import { createdAt, oneOf, producerNrn, validity } from "./columns";
import { schemePros } from "./scheme-pros";

/** A stream of a product that has no price in a period, or not all of one, and why; listed until it has. */
export const unpricedStreams = pgTable(
  "unpriced_streams",
  {
    producerNrn: producerNrn(),
    ecoProductId: uuid().notNull(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    stream: text({ enum: STREAMS }).notNull(),
    reason: text({ enum: UNPRICED_REASONS }).notNull(),
    /** Null where no scheme collects the stream in the country. */
    schemeProId: uuid().references(() => schemePros.id),
    /** The days of the period that it has none on. */
    ...validity(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({
      name: "unpriced_streams_one_per_reason_and_day",
      columns: [
        t.producerNrn,
        t.ecoProductId,
        t.eprCountryCode,
        t.declarationPeriodCode,
        t.stream,
        t.reason,
        t.validFrom,
      ],
    }),
    foreignKey({
      name: "unpriced_streams_of_own_entry",
      columns: [t.producerNrn, t.ecoProductId, t.eprCountryCode],
      foreignColumns: [
        catalogEntries.producerNrn,
        catalogEntries.ecoProductId,
        catalogEntries.eprCountryCode,
      ],
    }).onDelete("cascade"),
    index("unpriced_streams_by_scale").on(t.schemeProId, t.declarationPeriodCode),
    index("unpriced_streams_for_operators")
      .on(t.eprCountryCode, t.declarationPeriodCode, t.stream, t.reason)
      .where(sql`${t.reason} in ('NO_SCALE', 'NO_LINE', 'PRICE_UNKNOWN')`)
      .concurrently(),
    oneOf("unpriced_streams_stream", t.stream, STREAMS),
    oneOf("unpriced_streams_reason", t.reason, UNPRICED_REASONS),
  ],
);
