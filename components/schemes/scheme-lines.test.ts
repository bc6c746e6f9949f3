import { expect, test } from "vitest";
import type { SchemeLine } from "./scheme-lines";
import { nextLine } from "./scheme-lines";
import { timeline } from "./timeline";

const line = (change: Partial<SchemeLine>): SchemeLine => ({
  schemeCode: "EEE",
  name: "ecosystem",
  status: "DRAFT",
  opensOn: "2026-01-01",
  startedAt: undefined,
  completedAt: undefined,
  paidAt: undefined,
  deadline: "2026-03-31",
  outcome: "ahead",
  amount: 0,
  products: undefined,
  ...change,
});

test("the calendar starts with a month, holds today, and leaves room after the last deadline", () => {
  const { at, months, now } = timeline([line({})], "2026-02-19");
  expect(at("2026-01-01")).toBe(0);
  expect(now).toBe(at("2026-02-19"));
  expect(at("2026-03-31")).toBeLessThan(85);
  expect(months[0]).toEqual({ day: "2026-01-01", at: 0, labelled: true });
});

test("today is left out of a period that is long past", () => {
  expect(timeline([line({})], "2028-01-01").now).toBeUndefined();
});

test("a calendar without any date is still a calendar", () => {
  const { now } = timeline([line({ opensOn: undefined, deadline: undefined })], "2026-02-19");
  expect(now).toBeGreaterThanOrEqual(0);
});

test("the next line is the first that is not validated", () => {
  const lines = [line({ schemeCode: "BAT", status: "PAID" }), line({ schemeCode: "EMPAP" }), line({})];
  expect(nextLine(lines)?.schemeCode).toBe("EMPAP");
  expect(nextLine([line({ status: "VALIDATED" })])).toBeUndefined();
});
