import { date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { INVITATION_LIMITS, ROLES } from "../vocabulary";
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
    /** Since when it needs another owner: who sent it is none any more. */
    voidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("invitations_one_per_address").on(t.producerNrn, t.email),
    index("invitations_by_expiry").on(t.expiresAt),
    oneOf("invitations_role", t.role, ROLES),
  ],
);

/** How many invitations were mailed on a day: by a person, for a producer, to an address. Those taken back count. */
export const invitationCounts = pgTable(
  "invitation_counts",
  {
    kind: text({ enum: INVITATION_LIMITS }).notNull(),
    /** Of an address, its hash. */
    subject: text().notNull(),
    /** In UTC. */
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: "invitation_counts_one_per_day", columns: [t.kind, t.subject, t.day] }),
    index("invitation_counts_by_age").on(t.day),
    oneOf("invitation_counts_kind", t.kind, INVITATION_LIMITS),
  ],
);
