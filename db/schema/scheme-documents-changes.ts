import { bigint, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/**
 * A row for each change of what the documents of schemes are made of (schemes, their sellers and payments, countries), so
 * that who keeps them knows whether they still hold. Who writes waits for nobody here.
 */
export const schemeDocumentsChanges = pgTable("scheme_documents_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  changedAt: moment().notNull().defaultNow(),
});
