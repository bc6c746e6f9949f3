import { expect, test } from "vitest";
import type { z } from "zod";
import { LOCALES } from "@/db/vocabulary";
import { problemText } from "@/lib/errors/problem-text";
import { CONTRACT } from ".";
import { fieldProblemOf } from "./field-problem";

type Definition = Record<string, unknown> & { shape?: Record<string, z.ZodType> };

const definitionOf = (schema: unknown) => (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;

/** All schemas that a schema is made of, and itself. */
function schemasIn(schema: unknown, seen = new Set<unknown>()): Set<unknown> {
  const definition = definitionOf(schema);
  if (!definition || seen.has(schema)) return seen;
  seen.add(schema);
  const parts = [...Object.values(definition), ...Object.values(definition.shape ?? {})].flat();
  for (const part of parts) schemasIn(part, seen);
  return seen;
}

const SCHEMAS = CONTRACT.reduce(
  (seen, { params, query, body }) => [params, query, body].reduce((all, part) => schemasIn(part, all), seen),
  new Set<unknown>(),
);

/** Of all kinds, and beyond all bounds. */
const SENT = [
  ...[
    undefined,
    null,
    true,
    "",
    "x",
    "é!".repeat(40_000),
    "12x",
    -1e15,
    1e15,
    0.123_456_789,
    1.5,
    {},
    { zz: 1 },
  ],
  ...[[], [1], [null], ["x"], Array.from({ length: 2_000 }, () => "x"), { ["x".repeat(600)]: "x" }],
];

const isSchema = (part: unknown): part is z.ZodType => typeof (part as z.ZodType).safeParse === "function";

const ISSUES = [...SCHEMAS]
  .filter(isSchema)
  .filter((schema) => definitionOf(schema)?.type !== "never")
  .flatMap((schema) => SENT.flatMap((sent) => refusalsOf(schema, sent)));

/** A part that is read after another was may not bear what that one refuses. */
function refusalsOf(schema: z.ZodType, sent: unknown) {
  try {
    return schema.safeParse(sent, { reportInput: true }).error?.issues ?? [];
  } catch {
    return [];
  }
}

test("whatever is sent, its refusal is a problem with words of ours in every language, and none of a validator", () => {
  const codes = new Set(ISSUES.map(({ code }) => code));
  expect([...codes].sort()).toEqual([
    "custom",
    "invalid_format",
    "invalid_key",
    "invalid_type",
    "invalid_union",
    "invalid_value",
    "not_multiple_of",
    "too_big",
    "too_small",
    "unrecognized_keys",
  ]);
  const unsaid = new Set<string>();
  for (const issue of ISSUES) {
    const problem = fieldProblemOf(issue);
    for (const locale of LOCALES) {
      const text = problemText(locale, problem);
      if (text === "" || text.includes("undefined") || text === issue.message)
        unsaid.add(text || issue.message);
    }
    // A union of objects says no more than that what was sent is not taken.
    const isVague = problem.kind === "otherForm" && issue.code !== "invalid_union";
    if (isVague || problem.kind === "otherPattern") unsaid.add(issue.message);
  }
  expect([...unsaid]).toEqual([]);
});
