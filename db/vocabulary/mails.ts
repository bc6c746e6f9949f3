export const MAIL_KINDS = [
  "CONFIRMATION",
  "ACCOUNT_EXISTS",
  "PASSWORD_RESET",
  "PASSWORD_CHANGED",
  "INVITATION",
  "INVITATION_NEWS",
  "COMPANY_REQUEST",
  "COMPANY_DECISION",
  "CREDIT_REQUEST",
  "CREDIT_DECISION",
  "CREDIT_REVERSAL",
  "REGISTRATION_STEP",
  "NOTICE",
  "SEEN_AS",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What people are told of without having asked; a person chooses where. */
export const NOTICE_KINDS = [
  "DEADLINE",
  "OVERDUE",
  "TURN",
  "CREDITS_LOW",
  "UPLOAD_DONE",
  "PRICE_CHANGED",
  "STATEMENT_DUE",
  "STATEMENT_OVERDUE",
  "STATEMENT_PAID",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const MAIL_STATUSES = ["WAITING", "SENT", "FAILED"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Why a mail was not sent when it was last tried. */
export const MAIL_FAILURES = [
  "UNREACHABLE",
  "SIGN_IN_REFUSED",
  "PUT_OFF",
  "ADDRESS_REFUSED",
  "MAIL_REFUSED",
  "NOT_STORED",
  "CUT_OFF",
  "UNREADABLE",
  "EXPIRED",
  "NOT_NEEDED",
  "UNKNOWN",
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];
