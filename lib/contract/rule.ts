import type { z } from "zod";
import { FIELD_PROBLEMS, type FieldProblemKind } from "@/lib/domain/problems";

/** What is wrong with a field that breaks a rule of ours, as an option of zod's `refine`. */
export const rule = (kind: FieldProblemKind) => ({ params: { kind } });

/** Forms that many fields have. */
export const FORMS = { country: /^[A-Za-z]{2}$/, year: /^20\d{2}$/, wholeNumber: /^\d{1,9}$/ } as const;

/** What is said of what has another form. */
const SAID: Readonly<Record<string, FieldProblemKind>> = {
  [String(FORMS.country)]: "noCountryCode",
  [String(FORMS.year)]: "noYear",
  [String(FORMS.wholeNumber)]: "noWholeNumber",
};

/** The rule of ours that was broken; undefined where the schema itself refuses. */
export function brokenRule(issue: z.core.$ZodIssue): { kind: FieldProblemKind } | undefined {
  const kind =
    issue.code === "custom"
      ? FIELD_PROBLEMS.find((each) => each === issue.params?.kind)
      : issue.code === "invalid_format"
        ? SAID[issue.pattern ?? ""]
        : undefined;
  return kind && { kind };
}
