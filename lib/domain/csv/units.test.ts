import { expect, test } from "vitest";
import { withoutUnit } from "./units";

test.each([
  ["Poids (kg)", "Poids", "kg"],
  ["Poids en g", "Poids", "g"],
  ["weight_kg", "weight", "kg"],
  ["Gewicht [g] *:", "Gewicht", "g"],
  ["重量（克）：", "重量", "g"],
  ["Poids net en  kg", "Poids net en", "kg"],
  ["(kg)", "(kg)", null],
  ["Packing", "Packing", null],
])("%s is %s in %s", (header, rest, unit) => {
  expect(withoutUnit(header)).toEqual({ rest, unit });
});

test("a header takes as long as it is long, whatever runs of spaces and marks it has", () => {
  const run = " ".repeat(20_000);
  const since = performance.now();
  for (const header of [
    `quantit${run}y${run}!`,
    `a${run}é`,
    `a${"_(".repeat(20_000)}1`,
    `${"a ".repeat(20_000)}!`,
  ])
    expect(withoutUnit(header).unit).toBeNull();
  expect(performance.now() - since).toBeLessThan(1000);
});
