import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment, producerNrn, tenantId } from "./columns";
import { producers } from "./producers";
import { users } from "./users";

/** A secret address of a person's, under which a calendar reads a producer's deadlines. Only its hash is kept. */
export const calendarLinks = pgTable(
  "calendar_links",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text().notNull().unique("calendar_links_one_per_hash"),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    index("calendar_links_of_person").on(t.userId, t.producerNrn),
  ],
);
