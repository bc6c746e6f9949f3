import { expect, test } from "vitest";
import { readCount } from "./read-count";

test("a number of goods is read as its language writes it, and one and a half is never fifteen", () => {
  expect([readCount("1 200", "fr"), readCount("1\u202f200", "fr"), readCount("1,200", "zh")]).toEqual([
    1200, 1200, 1200,
  ]);
  expect([readCount("1.200", "fr"), readCount("1,000", "fr")]).toEqual([1200, Number.NaN]);
  expect([
    readCount("1,5", "fr"),
    readCount("1.5", "en"),
    readCount("0", "en"),
    readCount("十", "zh"),
  ]).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  expect(readCount(" ", "fr")).toBeNull();
});
