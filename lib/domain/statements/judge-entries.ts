import Big from "big.js";
import type { BankEntryKind, BankEntryState } from "../../../db/vocabulary";
import { type BankOutcome, isRecordable } from "./bank-outcomes";
import { onlySumOf } from "./only-sum-of";

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
  /** Who pays it, and to whom. */
  producerNrn: string;
  sellerId: string;
  reference: string;
  currency: string;
  left: string;
  /** The money that was recorded of it. */
  payments: readonly { amount: string; paidOn: string }[];
};

/** What of a line's money is a statement's: null where that is not certain. */
export type Share<Statement> = { statement: Statement; amount: string | null };

export type Judgement<Statement> = {
  outcome: BankOutcome | null;
  shares: Share<Statement>[];
  /** By how much the line is more than is left of its statements, or less; null where the two are not held together. */
  difference: string | null;
};

/**
 * Holds lines against the statements that they name, one after the other: what an earlier line pays is not left for a later
 * one. Several statements are paid by one line where its amount is, to the cent, what is left of those that it names, or of
 * those and others of the same producer and payee that no line names, in one way alone.
 */
export function judgeEntries<Entry extends JudgedEntry, Statement extends NamedStatement>(
  entries: readonly Entry[],
  statements: readonly Statement[],
): Judgement<Statement>[] {
  const byReference = new Map(statements.map((statement) => [statement.reference, statement]));
  const namedBy = (references: readonly string[]) => [
    ...new Set(references.flatMap((reference) => byReference.get(reference) ?? [])),
  ];
  const namings = entries.map(({ state, kind, creditorReferences, numberReferences }) => {
    if (state !== "OPEN" || kind === "REVERSAL") return { byCreditor: [], all: [] };
    const byCreditor = namedBy(creditorReferences);
    return { byCreditor, all: [...new Set([...byCreditor, ...namedBy(numberReferences)])] };
  });
  const named = new Set(namings.flatMap(({ all }) => all));
  const unnamed = statements.filter((statement) => !named.has(statement));
  const left = new Map(statements.map(({ id, left: now }) => [id, new Big(now)]));
  const rest = ({ id }: Statement) => left.get(id) ?? new Big(0);
  return entries.map((entry, at) => {
    const judgement = judge(entry, namings[at] ?? { byCreditor: [], all: [] }, unnamed, rest);
    if (isRecordable(judgement.outcome))
      for (const { statement, amount } of judgement.shares)
        left.set(statement.id, rest(statement).minus(amount ?? 0));
    return judgement;
  });
}

type Naming<Statement> = { byCreditor: readonly Statement[]; all: readonly Statement[] };
type Rest<Statement> = (statement: Statement) => Big;

function judge<Statement extends NamedStatement>(
  entry: JudgedEntry,
  { byCreditor, all }: Naming<Statement>,
  unnamed: readonly Statement[],
  rest: Rest<Statement>,
): Judgement<Statement> {
  if (entry.state !== "OPEN") return { outcome: null, shares: [], difference: null };
  if (entry.kind === "REVERSAL") return unsure("REVERSAL", []);
  if (entry.wasTakenBack) return unsure("TAKEN_BACK", all);
  if (all.length === 0)
    return unsure(entry.creditorReferences.length > 0 ? "UNKNOWN_REFERENCE" : "NO_REFERENCE", []);
  const comesTo = (these: readonly Statement[]) =>
    these.every(({ currency }) => currency === entry.currency) && sumOf(these, rest).eq(entry.amount);
  const [certain, other] = byCreditor;
  // A creditor reference says more than a number in a text, unless the amount says that both are meant.
  const isAlone =
    certain && !other && (all.length === 1 || (!comesTo(all) && rest(certain).gte(entry.amount)));
  const meant = isAlone ? [certain] : byCreditor.length > 0 && comesTo(byCreditor) ? byCreditor : all;
  if (meant.some(({ currency }) => currency !== entry.currency)) return unsure("OTHER_CURRENCY", meant);
  const difference = new Big(entry.amount).minus(sumOf(meant, rest)).toFixed(2);
  const [single, ...more] = meant;
  if (single && more.length === 0 && isSame(entry, single, entry.amount))
    return unsure("ALREADY_RECORDED", meant);
  const open = meant.filter((statement) => rest(statement).gt(0));
  if (open.length === 0) return { ...unsure("ALREADY_PAID", meant), difference };
  const together = comesTo(open) ? open : withOthers(entry, open, unnamed, rest);
  if (together) {
    const shares = together.map((statement) => ({ statement, amount: rest(statement).toFixed(2) }));
    if (shares.some(({ statement, amount }) => isSame(entry, statement, amount)))
      return unsure("ALREADY_RECORDED", together);
    return { outcome: together === open ? "MATCHED" : "TOGETHER", shares, difference: "0.00" };
  }
  if (!single || more.length > 0) return { ...unsure("SEVERAL", meant), difference };
  const shares = [{ statement: single, amount: entry.amount }];
  return { outcome: difference.startsWith("-") ? "PART" : "TOO_MUCH", shares, difference };
}

const unsure = <Statement>(outcome: BankOutcome, about: readonly Statement[]): Judgement<Statement> => ({
  outcome,
  shares: about.map((statement) => ({ statement, amount: null })),
  difference: null,
});

/** What is left of statements; of one that has too much, nothing. */
const sumOf = <Statement>(statements: readonly Statement[], rest: Rest<Statement>): Big =>
  statements.reduce((sum, statement) => {
    const each = rest(statement);
    return each.gt(0) ? sum.plus(each) : sum;
  }, new Big(0));

/** Whether such a payment of that day was recorded, which may be this one. */
const isSame = ({ bookedOn }: JudgedEntry, { payments }: NamedStatement, amount: string): boolean =>
  payments.some((payment) => payment.paidOn === bookedOn && new Big(payment.amount).eq(amount));

/** The statements that a line names, with those others of their producer and payee by which its amount is exact, in one way alone. */
function withOthers<Statement extends NamedStatement>(
  { amount }: JudgedEntry,
  open: readonly Statement[],
  unnamed: readonly Statement[],
  rest: Rest<Statement>,
): Statement[] | undefined {
  const [first] = open;
  const isOfSame = ({ producerNrn, sellerId, currency }: Statement) =>
    producerNrn === first?.producerNrn && sellerId === first.sellerId && currency === first.currency;
  if (!open.every(isOfSame)) return undefined;
  const others = unnamed.filter((statement) => isOfSame(statement) && rest(statement).gt(0));
  const missing = new Big(amount).minus(sumOf(open, rest)).toFixed(2);
  const found = onlySumOf(
    others.map((statement) => rest(statement).toFixed(2)),
    missing,
  );
  return found && [...open, ...others.filter((_, at) => found.includes(at))];
}
