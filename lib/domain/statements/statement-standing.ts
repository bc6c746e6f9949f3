import type { StatementKind, StatementState } from "@/db/vocabulary";

/** What a statement comes to for who reads it. */
export type Standing = "less" | "tooMuch" | "late" | "left" | "undated" | "transferred" | "paid";

type Known = {
  kind: StatementKind;
  state: StatementState | null;
  left: number;
  dueOn: string | null;
  overdueDays: number;
};

export function standingOf({ kind, state, left, dueOn, overdueDays }: Known): Standing {
  if (kind === "CREDIT_NOTE") return "less";
  if (left < 0) return "tooMuch";
  if (left > 0) return dueOn === null ? "undated" : overdueDays > 0 ? "late" : "left";
  return state === "TRANSFERRED" ? "transferred" : "paid";
}

/** The number of an account or a reference, as people read it: in fours. */
export const inFours = (number: string): string => number.match(/.{1,4}/g)?.join(" ") ?? "";
