import { describe, expect, test } from "vitest";
import type { ExternalIdType } from "@/db/vocabulary";
import { clashing, decideIdentifier, isAsin, isGtin, keyOf, type Name, productsNamed } from "./identifiers";

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

const product = (externalIdType: ExternalIdType, externalIdKey: string) => ({
  externalIdType,
  externalIdKey,
});
const GTIN = product("GTIN", "04006381333931");

describe("decideIdentifier", () => {
  const decide = (
    given: string,
    { type, known = [], isUploaded }: { type?: ExternalIdType; known?: Name[]; isUploaded?: boolean } = {},
  ) => decideIdentifier(given, type, { known, isUploaded: isUploaded === true });

  test("reads a GTIN before anything else, and compares it as 14 digits", () => {
    expect(decide("4006381333931", { known: [GTIN] })).toEqual({
      ok: true,
      id: { type: "GTIN", given: "4006381333931", key: "04006381333931" },
      product: GTIN,
    });
    expect(keyOf("04006381333931", "GTIN")).toBe(keyOf("4006381333931", "GTIN"));
  });

  test("takes a stated type at its word when it fits", () => {
    expect(decide("4006381333931", { type: "SKU" })).toMatchObject({ ok: true, id: { type: "SKU" } });
    expect(decide("0012", { type: "GTIN" })).toEqual({ ok: false, reason: "WRONG_IDENTIFIER" });
    expect(decide("LAMP", { type: "ASIN" })).toEqual({ ok: false, reason: "WRONG_IDENTIFIER" });
  });

  test.each([false, true])(
    "says that a stated GTIN has a wrong check digit (in a file: %s)",
    (isUploaded) => {
      expect(decide("4006381333932", { type: "GTIN", isUploaded })).toEqual({
        ok: false,
        reason: "WRONG_CHECK_DIGIT",
      });
    },
  );

  test("takes an unstated SKU only when the producer has it", () => {
    const known = [product("SKU", "PULL-01")];
    expect(decide("PULL-01", { known })).toMatchObject({ ok: true, id: { type: "SKU" }, product: known[0] });
    expect(decide("PULL-01")).toEqual({ ok: false, reason: "UNDETERMINED_TYPE" });
  });

  test.each(["PULL-01", "réf 12", "12345678A", "12E5", "043942089x", "0439420891X", "b0demo0025", "４２"])(
    "in a file, %j fits no other type and is not digits alone: an SKU",
    (given) => {
      expect(decide(given, { isUploaded: true })).toMatchObject({ ok: true, id: { type: "SKU" } });
    },
  );

  test.each(["96385075", "400638133393", "4006381333932", "14006381333931"])(
    "in a file, %s is as long as a GTIN and has a wrong check digit, unless it is said or known to be an SKU",
    (given) => {
      expect(decide(given, { isUploaded: true })).toEqual({ ok: false, reason: "WRONG_CHECK_DIGIT" });
      const asSku = { ok: true, id: { type: "SKU" } };
      expect(decide(given, { isUploaded: true, type: "SKU" })).toMatchObject(asSku);
      expect(decide(given, { isUploaded: true, known: [product("SKU", given)] })).toMatchObject(asSku);
    },
  );

  test.each(["1", "123456789", "12345678901", "123456789012345"])(
    "in a file, %s is digits alone of no GTIN's length: nobody can tell",
    (given) => {
      expect(decide(given, { isUploaded: true })).toEqual({ ok: false, reason: "UNDETERMINED_TYPE" });
    },
  );

  test("refuses an id that names two products, and names both", () => {
    const known = [product("SKU", "4006381333931"), GTIN];
    expect(decide("4006381333931", { known })).toMatchObject({
      ok: false,
      reason: "AMBIGUOUS",
      names: [{ type: "GTIN" }, { type: "SKU" }],
    });
    expect(decide("4006381333931", { known, type: "GTIN" })).toMatchObject({ ok: true, product: GTIN });
    expect(decide("04006381333931", { known })).toMatchObject({ ok: true, product: GTIN });
  });
});

describe("ids compare in Unicode NFC", () => {
  const [composed, decomposed] = ["R\u00c9F-1", "RE\u0301F-1"];

  test("however they are composed", () => {
    const known = [product("SKU", composed)];
    for (const given of [composed, decomposed])
      expect(decideIdentifier(given, undefined, { known })).toMatchObject({
        ok: true,
        id: { given, key: composed },
        product: known[0],
      });
  });

  test("one that was stored as it was written, beside its twin, is found as it is written", () => {
    const known = [product("SKU", composed), product("SKU", decomposed)];
    for (const given of [composed, decomposed]) {
      const found = known.filter(({ externalIdKey }) => externalIdKey === given);
      expect(decideIdentifier(given, undefined, { known })).toMatchObject({ ok: true, product: found[0] });
      expect(productsNamed(given, "SKU", known).map((one) => one.product)).toEqual(found);
    }
  });
});

describe("a product clashes with", () => {
  const clashes = (given: string, type: ExternalIdType, known: Name[]) =>
    clashing({ type, given, key: keyOf(given, type) }, known).map((id) => `${id.type} ${id.key}`);

  test("an SKU that is written as its GTIN can be, in any length", () => {
    const upc = ["036000291452", "0036000291452", "00036000291452"];
    for (const written of upc)
      for (const sku of upc) expect(clashes(written, "GTIN", [product("SKU", sku)])).toEqual([`SKU ${sku}`]);
    expect(clashes("036000291452", "GTIN", [product("SKU", "36000291452")])).toEqual([]);
  });

  test("the GTIN or ASIN that the text of an SKU is", () => {
    expect(clashes("4006381333931", "SKU", [GTIN])).toEqual(["GTIN 04006381333931"]);
    expect(clashes("B0DEMO0025", "SKU", [product("ASIN", "B0DEMO0025")])).toEqual(["ASIN B0DEMO0025"]);
    expect(clashes("4006381333932", "SKU", [GTIN])).toEqual([]);
  });
});
