import { index, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { ROLES } from "../vocabulary";
import { createdAt, moment, oneOf, producerNrn, tenantId } from "./columns";
import { producers } from "./producers";
import { users } from "./users";

/** An address that was asked to work for a producer and has not answered yet. */
export const invitations = pgTable(
  "invitations",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    /** In lower case. */
    email: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    /** Of what the mailed link carries. */
    tokenHash: text().notNull().unique("invitations_one_per_token"),
    invitedBy: text().references(() => users.id, { onDelete: "set null" }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("invitations_one_per_address").on(t.producerNrn, t.email),
    index("invitations_by_expiry").on(t.expiresAt),
    oneOf("invitations_role", t.role, ROLES),
  ],
);
