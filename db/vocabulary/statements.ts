/** A statement says what is to be paid; a credit note, what an amendment gives back. */
export const STATEMENT_KINDS = ["STATEMENT", "CREDIT_NOTE"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** How far a statement is. */
export const STATEMENT_STATES = ["ISSUED", "PART_PAID", "PAID", "TRANSFERRED"] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Who said that money came: an operator, a date written on the declaration, a bank's file, a card provider; or a credit note. */
export const PAYMENT_SOURCES = ["OPERATOR", "DECLARATION", "CREDIT_NOTE", "BANK", "CARD"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Whether each scheme's part is a statement of its own, or one seller's parts that are validated together are one. */
export const STATEMENT_PER = ["SCHEME", "SELLER"] as const;
export type StatementPer = (typeof STATEMENT_PER)[number];
