/** What waits for operators, in the order of their queue. */
export const WORK_KINDS = [
  "REGISTRATION",
  "COMPANY",
  "CREDITS",
  "STATEMENT",
  "UPLOAD",
  "PRODUCTS",
  "SCALE",
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
