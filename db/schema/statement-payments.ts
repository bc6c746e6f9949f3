import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PAYMENT_SOURCES } from "../vocabulary";
import { amount, bounded, createdAt, moment, oneOf, producerNrn, tenantId, updatedAt } from "./columns";
import { schemePros } from "./scheme-pros";
import { statements } from "./statements";

/** What became of a statement: kept as its payments say. */
export const statementBalances = pgTable(
  "statement_balances",
  {
    producerNrn: producerNrn(),
    statementId: uuid().notNull(),
    dueOn: date(),
    total: amount().notNull(),
    /** Money and credit notes. */
    paid: amount().notNull().default("0"),
    /** The day of the payment after which nothing was left. */
    paidOn: date(),
    /** When the money went on to the scheme. */
    transferredOn: date(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: "statement_balances_one_per_statement", columns: [t.producerNrn, t.statementId] }),
    foreignKey({
      name: "statement_balances_of_own_statement",
      columns: [t.producerNrn, t.statementId],
      foreignColumns: [statements.producerNrn, statements.id],
    }),
    index("statement_balances_unpaid").on(t.dueOn).where(sql`${t.paidOn} is null`),
    index("statement_balances_to_send_on")
      .on(t.paidOn)
      .where(sql`${t.paidOn} is not null and ${t.transferredOn} is null`),
    bounded("statement_balances_paid_bounded", t.paid, "amount"),
    check("statement_balances_paid_or_not", sql`(${t.paid} >= ${t.total}) = (${t.paidOn} is not null)`),
    check(
      "statement_balances_transferred_once_paid",
      sql`${t.transferredOn} is null or ${t.paidOn} is not null`,
    ),
  ],
);

/** Money that came for a statement, or what a credit note takes off it. One that was recorded wrongly is taken back and stays. */
export const statementPayments = pgTable(
  "statement_payments",
  {
    producerNrn: producerNrn(),
    id: tenantId(),
    statementId: uuid().notNull(),
    source: text({ enum: PAYMENT_SOURCES }).notNull(),
    amount: amount().notNull(),
    paidOn: date().notNull(),
    /** What the payer wrote. */
    reference: text(),
    /** The credit note that it is of. */
    creditNoteId: uuid(),
    /** The scheme whose part of the declaration says it; what it is of where a statement has several parts. */
    schemeProId: uuid().references(() => schemePros.id),
    /** The line of a bank's file that it was recorded of; several payments can be of one. */
    bankEntryId: uuid(),
    recordedBy: text().notNull(),
    createdAt: createdAt(),
    undoneAt: moment(),
    undoneBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    foreignKey({
      name: "statement_payments_of_own_statement",
      columns: [t.producerNrn, t.statementId],
      foreignColumns: [statements.producerNrn, statements.id],
    }),
    foreignKey({
      name: "statement_payments_of_own_credit_note",
      columns: [t.producerNrn, t.creditNoteId],
      foreignColumns: [statements.producerNrn, statements.id],
    }),
    index("statement_payments_of_statement").on(t.producerNrn, t.statementId),
    index("statement_payments_of_bank_entry")
      .on(t.bankEntryId)
      .where(sql`${t.bankEntryId} is not null`)
      .concurrently(),
    uniqueIndex("statement_payments_once_per_bank_entry")
      .on(t.producerNrn, t.bankEntryId, t.statementId)
      .where(sql`${t.bankEntryId} is not null and ${t.undoneAt} is null`)
      .concurrently(),
    oneOf("statement_payments_source", t.source, PAYMENT_SOURCES),
    bounded("statement_payments_amount_bounded", t.amount, "amount"),
    check("statement_payments_more_than_nothing", sql`${t.amount} > 0`),
    check(
      "statement_payments_of_credit_note_or_money",
      sql`(${t.source} = 'CREDIT_NOTE') = (${t.creditNoteId} is not null)`,
    ),
    check(
      "statement_payments_of_part_or_not",
      sql`(${t.source} = 'DECLARATION') = (${t.schemeProId} is not null)`,
    ),
  ],
);
