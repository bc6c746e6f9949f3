/**
 * What a line of a bank's file comes to, held against the statements: one or several paid in full, those that it names together
 * with others, in part, too much, or why it is not sure.
 */
export const BANK_OUTCOMES = [
  "MATCHED",
  "TOGETHER",
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

/** Those that are recorded when the whole import is: it is certain which statements take how much of the money. */
export const RECORDABLE = [
  "MATCHED",
  "TOGETHER",
  "PART",
  "TOO_MUCH",
] as const satisfies readonly BankOutcome[];

export type Recordable = (typeof RECORDABLE)[number];

export const isRecordable = (outcome: BankOutcome | null): outcome is Recordable =>
  (RECORDABLE as readonly (BankOutcome | null)[]).includes(outcome);
