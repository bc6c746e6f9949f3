import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { STATEMENT_KINDS } from "../vocabulary";
import { amount, createdAt, oneOf, producerNrn, tenantId } from "./columns";
import { declarations } from "./declarations";
import { producers } from "./producers";
import { schemePros } from "./scheme-pros";
import { sellers } from "./sellers";

/** A company as a statement names it; null where nothing is known. */
export type PartyNamed = {
  companyName: string;
  nrn: string;
  vat: string | null;
  /** A line each. */
  address: string[];
  /** Where it has its seat; absent of sellers, and of what was issued before it was written down. */
  country?: string | null;
};

/** The last number that each seller has issued: its row is locked until a statement is, so that none is left out. */
export const statementNumbers = pgTable("statement_numbers", {
  sellerId: uuid()
    .primaryKey()
    .references(() => sellers.id),
  /** What its numbers and references begin with. */
  issuer: integer().generatedAlwaysAsIdentity().notNull().unique("statement_numbers_one_per_issuer"),
  last: bigint({ mode: "number" }).notNull().default(0),
});

/**
 * What a producer is to pay, to whom and by when, as validated parts of a declaration said; or, of an amendment, what is
 * owed more or given back. Never changed: what becomes of it stands in its balance and payments.
 */
export const statements = pgTable(
  "statements",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    kind: text({ enum: STATEMENT_KINDS }).notNull(),
    number: text().notNull(),
    /** ISO 11649, as it is written without spaces. */
    reference: text().notNull(),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    declarationId: uuid().notNull(),
    /** The declaration's revision that it says. */
    revision: integer().notNull(),
    /** The statement that this one amends. */
    correctsId: uuid(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    currency: text().notNull(),
    issuedOn: date().notNull(),
    /** Null of a credit note, and where the seller has not said within how many days it is paid. */
    dueOn: date(),
    net: amount().notNull(),
    /** In per cent; null where nobody has said it. */
    vatRate: numeric({ precision: 5, scale: 2 }),
    /** Null where the rate is unknown: it is then not in the total. */
    vat: amount(),
    /** Less than nothing of a credit note. */
    total: amount().notNull(),
    /** The account that it is paid to, as it was known then. */
    accountHolder: text(),
    iban: text(),
    bic: text(),
    /** The companies as they were then. */
    issuer: jsonb().$type<PartyNamed>().notNull(),
    recipient: jsonb().$type<PartyNamed>().notNull(),
    issuedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("statements_one_per_number").on(t.producerNrn, t.number),
    foreignKey({
      name: "statements_of_own_declaration",
      columns: [t.producerNrn, t.declarationId],
      foreignColumns: [declarations.producerNrn, declarations.id],
    }),
    foreignKey({
      name: "statements_correct_own_ones",
      columns: [t.producerNrn, t.correctsId],
      foreignColumns: [t.producerNrn, t.id],
    }),
    index("statements_of_declaration").on(t.producerNrn, t.declarationId),
    index("statements_by_time").on(t.createdAt),
    index("statements_by_reference").on(t.reference),
    oneOf("statements_kind", t.kind, STATEMENT_KINDS),
    check("statements_due_unless_given_back", sql`${t.kind} = 'STATEMENT' or ${t.dueOn} is null`),
    check("statements_total_is_net_and_vat", sql`${t.total} = ${t.net} + coalesce(${t.vat}, 0)`),
    check(
      "statements_sign_of_kind",
      sql`case ${t.kind} when 'STATEMENT' then ${t.total} > 0 else ${t.total} < 0 and ${t.correctsId} is not null end`,
    ),
    check(
      "statements_amounts_bounded",
      sql`abs(${t.net}) <= 9999999999999 and abs(${t.total}) <= 9999999999999`,
    ),
  ],
);

/** A line of a statement: a scale line with what was sold of it, or a fee; of an amendment, what it differs by. Never changed. */
export const statementLines = pgTable(
  "statement_lines",
  {
    producerNrn: producerNrn(),
    statementId: uuid().notNull(),
    position: integer().notNull(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    schemeCode: text().notNull(),
    ecoOrganismName: text().notNull(),
    /** Of a scale line or a fee. */
    code: text().notNull(),
    labelEn: text(),
    labelFr: text(),
    labelZh: text(),
    /** Null of a fee, as the other measures are. */
    priceUnit: text(),
    price: numeric({ precision: 18, scale: 6 }),
    quantity: numeric({ precision: 24, scale: 6 }),
    weight: numeric({ precision: 24, scale: 9 }),
    net: amount().notNull(),
  },
  (t) => [
    primaryKey({
      name: "statement_lines_one_per_position",
      columns: [t.producerNrn, t.statementId, t.position],
    }),
    foreignKey({
      name: "statement_lines_of_own_statement",
      columns: [t.producerNrn, t.statementId],
      foreignColumns: [statements.producerNrn, statements.id],
    }),
  ],
);
