import { expect, test } from "vitest";
import type { SheetRow } from "../draft/grid-row";
import { holdersOf, isOfScheme, isShown, matches } from "./grid-filters";

const lamp = {
  ecoProductReference: "2000000000015",
  title: "Lampe à poser Été",
  ecoProductStatus: "AUTO_QUALIFIED",
  isLocked: false,
  contributions: [
    {
      schemeCode: "EEE",
      ecoOrganismName: "ecosystem",
      scaleCode: "LUM-1",
      priceUnit: "Unité de vente",
      price: 1,
    },
  ],
  declared: [],
  declaredBefore: [],
  laterPrices: [],
  itemWeight: null,
  families: [],
} as unknown as SheetRow;
const declared = (quantity: number, change: object = {}): SheetRow => ({
  ...lamp,
  declared: [{ codePeriod: null, codeVendor: null, quantity, amounts: [] }],
  ...change,
});
const at = { scope: { part: null, channel: null }, isTyped: () => false };

test("a search finds words in any order, without accents, in name, reference, scale and scheme", () => {
  for (const words of [["ete", "lampe"], ["00015"], ["lum"], ["ecosys"]])
    expect(matches(lamp, words)).toBe(true);
  expect(matches(lamp, ["lampe", "chaise"])).toBe(false);
  expect(matches(lamp, [])).toBe(true);
});

test("a filter shows what it says", () => {
  const before = { declaredBefore: [{ codePeriod: null, codeVendor: null, quantity: 10 }] };
  expect(isShown(lamp, "toFill", at)).toBe(true);
  expect(isShown(declared(5), "toFill", at)).toBe(false);
  expect(isShown(declared(900, before), "unusual", at)).toBe(true);
  expect(isShown(declared(11, before), "unusual", at)).toBe(false);
  expect(isShown(declared(5, { isLocked: true }), "locked", at)).toBe(true);
  expect(isShown(lamp, "typed", { ...at, isTyped: () => true })).toBe(true);
  expect(isShown(lamp, "all", at)).toBe(true);
});

test("a scheme has the products that it prices and those that were declared to it", () => {
  const amounts = [{ schemeCode: "BAT", ecoContribution: 1, lacksWeight: false }];
  const sold = declared(5, { declared: [{ codePeriod: null, codeVendor: null, quantity: 5, amounts }] });
  expect([isOfScheme(lamp, "EEE"), isOfScheme(lamp, "BAT"), isOfScheme(sold, "BAT")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(isOfScheme(lamp, null)).toBe(true);
});

test("a scheme's products without a quantity that other validated parts hold are told with these", () => {
  const contributions = [{ schemeCode: "DASRI" }, { schemeCode: "EMPAP" }];
  const row = (isLocked: boolean) =>
    ({ isLocked, declared: [], contributions, laterPrices: [] }) as unknown as Parameters<
      typeof holdersOf
    >[0][number];
  const part = (schemeCode: string, ecoOrganismName: string, status: "VALIDATED" | "PAID" | "DRAFT") => ({
    schemeCode,
    ecoOrganismName,
    status,
    producerPaidAt: null,
  });
  const others = [part("EEE", "ecosystem", "VALIDATED"), part("DASRI", "DASTRI", "DRAFT")];
  const parts = [part("EMPAP", "Citeo", "VALIDATED"), ...others];
  expect(holdersOf([row(true)], "DASRI", parts)).toEqual({ holders: ["Citeo"], isPaid: false });
  expect(holdersOf([row(true)], "DASRI", [part("EMPAP", "Citeo", "PAID"), ...others])).toEqual({
    holders: ["Citeo"],
    isPaid: true,
  });
  expect(holdersOf([row(false)], "DASRI", parts)).toBeUndefined();
  expect(holdersOf([row(true)], "PNEU", parts)).toBeUndefined();
});
