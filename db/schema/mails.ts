import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { MAIL_FAILURES, MAIL_KINDS, MAIL_STATUSES } from "../vocabulary";
import { createdAt, id, moment, oneOf } from "./columns";

/** The mails of the service, written in the transaction of what they tell of. The row is also the job of sending it. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** What it tells whom of: nothing is told twice. */
    event: text().notNull().unique("mails_one_per_event"),
    /** Not constrained: a new kind of mail needs no migration. */
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** Null once it is no longer kept. */
    recipient: text(),
    /** What it says, encrypted; null once it was sent or is worth nothing any more. */
    letter: text(),
    /** The same whenever it is handed in: who gets it twice sees that it is one. */
    messageId: text().notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default("WAITING"),
    /** Counts the claims: the token that what a sender notes must still match. */
    claim: integer().notNull().default(0),
    leaseUntil: moment(),
    /** How often it was tried since somebody asked for it. */
    tries: integer().notNull().default(0),
    failure: text({ enum: MAIL_FAILURES }),
    createdAt: createdAt(),
    /** When it is tried next. */
    nextAt: createdAt(),
    /** From when on it is worth nothing: its link has ended, or its news is old. */
    expiresAt: moment().notNull(),
    sentAt: moment(),
  },
  (t) => [
    index("mails_waiting").on(t.expiresAt).where(sql`${t.status} = 'WAITING'`),
    index("mails_newest_first").on(t.createdAt.desc().nullsFirst(), t.id),
    index("mails_by_status").on(t.status, t.createdAt.desc().nullsFirst(), t.id),
    index("mails_to").on(t.recipient).where(sql`${t.recipient} is not null`),
    oneOf("mails_status", t.status, MAIL_STATUSES),
    check("mails_sent_once", sql`(${t.sentAt} is not null) = (${t.status} = 'SENT')`),
    check("mails_sent_without_letter", sql`${t.status} <> 'SENT' or ${t.letter} is null`),
    check(
      "mails_waiting_whole",
      sql`${t.status} <> 'WAITING' or (${t.letter} is not null and ${t.recipient} is not null)`,
    ),
  ],
);
