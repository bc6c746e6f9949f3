import { describe, expect, test } from "vitest";
import { decideIdentifier, isAsin, isGtin, keyOf } from "./identifiers";

describe("isGtin", () => {
  test.each(["96385074", "036000291452", "4006381333931", "00012345600012"])("accepts %s", (gtin) => {
    expect(isGtin(gtin)).toBe(true);
  });
  test.each([
    "4006381333932",
    "400638133393",
    "123456789",
    "",
    "40063813339 1",
    "４００６３８１３３３９３１",
  ])("refuses %j", (text) => {
    expect(isGtin(text)).toBe(false);
  });
});

test("an ASIN is B0 and eight characters, or a valid ISBN-10", () => {
  expect(["B0DEMO0025", "043942089X"].map(isAsin)).toEqual([true, true]);
  expect(["B1DEMO0025", "0439420891", "b0demo0025"].map(isAsin)).toEqual([false, false, false]);
});

describe("decideIdentifier", () => {
  test("reads a GTIN before anything else, and compares it as 14 digits", () => {
    expect(decideIdentifier("4006381333931", undefined, true)).toEqual({
      ok: true,
      id: { type: "GTIN", given: "4006381333931", key: "04006381333931" },
    });
    expect(keyOf("04006381333931", "GTIN")).toBe(keyOf("4006381333931", "GTIN"));
  });
  test("takes a stated type at its word when it fits", () => {
    expect(decideIdentifier("4006381333931", "SKU", false)).toMatchObject({ ok: true, id: { type: "SKU" } });
  });
  test("refuses a stated GTIN whose check digit is wrong", () => {
    expect(decideIdentifier("4006381333932", "GTIN", true)).toEqual({
      ok: false,
      reason: "WRONG_IDENTIFIER",
    });
  });
  test("takes an unstated SKU only when the producer has it", () => {
    expect(decideIdentifier("PULL-01", undefined, true)).toMatchObject({ ok: true, id: { type: "SKU" } });
    expect(decideIdentifier("PULL-01", undefined, false)).toEqual({ ok: false, reason: "UNDETERMINED_TYPE" });
  });
});
