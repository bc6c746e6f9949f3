import { expect, test } from "vitest";
import { isEstimate, isYetToBePriced, type Product, rangePerItem } from "./contribution-per-item";

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
