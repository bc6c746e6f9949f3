import Big from "big.js";
import type { BankEntryKind, BankEntryState } from "../../../db/vocabulary";

/** What a line of a bank's file comes to, held against the statements: paid in full, in part, too much, or why it is not sure. */
export const BANK_OUTCOMES = [
  "MATCHED",
  "PART",
  "TOO_MUCH",
  "ALREADY_PAID",
  "ALREADY_RECORDED",
  "OTHER_CURRENCY",
  "SEVERAL",
  "UNKNOWN_REFERENCE",
  "NO_REFERENCE",
  "REVERSAL",
  "TAKEN_BACK",
] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/** Those that are recorded when the whole import is: one statement is named for certain, and takes the money. */
export const RECORDABLE = ["MATCHED", "PART", "TOO_MUCH"] as const satisfies readonly BankOutcome[];

export type Recordable = (typeof RECORDABLE)[number];

export const isRecordable = (outcome: BankOutcome | null): outcome is Recordable =>
  (RECORDABLE as readonly (BankOutcome | null)[]).includes(outcome);

export type JudgedEntry = {
  kind: BankEntryKind;
  state: BankEntryState;
  bookedOn: string;
  amount: string;
  currency: string;
  creditorReferences: readonly string[];
  numberReferences: readonly string[];
  /** Whether it was recorded, and that was taken back. */
  wasTakenBack: boolean;
};

export type NamedStatement = {
  id: string;
  reference: string;
  currency: string;
  left: string;
  /** The money that was recorded of it. */
  payments: readonly { amount: string; paidOn: string }[];
};

type Judgement<Statement> = { outcome: BankOutcome | null; statement: Statement | null };

/**
 * Holds lines against the statements that they name, one after the other: what an earlier line pays is not left for a later
 * one. A creditor reference says more than a number in a text.
 */
export function judgeEntries<Entry extends JudgedEntry, Statement extends NamedStatement>(
  entries: readonly Entry[],
  statements: readonly Statement[],
): Judgement<Statement>[] {
  const byReference = new Map(statements.map((statement) => [statement.reference, statement]));
  const left = new Map(statements.map(({ id, left: now }) => [id, new Big(now)]));
  const namedBy = (references: readonly string[]) => [
    ...new Set(references.flatMap((reference) => byReference.get(reference) ?? [])),
  ];
  return entries.map((entry) => {
    if (entry.state !== "OPEN") return { outcome: null, statement: null };
    if (entry.kind === "REVERSAL") return { outcome: "REVERSAL", statement: null };
    const byCreditor = namedBy(entry.creditorReferences);
    const named = byCreditor.length > 0 ? byCreditor : namedBy(entry.numberReferences);
    const [statement, other] = named;
    if (!statement)
      return {
        outcome: entry.creditorReferences.length > 0 ? "UNKNOWN_REFERENCE" : "NO_REFERENCE",
        statement: null,
      };
    if (other) return { outcome: "SEVERAL", statement: null };
    const rest = left.get(statement.id) ?? new Big(0);
    const outcome = outcomeOf(entry, statement, rest);
    if (isRecordable(outcome)) left.set(statement.id, rest.minus(entry.amount));
    return { outcome, statement };
  });
}

function outcomeOf(entry: JudgedEntry, { currency, payments }: NamedStatement, rest: Big): BankOutcome {
  if (entry.wasTakenBack) return "TAKEN_BACK";
  if (entry.currency !== currency) return "OTHER_CURRENCY";
  const isSame = payments.some(
    ({ amount, paidOn }) => paidOn === entry.bookedOn && new Big(amount).eq(entry.amount),
  );
  if (isSame) return "ALREADY_RECORDED";
  if (rest.lte(0)) return "ALREADY_PAID";
  const order = new Big(entry.amount).cmp(rest);
  return order === 0 ? "MATCHED" : order < 0 ? "PART" : "TOO_MUCH";
}
