import { expect, test } from "vitest";
import { articleOf } from "./stream-articles";

test("a stream has its article of French law in France alone", () => {
  expect(articleOf("BATTERIES", "FR")).toBe(6);
  expect(articleOf("BATTERIES", "DE")).toBeUndefined();
  expect(articleOf("COOKING_OIL", "FR")).toBeUndefined();
  expect(articleOf("packagingCovered", "FR")).toBeUndefined();
});
