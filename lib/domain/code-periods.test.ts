import { expect, test } from "vitest";
import { isInside, overlap } from "./code-periods";

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

test.each([
  ["2025-10-01", null, true],
  ["2025-10-01", "H2", true],
  ["2025-10-01", "H1", false],
  ["2025-10-01", "Q4", false],
  ["2025-07-01", "H2", false],
  ["2025-07-15", "JUL", true],
  ["2025-01-01", null, false],
] as const)("a price from %s on changes inside %s: %s", (day, code, inside) => {
  expect(isInside(day, code)).toBe(inside);
});
