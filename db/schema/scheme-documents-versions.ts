import { sql } from "drizzle-orm";
import { boolean, check, pgTable, uuid } from "drizzle-orm/pg-core";

/**
 * One row: another version as soon as what the documents of schemes are made of changes (schemes, their sellers and
 * payments, countries), so that who keeps them knows whether they still hold.
 */
export const schemeDocumentsVersions = pgTable(
  "scheme_documents_versions",
  {
    isOnly: boolean().primaryKey().default(true),
    version: uuid().notNull().defaultRandom(),
  },
  (t) => [check("scheme_documents_versions_one", sql`${t.isOnly}`)],
);
