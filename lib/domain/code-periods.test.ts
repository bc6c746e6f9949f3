import { expect, test } from "vitest";
import { overlap } from "./code-periods";

test.each([
  ["JAN", "Q1", true],
  ["MAR", "H1", true],
  ["Q2", "H1", true],
  [null, "DEC", true],
  ["H2", null, true],
  ["JAN", "FEB", false],
  ["Q1", "Q2", false],
  ["JUL", "H1", false],
  ["Q4", "H1", false],
  [null, null, false],
  ["JAN", "JAN", false],
] as const)("%s and %s share a month: %s", (one, other, shared) => {
  expect(overlap(one, other)).toBe(shared);
  expect(overlap(other, one)).toBe(shared);
});
