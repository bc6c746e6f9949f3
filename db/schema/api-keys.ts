import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { KEY_MODES, SCOPES } from "../vocabulary";
import { createdAt, moment, oneOf } from "./columns";
import { producers } from "./producers";

/** A credential of a producer, or of the operator when it has none. Only its hash is kept. */
export const apiKeys = pgTable(
  "api_keys",
  {
    /** The readable part of the key. */
    id: text().primaryKey(),
    producerNrn: text().references(() => producers.nrn),
    name: text().notNull(),
    mode: text({ enum: KEY_MODES }).notNull(),
    hash: text().notNull().unique("api_keys_one_per_hash"),
    scopes: text({ enum: SCOPES }).array().notNull(),
    expiresAt: moment(),
    revokedAt: moment(),
    lastUsedAt: moment(),
    /** The person who made it, by their bare id; null of the command line's keys, and of those that an earlier release made. */
    createdBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("api_keys_of_producer").on(t.producerNrn),
    oneOf("api_keys_mode", t.mode, KEY_MODES),
    check("api_keys_scopes", sql`${t.scopes} <@ array['read', 'write', 'batch', 'operator']`),
    check(
      "api_keys_operator_has_no_producer",
      sql`(${t.producerNrn} is null) = ('operator' = any(${t.scopes}))`,
    ),
  ],
);
