import { expect, test } from "vitest";
import { identifierIs } from "./identifier-is";

test("what is wrong with an identifier is told by what it was meant to be", () => {
  expect(identifierIs("4006381333931", "")).toEqual({ type: "GTIN" });
  expect(identifierIs("3760123456780", "")).toEqual({ type: "GTIN", problem: "wrongCheckDigit" });
  expect(identifierIs("3760123456780", "SKU")).toEqual({ type: "SKU" });
  expect(identifierIs("123", "GTIN")).toEqual({ type: "GTIN", problem: "notAGtin" });
  expect(identifierIs("B012345678", "")).toEqual({ type: "ASIN" });
  expect(identifierIs("LAMP", "ASIN")).toEqual({ problem: "notAnAsin" });
  expect(identifierIs("LAMP", "")).toEqual({ problem: "chooseType" });
});
