import { expect, test } from "vitest";
import type { z } from "zod";
import { LOCALES } from "@/db/vocabulary";
import { CodePeriod, CodeVendor, ExternalIdType, PeriodCode } from "@/lib/contract/parameters";
import { problemOfIssue } from "@/lib/domain/problem-of-issue";
import { FIELD_PROBLEMS, type ProblemKind, ROW_PROBLEM_KINDS, ROW_PROBLEMS } from "@/lib/domain/problems";
import { messagesIn } from "@/lib/i18n/messages";
import { textOf } from "@/lib/i18n/text-of";
import { problemText, problemWords } from "./problem-text";

const KINDS: readonly ProblemKind[] = [...ROW_PROBLEM_KINDS, ...FIELD_PROBLEMS];
const named = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

test("no kind of problem is one of a row and of a field at once: it has one set of words", () => {
  expect(new Set(KINDS).size).toBe(KINDS.length);
});

test.each(KINDS)(
  "%s is said in every language, differently, by the values that it has and no others",
  (kind) => {
    const said = LOCALES.map((locale) => problemWords(locale, kind));
    expect(new Set(said).size).toBe(LOCALES.length);
    const values: readonly string[] =
      (ROW_PROBLEMS as Partial<Record<ProblemKind, readonly string[]>>)[kind] ?? [];
    for (const words of said) {
      expect(words.trim()).not.toBe("");
      expect(["column", ...values]).toEqual(expect.arrayContaining(named(words)));
    }
  },
);

test.each(ROW_PROBLEM_KINDS)(
  "%s is said by a page as by the API, in the languages that share their words",
  (kind) => {
    const values = Object.fromEntries(ROW_PROBLEMS[kind].map((name) => [name, `the ${name}`]));
    for (const locale of ["fr", "zh"] as const) {
      const page = textOf(messagesIn(locale).rowProblems.says[kind], locale, { column: "c", ...values });
      // A page keeps some words together that a file need not.
      expect(problemText(locale, { kind, values, column: "c" } as never)).toBe(page.replace(/\s/g, " "));
    }
    expect(textOf(messagesIn("en").rowProblems.says[kind], "en", { column: "c", ...values })).not.toMatch(
      /[{}]/,
    );
  },
);

test("what a schema refuses of a cell is said in a sentence, and never as a validator says it", () => {
  for (const kind of ROW_PROBLEM_KINDS)
    expect(problemWords("en", kind)).not.toMatch(/Invalid|expected one|must match|<=/);
  const found = (schema: z.ZodType, value: string) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue && problemOfIssue(issue)?.kind;
  };
  expect([
    found(CodePeriod, "MAY 1"),
    found(CodeVendor, "A!"),
    found(ExternalIdType, "UFO"),
    found(PeriodCode, "MAY"),
  ]).toEqual(["partOfYear", "salesChannel", "idType", undefined]);
});
