import Big from "big.js";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { isOfLine, type SchemeLine } from "@/components/schemes/scheme-lines";
import type { Answer } from "@/lib/client/call";
import { isLocked } from "@/lib/domain/declaration-status";

type Statement = Pick<Answer<"listStatements">["data"][number], "vat" | "paid" | "left" | "schemes">;
type Owed = Pick<SchemeLine, "schemeCode" | "name" | "amount" | "status" | "paidAt">;

/** A step from what the lines of schemes come to, to what is left to pay; its amount as a decimal string. */
export type StepToPay = { amount: string } & (
  | { of: "fee"; fee: FeeOfScheme }
  | { of: "vat" }
  /** Money that came for statements of these lines. */
  | { of: "received"; lines: readonly Owed[] }
  /** A part that is said to be paid, and that no statement is of. */
  | { of: "paid"; line: Owed }
  /** More than they come to was paid: it is no part of what is left for others. */
  | { of: "owedBack"; lines: readonly Owed[] }
  | { of: "statements" }
);

/** Lines whose statements are about each other's, and these. */
type Account = { lines: Owed[]; statements: Statement[] };

const ZERO = Big(0);
const sumOf = <T>(of: readonly T[], amountOf: (each: T) => Big | number): Big =>
  of.reduce((sum, each) => sum.plus(amountOf(each)), ZERO);

/**
 * What is left to pay of a period. Lines and fees stand for what was charged for them, credit notes taken off: for what is
 * open by what they come to now. VAT that was charged is added, and the money that came is taken off.
 */
export function leftToPay(
  lines: readonly Owed[],
  fees: readonly FeeOfScheme[],
  statements: readonly Statement[],
): { steps: StepToPay[]; left: string } {
  const owedFor = (line: Owed) =>
    sumOf(fees.filter(isOfLine(line)), ({ amount }) => Big(amount)).plus(line.amount);
  const accounts = accountsOf(lines, statements);
  const charged = fees.filter((fee) => lines.some((line) => isOfLine(line)(fee)));
  const isStated = (line: Owed) => accounts.some((account) => account.lines.includes(line));
  const paid = lines.filter((line) => line.paidAt !== undefined && !isStated(line));
  const vat = sumOf(
    accounts.flatMap((account) => account.statements),
    ({ vat }) => vat ?? 0,
  );
  const closed = accounts.map((account) => closeAccount(account, owedFor));
  const otherwise = sumOf(closed, (each) => each.otherwise);
  const steps = [
    ...charged.map((fee) => ({ of: "fee" as const, fee, sum: Big(fee.amount) })),
    { of: "vat" as const, sum: vat },
    { of: "statements" as const, sum: otherwise },
    ...closed.map(({ lines, received }) => ({ of: "received" as const, lines, sum: received.times(-1) })),
    ...paid.map((line) => ({ of: "paid" as const, line, sum: owedFor(line).times(-1) })),
    ...closed.map(({ lines, back }) => ({ of: "owedBack" as const, lines, sum: back })),
  ];
  const shown = steps.filter(({ of, sum }) => of === "fee" || !sum.eq(0));
  return {
    steps: shown.map(({ sum, ...step }): StepToPay => ({ ...step, amount: sum.toFixed(2) })),
    left: sumOf(lines, ({ amount }) => amount)
      .plus(sumOf(shown, ({ sum }) => sum))
      .toFixed(2),
  };
}

function accountsOf(lines: readonly Owed[], statements: readonly Statement[]): Account[] {
  let accounts: Account[] = [];
  for (const statement of statements) {
    const isOfIt = (line: Owed) => statement.schemes.some(isOfLine(line));
    const same = accounts.filter((account) => account.lines.some(isOfIt));
    const joined = new Set([...same.flatMap((account) => account.lines), ...lines.filter(isOfIt)]);
    if (joined.size === 0) continue;
    accounts = [
      ...accounts.filter((account) => !same.includes(account)),
      { lines: [...joined], statements: [...same.flatMap((account) => account.statements), statement] },
    ];
  }
  return accounts;
}

/** What came for an account, what of it is owed back, and by what its statements differ from what its lines come to. */
function closeAccount({ lines, statements }: Account, owedFor: (line: Owed) => Big) {
  const received = sumOf(statements, ({ paid }) => paid);
  const owed = sumOf(lines, owedFor).plus(sumOf(statements, ({ vat }) => vat ?? 0));
  const net = owed.minus(received);
  // What an open part will be charged otherwise than it was, is stated once it is validated.
  if (!lines.every(({ status }) => isLocked(status)))
    return { lines, received, otherwise: ZERO, back: net.lt(0) ? net.times(-1) : ZERO };
  const otherwise = sumOf(statements, ({ left }) => left).minus(net);
  return { lines, received, otherwise, back: sumOf(statements, ({ left }) => Math.max(-left, 0)) };
}
