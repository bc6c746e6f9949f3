import type { MailKind } from "@/db/vocabulary";

const WEEK = 7 * 24;

/** For how many hours each kind of mail is worth sending: as long as its link holds, or its news is news. */
export const HOLDS_HOURS: Record<MailKind, number> = {
  CONFIRMATION: 24,
  ACCOUNT_EXISTS: 24,
  PASSWORD_RESET: 1,
  PASSWORD_CHANGED: WEEK,
  INVITATION: WEEK,
  INVITATION_NEWS: WEEK,
  COMPANY_REQUEST: WEEK,
  COMPANY_DECISION: WEEK,
  CREDIT_REQUEST: WEEK,
  CREDIT_DECISION: WEEK,
  CREDIT_REVERSAL: WEEK,
  REGISTRATION_STEP: WEEK,
  // A deadline may be tomorrow.
  NOTICE: 2 * 24,
  SEEN_AS: WEEK,
};
