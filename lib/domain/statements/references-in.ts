import { isCreditorReference } from "./creditor-reference";
import { statementReference } from "./statement-numbers";

/** What a payer wrote names a few statements at most. */
const MOST = 20;

/** The fewest characters of a statement's reference: its sign, two check digits, an issuer and nine digits. */
const SHORTEST = 14;

/** A reference as people write it: digits, with a space or mark between them here and there. */
const WRITTEN = /RF(?:[ .-]?\d){12,23}/g;

/** A statement's number, with nothing around it that would make it another. */
const NUMBER = /(?<![\d-])(\d{1,9})-(\d{6,12})(?![\d-])/g;

/**
 * The references that a text can say: where digits go on behind one, which of them end it is known to the statements alone,
 * so that each end with right check digits is named.
 */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [written] of text.toUpperCase().matchAll(WRITTEN)) {
    const all = written.replaceAll(/[ .-]/g, "");
    for (let end = SHORTEST; end <= all.length; end++) {
      const reference = all.slice(0, end);
      if (isCreditorReference(reference)) found.add(reference);
    }
  }
  return [...found].slice(0, MOST);
}

/** The references of the statements whose numbers a text can say. */
export function numbersIn(text: string): string[] {
  const found = [...text.matchAll(NUMBER)].map(([, issuer, count]) =>
    statementReference(Number(issuer), Number(count)),
  );
  return [...new Set(found)].slice(0, MOST);
}
