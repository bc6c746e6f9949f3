export const CREDIT_ENTRY_KINDS = ["GRANT", "CHARGE", "REFUND", "REVERSAL"] as const;
export const CREDIT_ACT_KINDS = ["IMPORT", "GRANT", "REVERSAL", "BY_HAND"] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];
export type CreditActKind = (typeof CREDIT_ACT_KINDS)[number];

/** What credits are asked for: products of a catalog, a file, lines of a declaration, or something else. */
export const CREDIT_PURPOSES = ["PRODUCT", "UPLOAD", "DECLARATION", "OTHER"] as const;
export type CreditPurpose = (typeof CREDIT_PURPOSES)[number];

/** What becomes of a request for credits: an operator grants or refuses it, its producer takes it back. */
export const CREDIT_REQUEST_STATUSES = ["OPEN", "GRANTED", "REFUSED", "WITHDRAWN"] as const;
export type CreditRequestStatus = (typeof CREDIT_REQUEST_STATUSES)[number];
