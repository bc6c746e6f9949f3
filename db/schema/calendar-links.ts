import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment, producerNrn } from "./columns";
import { producers } from "./producers";
import { users } from "./users";

/** A secret address of a person's, under which a calendar reads a producer's deadlines. Only its hash is kept. */
export const calendarLinks = pgTable(
  "calendar_links",
  {
    id: id(),
    producerNrn: producerNrn().references(() => producers.nrn),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text().notNull().unique("calendar_links_one_per_hash"),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [
    index("calendar_links_of_person").on(t.userId, t.producerNrn),
    index("calendar_links_of_producer").on(t.producerNrn),
  ],
);
