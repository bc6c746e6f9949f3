import type { z } from "zod";
import type { UserExport } from "@/lib/contract/users";

type Kept =
  | { /** Where the file of a person's data has it. */ in: keyof z.output<typeof UserExport>; after: After }
  | { /** Why the file has not. */ why: string; after: After };

/** What stands there once the account is erased: nothing, or an id that tells nobody's name; or it is of nobody with an account. */
type After = "nothing" | "an id" | "none of theirs";

const ACT: Kept = {
  why: "An act for a company or the service, which `activity` tells; the row is in their books.",
  after: "an id",
};
const CONTACT: Kept = { why: "Whom a company names, whoever that is, and erases.", after: "none of theirs" };

/** Every column that says of whom a row is, by table and column: docs/retention.md in full. */
export const KEPT_OF_PEOPLE: Record<string, Kept> = {
  "users.id": { in: "user", after: "nothing" },
  "users.name": { in: "user", after: "nothing" },
  "users.email": { in: "user", after: "nothing" },
  "users.mobile_phone": { in: "user", after: "nothing" },
  "memberships.user_id": { in: "user", after: "nothing" },
  "sessions.user_id": { in: "sessions", after: "nothing" },
  "sessions.user_agent": { in: "sessions", after: "nothing" },
  "invitations.email": { in: "invitations", after: "nothing" },
  "invitations.invited_by": { in: "invitationsSent", after: "nothing" },
  "producers.started_by": { in: "companiesStarted", after: "an id" },
  "company_requests.user_id": { in: "companyRequests", after: "nothing" },
  "api_keys.created_by": { in: "apiKeys", after: "an id" },
  "saved_filters.user_id": { in: "savedFilters", after: "nothing" },
  "mails.recipient": { in: "mails", after: "nothing" },
  "notices.user_id": { in: "notices", after: "nothing" },
  "notice_choices.user_id": { in: "noticeChoices", after: "nothing" },
  "calendar_links.user_id": { in: "calendarLinks", after: "nothing" },
  "declaration_comments.actor": { in: "comments", after: "an id" },
  "product_questions.asked_by": { in: "texts", after: "an id" },
  "credit_requests.requested_by": { in: "texts", after: "an id" },
  "credit_requests.decided_by": { in: "texts", after: "an id" },
  "declaration_revisions.actor": { in: "texts", after: "an id" },
  "registration_steps.actor": { in: "texts", after: "an id" },
  "modulation_claims.claimed_by": { in: "texts", after: "an id" },
  "operator_notes.actor": { in: "texts", after: "an id" },
  "audit_entries.actor": { in: "activity", after: "an id" },
  "request_log.actor": { in: "requests", after: "an id" },

  "accounts.user_id": { why: "The hash of a password: a secret.", after: "nothing" },
  "accounts.account_id": { why: "The hash of a password: a secret.", after: "nothing" },
  "verifications.value": { why: "The hash of what was mailed: a secret, for an hour.", after: "nothing" },
  "idempotency_records.owner": { why: "Answers that they had, for 48 hours.", after: "nothing" },
  "idempotency_records.body": { why: "Answers that somebody had, for 48 hours.", after: "an id" },
  "idempotency_records.path": { why: "Answers that somebody had, for 48 hours.", after: "an id" },
  "mails.event": { why: "What keeps a mail from being sent twice.", after: "an id" },
  "invitation_counts.subject": { why: "A number that is gone with the day.", after: "an id" },
  "audit_entries.details": { why: "What others did, to whom: it is of those others.", after: "an id" },
  "audit_entries.path": { why: "What others did, to whom: it is of those others.", after: "an id" },
  "request_log.path": { why: "What others asked for: it is of those others.", after: "an id" },
  "product_merges.kept": {
    why: "Copies of rows that are told where they stand, for 90 days.",
    after: "an id",
  },

  "approval_rules.actor": ACT,
  "bank_imports.imported_by": ACT,
  "bank_entries.decided_by": ACT,
  "batches.actor": ACT,
  "catalog_entries.qualified_by": ACT,
  "certificates.issued_by": ACT,
  "credit_acts.actor": ACT,
  "credit_entries.actor": ACT,
  "declaration_part_revisions.completed_by": ACT,
  "declaration_part_revisions.prepared_by": ACT,
  "declaration_parts.approval_asked_by": ACT,
  "declaration_parts.completed_by": ACT,
  "declaration_parts.prepared_by": ACT,
  "marketplace_reports.uploaded_by": ACT,
  "modulation_claims.withdrawn_by": ACT,
  "scale_changes.actor": ACT,
  "set_aside_work.actor": ACT,
  "statement_payments.recorded_by": ACT,
  "statement_payments.undone_by": ACT,
  "statements.issued_by": ACT,
  "taught_models.taught_by": ACT,

  "origins.contact": CONTACT,
  "producers.contact_email": CONTACT,
  "producers.contact_name": CONTACT,
  "producers.contact_phone": CONTACT,
  "producers.signature_user_legacy_id": CONTACT,
  "sellers.super_admin_email": CONTACT,
  "sellers.super_admin_first_name": CONTACT,
  "sellers.super_admin_last_name": CONTACT,
  "sellers.super_admin_mobile_phone": CONTACT,
  "statements.recipient": { why: "A company, as it stands on the paper.", after: "none of theirs" },
  "bank_entries.debtor_name": {
    why: "Who paid, with or without an account; a year.",
    after: "none of theirs",
  },
  "bank_entries.debtor_iban": {
    why: "Who paid, with or without an account; a year.",
    after: "none of theirs",
  },
};
