import { describe, expect, test } from "vitest";
import type { Stream } from "@/db/vocabulary";
import type { Composition } from "./composition/composition";
import { type ClaimedModulation, priceProduct, type SchemeLine } from "./price-product";

const finding = (stream: Stream, family: string) => ({ stream, family, confidence: 0.9, why: [] });
const line = (
  schemeCode: string,
  scaleCode: string,
  families: string[],
  more: Partial<SchemeLine> = {},
): SchemeLine => ({
  id: scaleCode,
  schemeProId: `pro of ${schemeCode}`,
  schemeCode,
  ecoOrganismName: `Scheme ${schemeCode}`,
  scaleCode,
  stream: null,
  basis: "ITEM",
  per: "item",
  price: "1",
  families,
  component: null,
  materials: [],
  bounds: [],
  part: "main",
  declaredAs: "FULL",
  validFrom: "-infinity",
  validTo: "infinity",
  certainty: "sourced",
  source: "test",
  ...more,
});
const LAMP = line("EEE", "LAMP", ["luminaire"]);
const PACK = line("EMPAP", "PACK", ["pack-small"]);
const CELL = line("BAT", "CELL", ["portable-battery"], { basis: "ITEM_WEIGHT", per: "kg" });
const weighing = (kg: string | null): Composition => ({
  facts: kg === null ? {} : { weightKg: { value: kg, provenance: "DECLARED" } },
  components: [],
});
const codesOf = (decision: ReturnType<typeof priceProduct>) =>
  decision.ok
    ? decision.streams.map(({ stream, line: { scaleCode } }) => `${stream} ${scaleCode}`)
    : decision;

test("each stream of a product is priced by the scheme that collects it", () => {
  const findings = [finding("EEE", "luminaire"), finding("PACKAGING_HOUSEHOLD", "pack-small")];
  expect(codesOf(priceProduct(findings, weighing(null), [CELL, LAMP, PACK]))).toEqual([
    "EEE LAMP",
    "PACKAGING_HOUSEHOLD PACK",
  ]);
});

const WHOLE_PERIOD = { validFrom: "-infinity", validTo: "infinity" };
const unpriced = (
  stream: Stream,
  reason: string,
  schemeProId: string | null = null,
  days: object = WHOLE_PERIOD,
) => ({ stream, reason, schemeProId, ...days });

test("a stream that nobody collects there has no price, and is told beside those that have one", () => {
  const plush = finding("TOYS", "plush");
  const none = [unpriced("TOYS", "NO_SCALE")];
  expect(priceProduct([plush], weighing(null), [LAMP])).toEqual({
    ok: false,
    code: "SERVICE_014",
    unpriced: none,
  });
  const decision = priceProduct([plush, finding("EEE", "luminaire")], weighing(null), [LAMP]);
  expect(codesOf(decision)).toEqual(["EEE LAMP"]);
  expect(decision.unpriced).toEqual(none);
});

test("a product in no stream owes nothing", () => {
  expect(priceProduct([], weighing(null), [LAMP])).toEqual({ ok: true, streams: [], unpriced: [] });
});

test("of schemes of one code, the first that has a price", () => {
  const first = line("PMCB", "STONE", ["stone"], { schemeProId: "first" });
  const second = line("PMCB", "PLASTER", ["plaster"], { schemeProId: "second" });
  const building = (family: string) =>
    codesOf(priceProduct([finding("BUILDING", family)], weighing(null), [first, second]));
  expect(building("stone")).toEqual(["BUILDING STONE"]);
  expect(building("plaster")).toEqual(["BUILDING PLASTER"]);
});

test("a price that changes within the period holds on its days", () => {
  const until = { ...LAMP, id: "before", price: "1", validTo: "2025-06-30" };
  const from = { ...LAMP, id: "after", price: "2", validFrom: "2025-07-01" };
  const decision = priceProduct([finding("EEE", "luminaire")], weighing(null), [until, from]);
  expect(
    decision.ok &&
      decision.streams.map(({ pricing: { price }, validFrom, validTo }) => [price, validFrom, validTo]),
  ).toEqual([
    ["1", "-infinity", "2025-06-30"],
    ["2", "2025-07-01", "infinity"],
  ]);
  const other = line("EMPAP", "PACK", ["pack-small"]);
  const both = [finding("EEE", "luminaire"), finding("PACKAGING_HOUSEHOLD", "pack-small")];
  const beside = priceProduct(both, weighing(null), [until, from, other]);
  expect(beside.ok && beside.streams.filter(({ line }) => line === other)).toMatchObject([
    { validFrom: "-infinity", validTo: "infinity" },
  ]);
});

