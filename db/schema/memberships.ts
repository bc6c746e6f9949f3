import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ROLES } from "../vocabulary";
import { createdAt, oneOf, producerNrn } from "./columns";
import { producers } from "./producers";
import { users } from "./users";

/** A person's role in a producer. */
export const memberships = pgTable(
  "memberships",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "memberships_one_per_producer", columns: [t.producerNrn, t.userId] }),
    index("memberships_of_user").on(t.userId),
    oneOf("memberships_role", t.role, ROLES),
  ],
);
