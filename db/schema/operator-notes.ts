import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns";
import { producers } from "./producers";

/** What operators tell one another of a producer. Its people never read it. */
export const operatorNotes = pgTable("operator_notes", {
  producerNrn: text()
    .primaryKey()
    .references(() => producers.nrn),
  note: text().notNull(),
  /** Who wrote it last. */
  actor: text().notNull(),
  createdAt: createdAt(),
  writtenAt: moment().notNull().defaultNow(),
});
