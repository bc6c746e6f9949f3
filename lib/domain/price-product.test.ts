import { describe, expect, test } from "vitest";
import { SALES_UNIT, type Stream, WEIGHT_UNIT } from "@/db/vocabulary";
import { priceProduct, type ScaleLine } from "./price-product";

const finding = (stream: Stream, family: string) => ({ stream, family, confidence: 0.9, why: [] });
const line = (
  schemeCode: string,
  scaleCode: string,
  families: string[],
  more: Partial<ScaleLine> = {},
): ScaleLine => ({
  id: scaleCode,
  schemeProId: `pro of ${schemeCode}`,
  schemeCode,
  ecoOrganismName: `Scheme ${schemeCode}`,
  scaleCode,
  priceUnit: SALES_UNIT,
  price: "1",
  families,
  minWeightKg: null,
  maxWeightKg: null,
  ...more,
});
const LAMP = line("EEE", "LAMP", ["luminaire"]);
const PACK = line("EMPAP", "PACK", ["pack-small"]);
const CELL = line("BAT", "CELL", ["portable-battery"], { priceUnit: WEIGHT_UNIT });
const codesOf = (decision: ReturnType<typeof priceProduct>) =>
  decision.ok
    ? decision.streams.map(({ stream, line: { scaleCode } }) => `${stream} ${scaleCode}`)
    : decision;

test("each stream of a product is priced by the scheme that collects it", () => {
  const findings = [finding("EEE", "luminaire"), finding("PACKAGING_HOUSEHOLD", "pack-small")];
  expect(codesOf(priceProduct(findings, [CELL, LAMP, PACK], null))).toEqual([
    "EEE LAMP",
    "PACKAGING_HOUSEHOLD PACK",
  ]);
});

test("a stream that nobody collects there costs nothing", () => {
  expect(codesOf(priceProduct([finding("TOYS", "plush")], [LAMP], null))).toEqual([]);
});

test("a country without a scale cannot be priced", () => {
  expect(priceProduct([finding("EEE", "luminaire")], [], null)).toEqual({ ok: false, code: "SERVICE_014" });
});

test("a family that its scheme has no line for cannot be priced", () => {
  expect(priceProduct([finding("EEE", "oven")], [LAMP], null)).toEqual({
    ok: false,
    code: "SERVICE_014",
    schemeProId: "pro of EEE",
  });
});

describe("weight", () => {
  const tyres = [
    line("PNEU", "LIGHT", ["tyre"], { maxWeightKg: "10" }),
    line("PNEU", "HEAVY", ["tyre"], { minWeightKg: "10", maxWeightKg: "40" }),
  ];
  const tyre = [finding("TYRES", "tyre")];

  test("is needed where the price is per kilogram", () => {
    const cell = [finding("BATTERIES", "portable-battery")];
    expect(priceProduct(cell, [CELL], null)).toEqual({
      ok: false,
      code: "SERVICE_015",
      schemeProId: "pro of BAT",
    });
    expect(codesOf(priceProduct(cell, [CELL], "0.2"))).toEqual(["BATTERIES CELL"]);
  });

  test("is needed where it chooses the line", () => {
    expect(priceProduct(tyre, tyres, null)).toMatchObject({ ok: false, code: "SERVICE_015" });
  });

  test.each([
    ["9.999999", "LIGHT"],
    ["10", "HEAVY"],
    ["39.999999", "HEAVY"],
  ])("%s kg falls under %s: a class begins at its lower bound", (weight, code) => {
    expect(codesOf(priceProduct(tyre, tyres, weight))).toEqual([`TYRES ${code}`]);
  });

  test("beyond every class has no line", () => {
    expect(priceProduct(tyre, tyres, "40")).toMatchObject({ ok: false, code: "SERVICE_014" });
  });
});
