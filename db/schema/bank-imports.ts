import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { BANK_ENTRY_KINDS, BANK_FORMATS } from "../vocabulary";
import { amount, bounded, createdAt, id, moment, oneOf } from "./columns";

/** A bank's file that an operator had read: the file itself is not kept, and of money that went out only how much of it there was. */
export const bankImports = pgTable(
  "bank_imports",
  {
    id: id(),
    format: text({ enum: BANK_FORMATS }).notNull(),
    fileName: text().notNull(),
    /** The accounts that it is of, as it says; none where it does not. */
    accounts: text().array().notNull(),
    firstDay: date(),
    lastDay: date(),
    /** Lines that an earlier file had. */
    countKnown: integer().notNull(),
    /** Lines of money that went out: nothing else is kept of them. */
    countDebits: integer().notNull(),
    /** Lines that the bank has not booked yet. */
    countPending: integer().notNull(),
    importedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("bank_imports_newest_first").on(t.createdAt.desc().nullsFirst(), t.id),
    oneOf("bank_imports_format", t.format, BANK_FORMATS),
  ],
);

/**
 * A line of a bank's file that says that money came. Each line is there once, whatever files have it; what it was recorded as,
 * payments say themselves.
 */
export const bankEntries = pgTable(
  "bank_entries",
  {
    id: id(),
    importId: uuid()
      .notNull()
      .references(() => bankImports.id),
    /** Where it stands in the file. */
    position: integer().notNull(),
    /** The account that the money came to; empty where the file does not say it. */
    account: text().notNull(),
    /** A hash of what tells the line from every other of its account. */
    key: text().notNull(),
    kind: text({ enum: BANK_ENTRY_KINDS }).notNull(),
    bookedOn: date().notNull(),
    amount: amount().notNull(),
    currency: text().notNull(),
    /** Who paid, and what they wrote: null once it is no longer kept. */
    debtorName: text(),
    debtorIban: text(),
    remittance: text(),
    /** Creditor references that it says, and those of the statements whose numbers it says. */
    creditorReferences: text().array().notNull(),
    numberReferences: text().array().notNull(),
    setAsideAt: moment(),
    decidedBy: text(),
    decidedAt: moment(),
  },
  (t) => [
    unique("bank_entries_once").on(t.account, t.key),
    index("bank_entries_of_import").on(t.importId, t.position),
    index("bank_entries_to_forget").on(t.importId).where(sql`${t.remittance} is not null`),
    oneOf("bank_entries_kind", t.kind, BANK_ENTRY_KINDS),
    bounded("bank_entries_amount_bounded", t.amount, "amount"),
  ],
);
