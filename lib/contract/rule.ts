import type { z } from "zod";
import { DECIMAL } from "@/lib/domain/pricing/bounds-text";
import {
  FIELD_PROBLEMS,
  type FieldProblemKind,
  type Problem,
  type SchemaProblemKind,
} from "@/lib/domain/problems";

/** What is wrong with a field that breaks a rule of ours, as an option of zod's `refine`. */
export const rule = (kind: FieldProblemKind) => ({ params: { kind } });

type Broken = Problem<FieldProblemKind | SchemaProblemKind>;

/** Forms that many fields have. */
export const FORMS = {
  country: /^[A-Za-z]{2}$/,
  year: /^20\d{2}$/,
  wholeNumber: /^\d{1,9}$/,
  /** A number as a client may write it. */
  number: /^(?:\d{1,30}(?:\.\d{1,30})?|\.\d{1,30})(?:e[+-]?\d{1,2})?$/i,
  /** The same, with all its digits. */
  digits: /^\d{1,6}(?:\.\d+)?$/,
  measure: /^\d{1,6}(\.\d{1,6})?$/,
  decimal: DECIMAL,
  id: /^[A-Za-z0-9._-]{1,64}$/,
  currency: /^[A-Z]{3}$/,
  schemeCode: /^[A-Z0-9][A-Z0-9_-]{0,31}$/,
} as const;

/** What is said of what has another form. */
const OTHER_FORM: Readonly<Record<keyof typeof FORMS, Broken>> = {
  country: { kind: "noCountryCode" },
  year: { kind: "noYear" },
  wholeNumber: { kind: "noWholeNumber" },
  number: { kind: "noNumber" },
  digits: { kind: "noDecimal", values: { count: "6" } },
  measure: { kind: "noDecimal", values: { count: "6" } },
  decimal: { kind: "noDecimal", values: { count: "9" } },
  id: { kind: "badId" },
  currency: { kind: "noCurrency" },
  schemeCode: { kind: "noSchemeCode" },
};
const BY_PATTERN = new Map(
  Object.entries(OTHER_FORM).map(([form, broken]) => [String(FORMS[form as keyof typeof FORMS]), broken]),
);

/** The rule of ours that was broken; undefined where the schema itself refuses. */
export function brokenRule(issue: z.core.$ZodIssue): Broken | undefined {
  if (issue.code === "invalid_format") return BY_PATTERN.get(issue.pattern ?? "");
  const kind = issue.code === "custom" && FIELD_PROBLEMS.find((each) => each === issue.params?.kind);
  return kind ? { kind } : undefined;
}
