import Big from "big.js";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { isOfLine, type SchemeLine } from "@/components/schemes/scheme-lines";
import type { Answer } from "@/lib/client/call";

type Statement = Pick<Answer<"listStatements">["data"][number], "left" | "schemes">;
type Owed = Pick<SchemeLine, "schemeCode" | "name" | "amount" | "paidAt">;

/** A step from what the lines of schemes come to, to what is left to pay; its amount as a decimal string. */
export type StepToPay = { amount: string } & (
  | { of: "fee"; fee: FeeOfScheme }
  | { of: "paid"; line: Owed }
  | { of: "statements" }
);

/**
 * What is left to pay of a period: of a scheme that is in an unpaid statement what that statement says, of any other its lines
 * and what it charges beside them, unless it is paid. The last step is what statements say otherwise than these: VAT, part
 * payments and credit notes.
 */
export function leftToPay(
  lines: readonly Owed[],
  fees: readonly FeeOfScheme[],
  unpaid: readonly Statement[],
): { steps: StepToPay[]; left: string } {
  const owedFor = (line: Owed) =>
    fees.filter(isOfLine(line)).reduce((sum, { amount }) => sum.plus(amount), Big(line.amount));
  const isStated = (line: Owed) => unpaid.some(({ schemes }) => schemes.some(isOfLine(line)));
  const sum = (of: readonly Owed[]) => of.reduce((total, line) => total.plus(owedFor(line)), Big(0));

  const paid = lines.filter((line) => line.paidAt !== undefined && !isStated(line));
  const stated = lines.filter(isStated);
  const said = unpaid.reduce((total, statement) => total.plus(statement.left), Big(0));
  const otherwise = said.minus(sum(stated));
  const charged = fees.filter((fee) => lines.some((line) => isOfLine(line)(fee)));
  return {
    steps: [
      ...charged.map((fee): StepToPay => ({ of: "fee", fee, amount: Big(fee.amount).toFixed(2) })),
      ...paid.map((line): StepToPay => ({ of: "paid", line, amount: owedFor(line).times(-1).toFixed(2) })),
      ...(otherwise.eq(0) ? [] : [{ of: "statements", amount: otherwise.toFixed(2) } as const]),
    ],
    left: sum(lines).minus(sum(paid)).plus(otherwise).toFixed(2),
  };
}
