import { expect, test } from "vitest";
import { inFours, standingOf } from "./statement-standing";

test.each([
  ["less", "CREDIT_NOTE", null, 0, 0],
  ["left", "STATEMENT", "ISSUED", 10, 0],
  ["left", "STATEMENT", "PART_PAID", 4, 0],
  ["late", "STATEMENT", "PART_PAID", 4, 1],
  ["paid", "STATEMENT", "PAID", 0, 0],
  ["transferred", "STATEMENT", "TRANSFERRED", 0, 0],
  ["tooMuch", "STATEMENT", "TRANSFERRED", -2, 0],
] as const)(
  "a statement stands as %s: %s, %s, %d left, %d days late",
  (stands, kind, state, left, overdueDays) => {
    expect(standingOf({ kind, state, left, overdueDays })).toBe(stands);
  },
);

test("numbers of accounts are read in fours", () => {
  expect(inFours("FR1420041010050500013M02606")).toBe("FR14 2004 1010 0505 0001 3M02 606");
  expect(inFours("")).toBe("");
});
