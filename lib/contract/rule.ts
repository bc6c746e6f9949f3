import type { z } from "zod";
import { FIELD_PROBLEMS, type FieldProblemKind } from "@/lib/domain/problems";

/** What is wrong with a field that breaks a rule of ours, as an option of zod's `refine`. */
export const rule = (kind: FieldProblemKind) => ({ params: { kind } });

/** The rule of ours that was broken; undefined where the schema itself refuses. */
export function brokenRule(issue: z.core.$ZodIssue): { kind: FieldProblemKind } | undefined {
  const kind =
    issue.code === "custom" ? FIELD_PROBLEMS.find((each) => each === issue.params?.kind) : undefined;
  return kind && { kind };
}
