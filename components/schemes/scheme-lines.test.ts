import { expect, test } from "vitest";
import type { SchemeLine } from "./scheme-lines";
import { nextLine, stopsOf } from "./scheme-lines";
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

test("today is left out of a period that is validated, soon after its last deadline", () => {
  const done = line({ status: "VALIDATED", completedAt: "2026-02-01T10:00:00Z", outcome: "met" });
  expect(timeline([done], "2026-04-20").now).toBeDefined();
  expect(timeline([done], "2026-07-01").now).toBeUndefined();
  expect(timeline([done, line({})], "2026-07-01").now).toBeDefined();
});

test("lines below each other that end on one day in one way share a stop", () => {
  const stops = stopsOf([
    line({ schemeCode: "BAT", deadline: "2026-02-28", outcome: "met" }),
    line({ schemeCode: "DEA", deadline: "2026-02-28" }),
    line({ schemeCode: "EEE", deadline: "2026-02-28" }),
    line({ schemeCode: "TLC" }),
  ]);
  expect(stops.map(({ first, lines }) => [first, lines.map(({ schemeCode }) => schemeCode)])).toEqual([
    [0, ["BAT"]],
    [1, ["DEA", "EEE"]],
    [3, ["TLC"]],
  ]);
});

test("a calendar without any date is still a calendar", () => {
  const { now } = timeline([line({ opensOn: undefined, deadline: undefined })], "2026-02-19");
  expect(now).toBeGreaterThanOrEqual(0);
});

test("the next line is the first to end of those that are not validated", () => {
  const lines = [
    line({ schemeCode: "EMPAP", deadline: "2026-03-31" }),
    line({ schemeCode: "BAT", deadline: "2026-01-31", status: "PAID" }),
    line({ schemeCode: "TLC", deadline: "2026-02-28" }),
    line({ schemeCode: "DEA", deadline: undefined }),
  ];
  expect(nextLine(lines)?.schemeCode).toBe("TLC");
  expect(nextLine([line({ status: "VALIDATED" })])).toBeUndefined();
});