describe("a price that ends within the period", () => {
  const UNTIL = { validTo: "2025-06-30" };
  const AFTER = { validFrom: "2025-07-01", validTo: "infinity" };
  const lamp = finding("EEE", "luminaire");
  const unknownOf = (lines: SchemeLine[], found = [lamp], composition = weighing(null)) => {
    const decision = priceProduct(found, composition, lines);
    return decision.ok ? decision.unpriced : decision;
  };
  const price = (scaleCode: string, more: Partial<SchemeLine> = {}) =>
    line("EEE", scaleCode, ["luminaire"], more);

  test("is unknown to its scheme on the days after it, where nothing follows", () => {
    const afterwards = [unpriced("EEE", "PRICE_UNKNOWN", "pro of EEE", AFTER)];
    expect(unknownOf([price("LAMP", UNTIL)])).toEqual(afterwards);
    const other = line("EEE", "OVEN", ["oven"]);
    expect(unknownOf([price("LAMP", UNTIL), other])).toEqual(afterwards);
    expect(unknownOf([price("LAMP", UNTIL), PACK])).toEqual(afterwards);
    expect(unknownOf([price("LAMP", UNTIL), price("LATER", { validFrom: "2025-10-01" })])).toEqual([
      unpriced("EEE", "PRICE_UNKNOWN", "pro of EEE", { ...AFTER, validTo: "2025-09-30" }),
    ]);
  });

  test("is unknown in its part alone, where the others go on", () => {
    const lines = [price("ITEM"), price("EXTRA", { part: "extra", ...UNTIL })];
    expect(unknownOf(lines)).toEqual([unpriced("EEE", "PRICE_UNKNOWN", "pro of EEE", AFTER)]);
  });

  test("is followed by another line, by parts of another name, or by another scheme of the code", () => {
    for (const more of [{}, { part: "weight" }, { schemeProId: "another", part: "else" }])
      expect(unknownOf([price("LAMP", UNTIL), price("NEXT", { validFrom: "2025-07-01", ...more })])).toEqual(
        [],
      );
  });

  test("asks for what its successor is charged by", () => {
    const perKg = { basis: "ITEM_WEIGHT", per: "kg", validFrom: "2025-07-01" } as const;
    expect(unknownOf([price("LAMP", UNTIL), price("KG", perKg)])).toEqual({
      ok: false,
      code: "SERVICE_015",
      unpriced: [{ ...unpriced("EEE", "WEIGHT_NEEDED", "pro of EEE", AFTER), measures: ["weightKg"] }],
    });
  });

  test("is not unknown before: a price that begins later has no line until then", () => {
    const found = [lamp, finding("PACKAGING_HOUSEHOLD", "pack-small")];
    expect(unknownOf([price("LAMP", { validFrom: "2025-07-01" }), PACK], found)).toEqual([
      unpriced("EEE", "NO_SCALE", null, { validFrom: "-infinity", validTo: "2025-06-30" }),
    ]);
  });
});

test("what a flat fee covers has no price and is not unknown, nor is a product that owes nothing else", () => {
  const flat = { ...PACK, isFlat: true };
  const found = [finding("EEE", "luminaire"), finding("PACKAGING_HOUSEHOLD", "pack-small")];
  const covered = [unpriced("PACKAGING_HOUSEHOLD", "FLAT_FEE", "pro of EMPAP")];
  const decision = priceProduct(found, weighing(null), [LAMP, flat]);
  expect(codesOf(decision)).toEqual(["EEE LAMP"]);
  expect(decision.unpriced).toEqual(covered);
  expect(priceProduct([finding("PACKAGING_HOUSEHOLD", "other")], weighing(null), [flat])).toEqual({
    ok: true,
    streams: [],
    unpriced: covered,
  });
});

