import { expect, test } from "vitest";
import { creditsAsked } from "./ask-credits";
import { readCredits } from "./read-credits";

const asked = (amount: string, locale: "en" | "fr" | "zh") =>
  creditsAsked(locale).safeParse({ amount, note: "" }).data?.amount;

test("credits are asked for as the reader's language writes numbers, within what the contract takes", () => {
  expect([
    asked("50", "en"),
    asked("1 200", "fr"),
    asked("1\u202f200", "fr"),
    asked("1,000,000", "zh"),
  ]).toEqual([50, 1200, 1200, 1_000_000]);
  expect([asked("", "en"), asked("0", "en"), asked("1.5", "en"), asked("1 000 001", "fr")]).toEqual(
    Array(4).fill(undefined),
  );
});

test.each(["en", "fr", "zh"] as const)(
  "a thousand is never one credit in %s: it is asked about",
  (locale) => {
    for (const typed of ["1.000", "1,000"]) {
      expect(readCredits(typed, locale)).toMatchObject({ ok: false, couldBe: ["1", "1000"] });
      expect(asked(typed, locale)).toBeUndefined();
    }
  },
);
