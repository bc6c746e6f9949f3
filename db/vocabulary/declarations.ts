/** Statuses of one scheme's part of a declaration, in the order they are passed. */
export const PART_STATUSES = ["DRAFT", "VALIDATED", "PAID", "TRANSFERRED", "CLOSED"] as const;
export type PartStatus = (typeof PART_STATUSES)[number];

export const DECLARATION_STATUSES = ["NOT_STARTED", ...PART_STATUSES, "REQUIRES_RESUBMISSION"] as const;
export type DeclarationStatus = (typeof DECLARATION_STATUSES)[number];

/** What a person should have seen before a part is validated; more may come. */
export const DECLARATION_WARNINGS = [
  "PERIOD_NOT_OVER",
  "SCHEME_NOT_OPEN",
  "REGISTRATION_UNFINISHED",
  "QUANTITIES_MISSING",
  "NO_SCALE",
  "NO_LINE",
  "MEASURE_NEEDED",
  "ESTIMATED",
] as const;
export type DeclarationWarningCode = (typeof DECLARATION_WARNINGS)[number];

export const MONTHS = [
  "JAN",
  "FEB",
  "MAR",
  "APR",
  "MAY",
  "JUN",
  "JUL",
  "AUG",
  "SEP",
  "OCT",
  "NOV",
  "DEC",
] as const;
export const CODE_PERIODS = [...MONTHS, "Q1", "Q2", "Q3", "Q4", "H1", "H2"] as const;
export type CodePeriod = (typeof CODE_PERIODS)[number];
