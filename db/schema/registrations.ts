import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DECLARED_AS } from "../../lib/domain/pricing/scale-line";
import { REGISTRATION_STATUSES } from "../vocabulary";
import {
  amount,
  bounded,
  createdAt,
  legacyId,
  moment,
  oneOf,
  producerNrn,
  tenantId,
  updatedAt,
} from "./columns";
import { producers } from "./producers";
import { schemePros } from "./scheme-pros";

/** A producer's membership of a scheme. */
export const registrations = pgTable(
  "registrations",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    legacyId: legacyId(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    uin: text(),
    proMemberId: text(),
    /** How the producer declares to the scheme: line by line, or by a simpler list or flat rate that it offers. */
    declaredAs: text({ enum: DECLARED_AS }).notNull().default("FULL"),
    status: text({ enum: REGISTRATION_STATUSES }).notNull(),
    schemeDepositAmount: amount().notNull().default("0"),
    isExternalRegistration: boolean().notNull().default(false),
    uinReceivedAt: moment(),
    registrationSentToProAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    uniqueIndex("registrations_one_per_scheme")
      .on(t.producerNrn, t.schemeProId)
      .where(sql`${t.status} <> '7 - Terminated'`),
    index("registrations_changed_last").on(t.updatedAt.desc().nullsFirst(), t.id),
    index("registrations_for_operators")
      .on(t.status, t.updatedAt)
      .where(sql`${t.status} in ('2 - PendingProducer', '4 - PendingPro')`)
      .concurrently(),
    oneOf("registrations_declared_as", t.declaredAs, DECLARED_AS),
    oneOf("registrations_status", t.status, REGISTRATION_STATUSES),
    bounded("registrations_deposit_bounded", t.schemeDepositAmount, "amount"),
  ],
);
