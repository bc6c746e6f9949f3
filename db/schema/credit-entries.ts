import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CREDIT_ENTRY_KINDS } from "../vocabulary";
import { createdAt, oneOf, producerNrn, tenantId } from "./columns";
import { creditAccounts } from "./credit-accounts";

/** The append-only ledger of credits. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    producerNrn: producerNrn().references(() => creditAccounts.producerNrn),
    sequence: bigint({ mode: "number" }).notNull(),
    id: tenantId(),
    kind: text({ enum: CREDIT_ENTRY_KINDS }).notNull(),
    /** Signed: grants and refunds +, charges and reversals −. */
    amount: bigint({ mode: "number" }).notNull(),
    /** Running balance after this entry. */
    balance: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    /** The effect that was charged or given back, by the ids of its rows; of a reversal the grant, by its sequence. */
    effect: text(),
    /** The same in words that a reader knows. */
    reference: text(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "credit_entries_one_per_sequence", columns: [t.producerNrn, t.sequence] }),
    uniqueIndex("credit_entries_one_charge_per_effect")
      .on(t.producerNrn, t.effect)
      .where(sql`${t.kind} = 'CHARGE'`),
    index("credit_entries_of_a_time").on(t.producerNrn, t.createdAt),
    index("credit_entries_but_charges").on(t.producerNrn, t.sequence).where(sql`${t.kind} <> 'CHARGE'`),
    oneOf("credit_entries_kind", t.kind, CREDIT_ENTRY_KINDS),
    check("credit_entries_balance_not_negative", sql`${t.balance} >= 0`),
    check(
      "credit_entries_sign_fits_kind",
      sql`(${t.kind} in ('CHARGE', 'REVERSAL')) = (${t.amount} < 0) and ${t.amount} <> 0`,
    ),
  ],
);
