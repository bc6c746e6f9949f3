import { expect, test } from "vitest";
import { isEstimate, isYetToBePriced, type Product, rangePerItem } from "./contribution-per-item";

const measure = { value: "1", provenance: "DECLARED" as const };
const known = { amountPerItem: "0.5", pricing: { low: null, high: null, measure } };

test("what one item owes has its range where one of its streams rests on an estimate", () => {
  const estimated = { amountPerItem: "0.4335", pricing: { low: "0.1", high: "0.9", measure } };
  expect(rangePerItem([known, estimated])).toEqual({ low: "0.6", high: "1.4" });
  expect(rangePerItem([known])).toBeUndefined();
  expect([isEstimate(estimated.pricing), isEstimate(known.pricing), isEstimate(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("what is charged by a number that is estimated is an estimate, though it has no range", () => {
  const pricing = { low: null, high: null, measure: { value: "1", provenance: "ESTIMATED" as const } };
  expect(isEstimate(pricing)).toBe(true);
});

test("a product whose streams nobody has priced in a period is told from one that has none", () => {
  const product = (
    ecoProductStatus: Product["catalog"]["ecoProductStatus"],
    unpriced: unknown[] = [],
    owesNothing?: true,
  ) =>
    ({
      catalog: { ecoProductStatus, owesNothing },
      ecoContributions: [],
      laterPrices: [],
      unpriced,
    }) as unknown as Product;
  expect(isYetToBePriced(product("AUTO_QUALIFIED"))).toBe(true);
  expect(isYetToBePriced(product("AUTO_QUALIFIED", [{ stream: "EEE" }]))).toBe(false);
  expect(isYetToBePriced(product("HUMAN_QUALIFIED"))).toBe(true);
  expect(isYetToBePriced(product("HUMAN_QUALIFIED", [], true))).toBe(false);
  expect(isYetToBePriced(product("NOT_IN_SCOPE", [], true))).toBe(false);
});
