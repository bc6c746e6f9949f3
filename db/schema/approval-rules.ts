import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { producers } from "./producers";

/** The producers of which one person prepares and another validates: the row is the rule, and goes with it. */
export const approvalRules = pgTable("approval_rules", {
  producerNrn: text()
    .primaryKey()
    .references(() => producers.nrn),
  /** Who turned it on. */
  actor: text().notNull(),
  createdAt: createdAt(),
});
