import { expect, test } from "vitest";
import type { z } from "zod";
import { CONTRACT } from ".";
import { CountryCode, PeriodCode, wholeNumber } from "./parameters";
import { brokenRule } from "./rule";

test("what has not the form of a country, a year or a whole number is told in words, and not as a pattern", () => {
  const kindOf = (schema: z.ZodType, value: string) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue && brokenRule(issue)?.kind;
  };
  expect([
    kindOf(CountryCode, "FRA"),
    kindOf(PeriodCode, "MAY"),
    kindOf(wholeNumber(0, 10), "1e1"),
    kindOf(wholeNumber(0, 10), "11"),
  ]).toEqual(["noCountryCode", "noYear", "noWholeNumber", undefined]);
});

test("whoever narrows by a scheme's code may say the longest that one can have", () => {
  const LONGEST = "X".repeat(32);
  const narrowed = CONTRACT.flatMap(({ id, query }) => {
    const code =
      query && "shape" in query ? (query.shape as Record<string, z.ZodType>).SchemeCode : undefined;
    return code ? [[id, code.safeParse(LONGEST).success]] : [];
  });
  expect(narrowed.length).toBeGreaterThan(5);
  expect(narrowed.filter(([, isTaken]) => !isTaken)).toEqual([]);
});
