import { expect, test } from "vitest";
import { beyond, cellOf, warningsOf } from "./measure-cell";

test("a value is read as the reader writes numbers; what is wrong is told, and what it could be", () => {
  expect(cellOf("0,25", "BATTERY_WEIGHT", "fr")).toEqual({ state: "written", value: "0.25" });
  expect(cellOf("0.25", "BATTERY_WEIGHT", "en")).toEqual({ state: "written", value: "0.25" });
  expect(cellOf("1,234", "WEIGHT", "en")).toEqual({
    state: "error",
    reason: "ambiguous",
    couldBe: ["1.234", "1234"],
  });
  expect(cellOf("0.25 kg", "WEIGHT", "en")).toMatchObject({ reason: "letter" });
  expect(cellOf("1.5", "PIECES", "en")).toMatchObject({ reason: "whole" });
  expect(cellOf("0,000", "WEIGHT", "fr")).toMatchObject({ reason: "aboveZero" });
  expect(cellOf("", "WEIGHT", "en")).toMatchObject({ reason: "erased" });
  expect(cellOf(undefined, "WEIGHT", "en")).toEqual({ state: "empty" });
});

test("a battery that would be heavier than its product is told of before it is saved, with what was probably meant", () => {
  const product = { weightKg: "0.21" };
  expect(warningsOf("BATTERY_WEIGHT", product, "46")).toMatchObject([
    { kind: "BATTERIES_HEAVIER", said: "46", likely: "0.046" },
  ]);
  expect(warningsOf("BATTERY_WEIGHT", product, "0.046")).toEqual([]);
  expect(warningsOf("BATTERY_WEIGHT", { weightKg: null }, "46")).toEqual([]);
  expect(warningsOf("WEIGHT", product, "46")).toEqual([]);
});

test("a value beyond the range of what is suggested says which end", () => {
  const row = { suggestion: { value: "0.1", low: "0.05", high: "0.19" } };
  expect(beyond(row, "0.24")).toEqual({ end: "above", usual: "0.19" });
  expect(beyond(row, "0.01")).toEqual({ end: "below", usual: "0.05" });
  expect(beyond(row, "0.19")).toBeUndefined();
  expect(beyond({ suggestion: null }, "5")).toBeUndefined();
});
