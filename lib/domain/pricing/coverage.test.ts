import { expect, test } from "vitest";
import { coverageOf, gapsOf, mixOf } from "./coverage";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const line = (
  scaleCode: string,
  validFrom: string | null,
  validTo: string | null,
  certainty = "sourced",
) => ({
  scaleCode,
  validFrom,
  validTo,
  certainty,
});

test("every day of a period has one stretch: before, between and after prices none", () => {
  const [spring, autumn] = [line("A", "2026-03-01", "2026-05-31"), line("A", "2026-09-01", "2026-11-30")];
  expect(coverageOf([autumn, spring], YEAR)).toEqual([
    { from: "2026-01-01", to: "2026-02-28", line: null },
    { from: "2026-03-01", to: "2026-05-31", line: spring },
    { from: "2026-06-01", to: "2026-08-31", line: null },
    { from: "2026-09-01", to: "2026-11-30", line: autumn },
    { from: "2026-12-01", to: "2026-12-31", line: null },
  ]);
});

test("a price without a first or last day holds to the ends of the period, and none beyond it counts", () => {
  const [early, open] = [line("A", "2025-01-01", "2025-12-31"), line("A", null, null)];
  expect(coverageOf([open], YEAR)).toEqual([{ ...YEAR, line: open }]);
  expect(coverageOf([early], YEAR)).toEqual([{ ...YEAR, line: null }]);
  const over = line("A", "2025-06-01", "2027-06-01");
  expect(coverageOf([over], YEAR)).toEqual([{ ...YEAR, line: over }]);
});

test("days that two prices share are told once, by the one that begins first", () => {
  const [first, second] = [line("A", null, "2026-06-30"), line("A", "2026-06-01", null)];
  expect(coverageOf([second, first], YEAR)).toEqual([
    { from: "2026-01-01", to: "2026-06-30", line: first },
    { from: "2026-07-01", to: "2026-12-31", line: second },
  ]);
});

test("gaps are named by code", () => {
  const lines = [line("A", null, "2026-06-30"), line("A", "2026-07-01", null), line("B", "2026-02-01", null)];
  expect(gapsOf(lines, YEAR)).toEqual([{ scaleCode: "B", from: "2026-01-01", to: "2026-01-31" }]);
});

test("on every day all codes are counted, by how sure their price is or as without one", () => {
  const lines = [
    line("A", null, "2026-06-30"),
    line("A", "2026-07-01", null, "illustrative"),
    line("B", "2026-02-01", null),
  ];
  const kinds = ["sourced", "illustrative"] as const;
  expect(mixOf(lines, YEAR, kinds, ({ certainty }) => certainty as (typeof kinds)[number])).toEqual([
    { from: "2026-01-01", to: "2026-01-31", counts: { sourced: 1, illustrative: 0, none: 1 } },
    { from: "2026-02-01", to: "2026-06-30", counts: { sourced: 2, illustrative: 0, none: 0 } },
    { from: "2026-07-01", to: "2026-12-31", counts: { sourced: 1, illustrative: 1, none: 0 } },
  ]);
});
