import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { BATCH_KINDS, BATCH_STATUSES } from "../vocabulary";
import { createdAt, oneOf, producerNrn, tenantId, updatedAt } from "./columns";
import { producers } from "./producers";

/** A CSV upload and how far it is. */
export const batches = pgTable(
  "batches",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    kind: text({ enum: BATCH_KINDS }).notNull(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    status: text({ enum: BATCH_STATUSES }).notNull(),
    countRows: integer().notNull().default(0),
    countDone: integer().notNull().default(0),
    countRefused: integer().notNull().default(0),
    errorCode: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    uniqueIndex("batches_one_running_per_producer")
      .on(t.producerNrn)
      .where(sql`${t.status} in ('UPLOADED', 'PREPROCESSING', 'PROCESSING')`),
    oneOf("batches_kind", t.kind, BATCH_KINDS),
    oneOf("batches_status", t.status, BATCH_STATUSES),
    check(
      "batches_counters_add_up",
      sql`${t.countDone} >= 0 and ${t.countRefused} >= 0 and ${t.countDone} + ${t.countRefused} <= ${t.countRows}`,
    ),
  ],
);
