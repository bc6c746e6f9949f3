export const SCOPES = ["read", "write", "batch", "operator"] as const;
export type Scope = (typeof SCOPES)[number];

export const KEY_MODES = ["live", "test"] as const;
export type KeyMode = (typeof KEY_MODES)[number];

export const ROLES = ["owner", "editor", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Of a company beyond what one person may start. */
export const COMPANY_REQUEST_STATUSES = ["OPEN", "CONFIRMED", "REFUSED"] as const;
export type CompanyRequestStatus = (typeof COMPANY_REQUEST_STATUSES)[number];

/** By what the invitations of a day are counted. */
export const INVITATION_LIMITS = ["person", "producer", "address"] as const;
export type InvitationLimit = (typeof INVITATION_LIMITS)[number];

/** What somebody writes in their own words, beside comments on declarations. */
export const OWN_TEXTS = [
  "PRODUCT_QUESTION",
  "CREDIT_REQUEST",
  "CREDIT_ANSWER",
  "REOPENING",
  "REGISTRATION_STEP",
  "MODULATION_CLAIM",
  "OPERATOR_NOTE",
] as const;
export type OwnText = (typeof OWN_TEXTS)[number];
