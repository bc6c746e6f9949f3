import {
  bigserial,
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { REGISTRATION_STATUSES } from "../vocabulary";
import { createdAt, oneOf, producerNrn } from "./columns";
import { registrations } from "./registrations";

/** What a registration had before a step, for as long as the step can be undone. */
export type BeforeStep = { uin: string | null; uinReceivedAt: string | null };

/** The way that a registration went: who took each step, when, and why. Append-only. */
export const registrationSteps = pgTable(
  "registration_steps",
  {
    producerNrn: producerNrn(),
    id: bigserial({ mode: "number" }).notNull(),
    registrationId: uuid().notNull(),
    /** None: where it began. */
    fromStatus: text({ enum: REGISTRATION_STATUSES }),
    toStatus: text({ enum: REGISTRATION_STATUSES }).notNull(),
    /** Why it was rejected or terminated; the producer reads it. */
    reason: text(),
    /** Whether it takes the step before it back. */
    isUndo: boolean().notNull().default(false),
    actor: text().notNull(),
    /** Whether who took it acted as an operator. */
    byOperator: boolean().notNull(),
    before: jsonb().$type<BeforeStep>(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    foreignKey({
      name: "registration_steps_of_own_registration",
      columns: [t.producerNrn, t.registrationId],
      foreignColumns: [registrations.producerNrn, registrations.id],
    }),
    index("registration_steps_of_registration").on(t.producerNrn, t.registrationId, t.id),
    oneOf("registration_steps_from", t.fromStatus, REGISTRATION_STATUSES),
    oneOf("registration_steps_to", t.toStatus, REGISTRATION_STATUSES),
  ],
);
