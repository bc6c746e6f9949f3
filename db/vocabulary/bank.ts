/** How a bank's file is written: CAMT.053 (ISO 20022), or a table. */
export const BANK_FORMATS = ["CAMT", "CSV"] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** Money that came, or money that had come and went back. */
export const BANK_ENTRY_KINDS = ["CREDIT", "REVERSAL"] as const;
export type BankEntryKind = (typeof BANK_ENTRY_KINDS)[number];

/** What became of a line of a bank's file: nothing yet, a payment that stands, or it was set aside. */
export const BANK_ENTRY_STATES = ["OPEN", "RECORDED", "SET_ASIDE"] as const;
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number];
