import { sql } from "drizzle-orm";
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { AUDIT_RESULTS } from "../vocabulary";
import { createdAt, oneOf } from "./columns";

/** What was done, on what, from what to what; of a refusal, whom somebody claimed to be. The contract names the values: no personal data, no secrets. */
export type AuditDetails = Readonly<Record<string, unknown>>;

/** Who did what, written in the transaction of each write, and who was refused what. Append-only. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The API key id, the user id, or the command line. */
    actor: text().notNull(),
    /** Whether the actor acted as an operator; entries of earlier releases do not say. */
    byOperator: boolean(),
    producerNrn: text(),
    /** The producer that a refused request named, when it is not the actor's own. */
    attemptedNrn: text(),
    action: text().notNull(),
    /** The product whose facts or streams it changed. */
    ecoProductId: uuid(),
    /** The country that it was done in, where it was done in one alone. */
    eprCountryCode: text(),
    details: jsonb().$type<AuditDetails>(),
    /** Below `/api`, without the query; none for work of the service. */
    path: text(),
    result: text({ enum: AUDIT_RESULTS }).notNull(),
    /** What a refused request was answered. */
    status: integer(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_entries_of_producer").on(t.producerNrn, t.createdAt.desc().nullsFirst()),
    index("audit_entries_of_attempted").on(t.attemptedNrn).where(sql`${t.attemptedNrn} is not null`),
    index("audit_entries_of_actor").on(t.actor, t.id),
    index("audit_entries_of_product")
      .on(t.producerNrn, t.ecoProductId)
      .where(sql`${t.ecoProductId} is not null`),
    index("audit_entries_by_age").on(t.createdAt),
    oneOf("audit_entries_result", t.result, AUDIT_RESULTS),
  ],
);