test("the lines of the way that a producer declares to a scheme price", () => {
  const simple = line("EMPAP", "SIMPLE", ["pack-small"], { declaredAs: "SIMPLIFIED" });
  const found = [finding("PACKAGING_HOUSEHOLD", "pack-small")];
  expect(codesOf(priceProduct(found, weighing(null), [simple]))).toEqual(["PACKAGING_HOUSEHOLD SIMPLE"]);
});

test("a country without a scale cannot be priced, and says of which streams", () => {
  expect(priceProduct([finding("EEE", "luminaire")], weighing(null), [])).toMatchObject({
    ok: false,
    code: "SERVICE_014",
    unpriced: [{ stream: "EEE", reason: "NO_SCALE", schemeProId: null }],
  });
});

test("a family that its scheme has no line for cannot be priced", () => {
  expect(priceProduct([finding("EEE", "oven")], weighing(null), [LAMP])).toEqual({
    ok: false,
    code: "SERVICE_014",
    unpriced: [unpriced("EEE", "NO_LINE", "pro of EEE")],
  });
});

describe("weight", () => {
  const tyres = [
    line("PNEU", "LIGHT", ["tyre"], { bounds: [{ measure: "weightKg", max: "10" }] }),
    line("PNEU", "HEAVY", ["tyre"], { bounds: [{ measure: "weightKg", min: "10", max: "40" }] }),
  ];
  const tyre = [finding("TYRES", "tyre")];

  test("is needed where the price is per kilogram", () => {
    const cell = [finding("BATTERIES", "portable-battery")];
    expect(priceProduct(cell, weighing(null), [CELL])).toEqual({
      ok: false,
      code: "SERVICE_015",
      unpriced: [{ ...unpriced("BATTERIES", "WEIGHT_NEEDED", "pro of BAT"), measures: ["weightKg"] }],
    });
    expect(codesOf(priceProduct(cell, weighing("0.2"), [CELL]))).toEqual(["BATTERIES CELL"]);
  });

  test("is needed where it chooses the line", () => {
    expect(priceProduct(tyre, weighing(null), tyres)).toMatchObject({ ok: false, code: "SERVICE_015" });
  });

  test.each([
    ["9.999999", "LIGHT"],
    ["10", "HEAVY"],
    ["39.999999", "HEAVY"],
  ])("%s kg falls under %s: a class begins at its lower bound", (weight, code) => {
    expect(codesOf(priceProduct(tyre, weighing(weight), tyres))).toEqual([`TYRES ${code}`]);
  });

  test("beyond every class has no line", () => {
    expect(priceProduct(tyre, weighing("40"), tyres)).toMatchObject({ ok: false, code: "SERVICE_014" });
  });
});

describe("what is claimed", () => {
  const bonus = (more: Partial<ClaimedModulation> = {}): ClaimedModulation => ({
    code: "REPAIRABLE",
    stream: "EEE",
    effect: { percent: "-20" },
    families: [],
    scaleCodes: [],
    schemeProId: "pro of EEE",
    validFrom: "-infinity",
    validTo: "infinity",
    certainty: "sourced",
    ...more,
  });
  const pricesBy = (...claimed: ClaimedModulation[]) => {
    const decision = priceProduct([finding("EEE", "luminaire")], weighing(null), [LAMP, PACK], { claimed });
    return decision.ok
      ? decision.streams.map(({ pricing: { price }, validFrom, validTo }) => [price, validFrom, validTo])
      : decision;
  };

  test("of the scheme that collects the stream changes its price, another's does not", () => {
    expect(pricesBy(bonus())).toEqual([["0.8", "-infinity", "infinity"]]);
    expect(pricesBy(bonus({ schemeProId: "pro of another" }))).toEqual([["1", "-infinity", "infinity"]]);
  });

  test("on some days of the period only prices these", () => {
    expect(pricesBy(bonus({ validFrom: "2025-07-01" }))).toEqual([
      ["1", "-infinity", "2025-06-30"],
      ["0.8", "2025-07-01", "infinity"],
    ]);
  });

  test("as an illustration prices nothing where these do not", () => {
    expect(pricesBy(bonus({ certainty: "illustrative" }))).toEqual([["1", "-infinity", "infinity"]]);
  });
});
