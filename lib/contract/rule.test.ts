import { expect, test } from "vitest";
import type { z } from "zod";
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
