import { describe, expect, test } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import {
  composeProduct,
  composeStreams,
  decideComposed,
  decideProduct,
  type Explained,
  type Facts,
} from "./decide-product";
import { priceProduct, type SchemeLine } from "./price-product";
import { qualify } from "./qualification";

const told = (title: string | null, more: Partial<Facts> = {}): Facts => ({
  title,
  description: null,
  imageUrl: null,
  weightKg: null,
  composition: null,
  ...more,
});
const line = (schemeCode: string, families: string[], more: Partial<SchemeLine> = {}): SchemeLine => ({
  id: schemeCode,
  schemeProId: schemeCode,
  schemeCode,
  ecoOrganismName: schemeCode,
  scaleCode: `${schemeCode}-1`,
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
/** The family that the engine reads in a title, for a scale that has a line for it. */
const familyOf = (title: string, stream: string): string => {
  const found = qualify({ title, description: null }, lexiconOf("2025"));
  return (found.ok && found.streams.find((one) => one.stream === stream)?.family) || "";
};
const at = { lexicon: lexiconOf("2025") };
const LAMP = "Lampe de bureau LED";
const CELL = "Piles AA LR6 lot de 8";
const eee = line("EEE", [familyOf(LAMP, "EEE")]);
const bat = line("BAT", [familyOf(CELL, "BATTERIES")], { basis: "ITEM_WEIGHT", per: "kg" });

test("a product is qualified, priced and explained, with the scale line of each stream", () => {
  const decision = decideProduct(told(LAMP), [eee], at);
  expect(decision).toMatchObject({
    ok: true,
    status: "AUTO_QUALIFIED",
    streams: [{ stream: "EEE", line: eee }],
    qualification: { primary: "EEE" },
  });
  const { streams } = decision.ok ? decision.qualification : { streams: [] };
  expect(streams.find(({ stream }) => stream === "EEE")).toMatchObject({ scaleCode: "EEE-1" });
  expect(streams.find(({ stream }) => stream === "PACKAGING_HOUSEHOLD")).toMatchObject({ scaleCode: null });
});

test("a product is priced by the line of the article that its words name", () => {
  const title = "Bouilloire électrique 1 L";
  const families = [familyOf(title, "EEE")];
  const ofArticle = (article: string) =>
    line("EEE", families, { scaleCode: article, bounds: [{ attribute: "article", oneOf: [article] }] });
  const decision = decideProduct(told(title), [ofArticle("IRON"), ofArticle("KETTLE")], at);
  expect(decision.ok && decision.streams.map((one) => one.line.scaleCode)).toEqual(["KETTLE"]);
});

test("a dryer with a heat pump is priced as the dryer that it is where no line of its scheme names it", () => {
  const title = "Sèche-linge à pompe à chaleur 8 kg";
  const families = [familyOf(title, "EEE")];
  const ofArticle = (article: string) =>
    line("EEE", families, { scaleCode: article, bounds: [{ attribute: "article", oneOf: [article] }] });
  const lines = [ofArticle("TUMBLE_DRYER"), ofArticle("DISHWASHER")];
  const codesBy = (scale: SchemeLine[]) => {
    const decision = decideProduct(told(title), scale, at);
    return decision.ok && decision.streams.map((one) => one.line.scaleCode);
  };
  expect(codesBy(lines)).toEqual(["TUMBLE_DRYER"]);
  expect(codesBy([...lines, ofArticle("HEAT_PUMP_DRYER")])).toEqual(["HEAT_PUMP_DRYER"]);
});

test("the same facts always give the same decision", () => {
  expect(decideProduct(told(LAMP), [eee], at)).toEqual(decideProduct(told(LAMP), [eee], at));
});

test("a product of which nobody collects any stream is refused, with the names of the streams", () => {
  expect(decideProduct(told("Confiture de fraises"), [eee], at)).toMatchObject({
    ok: false,
    code: "SERVICE_014",
    unpriced: [{ stream: "PACKAGING_HOUSEHOLD", reason: "NO_SCALE", schemeProId: null }],
  });
});

test("a product in no stream is not in scope", () => {
  expect(decideProduct(told("Abonnement annuel en ligne"), [eee], at)).toMatchObject({
    ok: true,
    status: "NOT_IN_SCOPE",
    streams: [],
    unpriced: [],
  });
});

test("what is declared to hold a battery owes for it, what is told to hold none does not", () => {
  const battery = { kind: "BATTERY", material: "LI_ION", count: 1, kg: "0.05" } as const;
  const composition = { measures: {}, attributes: {}, components: [battery] };
  const scale = [eee, line("BAT", [], { basis: "COMPONENT_WEIGHT", per: "kg", component: "BATTERY" })];
  const streamsOf = (facts: Facts) => {
    const decision = decideProduct(facts, scale, at);
    return decision.ok
      ? decision.streams.map(({ stream, pricing }) => [stream, pricing.itemWeight])
      : decision;
  };
  expect(streamsOf(told(LAMP))).toEqual([["EEE", null]]);
  expect(streamsOf(told(LAMP, { composition }))).toEqual([
    ["EEE", null],
    ["BATTERIES", "0.05"],
  ]);
});

test.each([told(LAMP), told("Confiture de fraises"), told("Abonnement annuel en ligne"), told("")])(
  "what a product is made of is the same whether it is decided beside it or by itself (%#)",
  (facts) => {
    const { decision, composed } = decideComposed(facts, [eee], at);
    expect(decision).toEqual(decideProduct(facts, [eee], at));
    expect(composed?.composition).toEqual(composeProduct(facts, [eee], at)?.composition);
    expect(composed?.findings).toEqual(composeProduct(facts, [eee], at)?.findings);
  },
);

describe("packaging", () => {
  const card = { kind: "PACKAGING", material: "PAPER_CARD", count: 1 } as const;
  const composition = {
    measures: {},
    attributes: {},
    components: [
      { ...card, kg: "1" },
      { ...card, kg: "2", wasteOf: "PROFESSIONAL" as const },
    ],
  };
  const perKg = (schemeCode: string) =>
    line(schemeCode, [], { basis: "COMPONENT_WEIGHT", per: "kg", component: "PACKAGING" });
  const scale = [eee, perKg("EMPAP"), perKg("EMPRO")];
  const facts = told(LAMP, { composition });

  test("is charged whole where one scheme takes all of it, and stays as it was declared", () => {
    const by = { ...at, country: "IT" };
    expect(composeProduct(facts, scale, by)?.composition.components).toMatchObject([
      { kg: { value: "1" } },
      { kg: { value: "2" }, wasteOf: "PROFESSIONAL" },
    ]);
    const decision = decideProduct(facts, scale, by);
    expect(decision.ok && decision.streams).toMatchObject([
      { stream: "EEE" },
      { stream: "PACKAGING_HOUSEHOLD", pricing: { itemWeight: "3" } },
    ]);
  });

  test("of professionals names the line of the one scheme that takes all of it", () => {
    const decision = decideProduct(
      told(LAMP, { composition: { ...composition, components: composition.components.slice(1) } }),
      scale,
      { ...at, country: "IT" },
    );
    const { streams } = decision.ok ? decision.qualification : { streams: [] };
    expect(streams.map(({ stream, scaleCode }) => [stream, scaleCode])).toEqual([
      ["EEE", "EEE-1"],
      ["PACKAGING_HOUSEHOLD", "EMPAP-1"],
      ["PACKAGING_PROFESSIONAL", "EMPAP-1"],
    ]);
  });

  test("of a chemical that its scheme's fee covers is not charged beside it as that of professionals", () => {
    const streams = [
      { stream: "CHEMICALS", family: "paint" },
      { stream: "PACKAGING_HOUSEHOLD", family: "pack-small" },
      { stream: "PACKAGING_PROFESSIONAL", family: "pack-small" },
    ] as const;
    const composed = composeStreams(streams, facts, scale, "FR");
    expect(priceProduct(composed.findings, composed.composition, scale)).toMatchObject({
      streams: [{ stream: "PACKAGING_PROFESSIONAL", pricing: { itemWeight: "2" } }],
    });
  });

  test("of a pallet of which nobody said whose waste it is is not declared as that of professionals", () => {
    const pallet = [{ stream: "PACKAGING_PROFESSIONAL", family: "pallet" }] as const;
    const composed = composeStreams(pallet, facts, scale, "FR");
    expect(composed.composition.components.map(({ wasteOf }) => wasteOf)).toEqual([
      undefined,
      "PROFESSIONAL",
    ]);
    expect(priceProduct(composed.findings, composed.composition, scale)).toMatchObject({
      streams: [{ stream: "PACKAGING_PROFESSIONAL", pricing: { itemWeight: "3" } }],
    });
  });
});

test("a description alone is read", () => {
  expect(decideProduct(told(null, { description: LAMP }), [eee], at)).toMatchObject({ ok: true });
});

test.each([
  ["nothing said", told(null), [eee], "SERVICE_013"],
  ["nothing but an image", told(null, { imageUrl: "https://example.org/x.jpg" }), [eee], "SERVICE_013"],
  ["nonsense", told("zxqv blorf wqpt"), [eee], "SERVICE_014"],
  ["no scale", told(LAMP), [], "SERVICE_014"],
  ["no line for its family", told(LAMP), [line("EEE", ["nothing"])], "SERVICE_014"],
  ["no weight for a price per kilogram", told(CELL), [bat], "SERVICE_015"],
] as const)("%s is refused", (_, facts, lines, code) => {
  expect(decideProduct(facts, lines, at)).toMatchObject({ ok: false, code });
});

describe("what a person confirmed", () => {
  const confirmed: Explained = {
    primary: "EEE",
    confidence: 1,
    streams: [{ stream: "EEE", family: familyOf(LAMP, "EEE"), confidence: 1, scaleCode: null, why: [] }],
    runnerUp: null,
    why: [],
  };

  test("is priced as it stands, whatever the product is told to be", () => {
    for (const facts of [told("zxqv blorf wqpt"), told(null), told(CELL)])
      expect(decideProduct(facts, [eee, bat], { ...at, confirmed })).toMatchObject({
        ok: true,
        status: "HUMAN_QUALIFIED",
        streams: [{ stream: "EEE" }],
      });
  });

  test("still needs a scale", () => {
    expect(decideProduct(told(LAMP), [], { ...at, confirmed })).toMatchObject({
      ok: false,
      code: "SERVICE_014",
    });
  });
});
