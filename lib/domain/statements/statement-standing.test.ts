import { expect, test } from "vitest";
import { inFours, standingOf } from "./statement-standing";

test.each([
  ["less", "CREDIT_NOTE", null, 0, null, 0],
  ["left", "STATEMENT", "ISSUED", 10, "2026-02-01", 0],
  ["left", "STATEMENT", "PART_PAID", 4, "2026-02-01", 0],
  ["undated", "STATEMENT", "PART_PAID", 4, null, 0],
  ["late", "STATEMENT", "PART_PAID", 4, "2026-02-01", 1],
  ["paid", "STATEMENT", "PAID", 0, "2026-02-01", 0],
  ["transferred", "STATEMENT", "TRANSFERRED", 0, null, 0],
  ["tooMuch", "STATEMENT", "TRANSFERRED", -2, null, 0],
] as const)(
  "a statement stands as %s: %s, %s, %d left, due %s, %d days late",
  (stands, kind, state, left, dueOn, overdueDays) => {
    expect(standingOf({ kind, state, left, dueOn, overdueDays })).toBe(stands);
  },
);

test("numbers of accounts are read in fours", () => {
  expect(inFours("FR1420041010050500013M02606")).toBe("FR14 2004 1010 0505 0001 3M02 606");
  expect(inFours("")).toBe("");
});
