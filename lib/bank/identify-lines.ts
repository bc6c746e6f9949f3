import { createHash } from "node:crypto";
import type { BankLine } from "./bank-file";

/**
 * A hash for each line that the same line has in any file: by what the bank calls it, or by all that it says. Lines that say
 * the same are counted, so that two equal payments of a day are two, and stay the same two in the next file.
 */
export function identifyLines(lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { account, kind, bookedOn, amount, currency, bankReference, debtorName, debtorIban, remittance } =
      line;
    const said = bankReference === null ? [debtorName, debtorIban, remittance] : [bankReference];
    const content = JSON.stringify([account, kind, bookedOn, amount, currency, ...said]);
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return createHash("sha256").update(`${content}${count}`).digest("hex");
  });
}
