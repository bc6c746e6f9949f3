import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CertificateSays } from "../../lib/domain/certificate";
import { createdAt, moment, producerNrn, tenantId } from "./columns";
import { declarations } from "./declarations";

/** A certificate of a validated year, as it was issued. What it says is never changed: it is replaced, or withdrawn. */
export const certificates = pgTable(
  "certificates",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    declarationId: uuid().notNull(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    /** What is printed on it, with the code that says that who asks has it in front of them. */
    number: text().notNull(),
    code: text().notNull(),
    says: jsonb().$type<CertificateSays>().notNull(),
    /** The same as a compact JWS. */
    signature: text().notNull(),
    issuedBy: text().notNull(),
    issuedAt: createdAt(),
    /** The one that it takes the place of. */
    replaces: uuid(),
    /** Since when another has taken its place. */
    replacedAt: moment(),
    /** Since when it no longer says how things are: a part of it was reopened, or one was added. */
    withdrawnAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    foreignKey({
      name: "certificates_of_own_declaration",
      columns: [t.producerNrn, t.declarationId],
      foreignColumns: [declarations.producerNrn, declarations.id],
    }),
    foreignKey({
      name: "certificates_replace_own",
      columns: [t.producerNrn, t.replaces],
      foreignColumns: [t.producerNrn, t.id],
    }),
    uniqueIndex("certificates_one_in_force")
      .on(t.producerNrn, t.declarationId)
      .where(sql`${t.withdrawnAt} is null and ${t.replacedAt} is null`),
    index("certificates_by_number").on(t.number),
    index("certificates_of_producer").on(t.producerNrn, t.issuedAt),
  ],
);
