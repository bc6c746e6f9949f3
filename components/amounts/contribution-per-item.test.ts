import { expect, test } from "vitest";
import { isEstimate, rangePerItem } from "./contribution-per-item";

const known = { amountPerItem: "0.5", pricing: { low: null, high: null } };

test("what one item owes has its range where one of its streams rests on an estimate", () => {
  const estimated = { amountPerItem: "0.4335", pricing: { low: "0.1", high: "0.9" } };
  expect(rangePerItem([known, estimated])).toEqual({ low: "0.6", high: "1.4" });
  expect(rangePerItem([known])).toBeUndefined();
  expect([isEstimate(estimated.pricing), isEstimate(known.pricing), isEstimate(null)]).toEqual([
    true,
    false,
    false,
  ]);
});
