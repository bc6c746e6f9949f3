import type { z } from "zod";
import { problemOfIssue } from "@/lib/domain/problem-of-issue";
import type { FieldProblemKind, Problem, ProblemKind, SchemaProblemKind } from "@/lib/domain/problems";
import { brokenRule } from "./rule";

type Issue = z.core.$ZodIssue;
type Refused = Problem<SchemaProblemKind | FieldProblemKind | "tooLong" | "webAddress">;

/** What is wrong with a field, of what its schema says: by a rule of ours, or by its form. The issue has the input. */
export const fieldProblemOf = (issue: Issue): Problem<ProblemKind> =>
  brokenRule(issue) ?? problemOfIssue(issue) ?? schemaProblemOf(issue);

const EXPECTED: Readonly<Record<string, Refused>> = {
  string: { kind: "noText" },
  number: { kind: "noNumber" },
  int: { kind: "noInteger" },
  boolean: { kind: "noFlag" },
  array: { kind: "noList" },
  object: { kind: "noObject" },
  record: { kind: "noObject" },
};

const FORMATS: Readonly<Record<string, Refused>> = {
  uuid: { kind: "noId" },
  date: { kind: "noDate" },
  datetime: { kind: "noMoment" },
  email: { kind: "noMail" },
  url: { kind: "webAddress" },
};

const OTHER_FORM: Refused = { kind: "otherForm" };

function schemaProblemOf(issue: Issue): Refused {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? { kind: "missing" } : (EXPECTED[issue.expected] ?? OTHER_FORM);
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "not_multiple_of":
      return { kind: "inSteps", values: { decimal: String(issue.divisor) } };
    case "invalid_format":
      return FORMATS[issue.format] ?? { kind: "otherPattern", values: { pattern: issue.pattern ?? "" } };
    case "invalid_value":
      return { kind: "oneOf", values: { words: issue.values.map(String).join(", ") } };
    case "unrecognized_keys":
      return { kind: "unknownFields", values: { words: issue.keys.join(", ") } };
    case "invalid_union":
      return innerOf(
        issue.errors.flat().filter(({ code, path }) => code === "invalid_value" && path.length === 0),
      );
    case "invalid_key":
    case "invalid_element":
      return innerOf(issue.issues);
    case "custom":
      return OTHER_FORM;
  }
}

const innerOf = ([first]: readonly Issue[]): Refused =>
  first ? (brokenRule(first) ?? schemaProblemOf(first)) : OTHER_FORM;

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Refused {
  const count = String(minimum);
  if (origin === "string")
    return count === "1" ? { kind: "emptyText" } : { kind: "tooShort", values: { count } };
  if (origin === "array") return { kind: "tooFewEntries", values: { count } };
  return { kind: inclusive === false ? "moreThan" : "atLeast", values: { decimal: count } };
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Refused {
  const count = String(maximum);
  if (origin === "string") return { kind: "tooLong", values: { count } };
  if (origin === "array") return { kind: "tooManyEntries", values: { count } };
  return { kind: inclusive === false ? "lessThan" : "atMost", values: { decimal: count } };
}
