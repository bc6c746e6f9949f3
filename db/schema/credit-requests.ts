import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CREDIT_PURPOSES, CREDIT_REQUEST_STATUSES } from "../vocabulary";
import { batches } from "./batches";
import { createdAt, moment, oneOf, producerNrn, tenantId } from "./columns";
import { producers } from "./producers";

/** Credits that a producer asked an operator for, and what became of it. One at a time is open. */
export const creditRequests = pgTable(
  "credit_requests",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    amount: bigint({ mode: "number" }).notNull(),
    purpose: text({ enum: CREDIT_PURPOSES }).notNull(),
    /** The market that they are for, where they are for one. */
    eprCountryCode: text(),
    declarationPeriodCode: text(),
    /** The upload that they are for. */
    batchId: uuid(),
    /** In the producer's own words. */
    note: text(),
    status: text({ enum: CREDIT_REQUEST_STATUSES }).notNull().default("OPEN"),
    requestedBy: text().notNull(),
    createdAt: createdAt(),
    /** Credits that were granted: an operator may grant another number than was asked for. */
    granted: bigint({ mode: "number" }),
    /** The operator's word. */
    answer: text(),
    decidedBy: text(),
    decidedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    foreignKey({
      name: "credit_requests_of_own_batch",
      columns: [t.producerNrn, t.batchId],
      foreignColumns: [batches.producerNrn, batches.id],
    }),
    uniqueIndex("credit_requests_one_open").on(t.producerNrn).where(sql`${t.status} = 'OPEN'`),
    index("credit_requests_of_producer").on(t.producerNrn, t.createdAt),
    index("credit_requests_by_time").on(t.createdAt),
    oneOf("credit_requests_purpose", t.purpose, CREDIT_PURPOSES),
    oneOf("credit_requests_status", t.status, CREDIT_REQUEST_STATUSES),
    check("credit_requests_amount_bounded", sql`${t.amount} between 1 and 1000000000`),
    check(
      "credit_requests_decided_or_open",
      sql`(${t.status} = 'OPEN') = (${t.decidedAt} is null) and (${t.status} = 'GRANTED') = (${t.granted} is not null)`,
    ),
  ],
);
