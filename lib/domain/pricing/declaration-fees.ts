import Big from "big.js";
import type { Certainty } from "@/db/vocabulary";
import type { DeclarationFee, DeclaredAs } from "./scale-line";

/** A fee that a scheme charges once per declaration; the amount as a decimal string of 2 decimals. */
export type ChargedFee = { code: string; amount: string };

/** A charged fee with what it is called, how it is charged, and where that is published. */
export type DeclarationFeeCharged = ChargedFee & {
  labelEn: string;
  labelFr: string;
  labelZh: string | null;
  basis: DeclarationFee["basis"];
  certainty: Certainty;
  source: string;
};

/** What a scheme charges beside the lines of a declaration, whose sum is given: flat fees, and what a minimum adds. */
export function chargeFees<Fee extends DeclarationFee>(
  fees: readonly Fee[],
  sumOfLines: string,
  declaredAs: DeclaredAs = "FULL",
): (Fee & ChargedFee)[] {
  return fees.flatMap((fee) => {
    if (fee.declaredAs !== null && fee.declaredAs !== declaredAs) return [];
    const amount = new Big(fee.amount).minus(fee.basis === "DECLARATION_MIN" ? sumOfLines : 0);
    return amount.gt(0) ? [{ ...fee, amount: amount.round(2, Big.roundHalfUp).toFixed(2) }] : [];
  });
}
