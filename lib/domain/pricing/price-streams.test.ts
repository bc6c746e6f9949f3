import { describe, expect, it } from "vitest";
import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import type { Composition, Known } from "../composition/composition";
import { priceStreams } from "./price-streams";
import type { Modulation, ScaleLine } from "./scale-line";

const declared = (value: string): Known => ({ value, provenance: "DECLARED" });

const line = (
  facts: Partial<ScaleLine> & Pick<ScaleLine, "scaleCode" | "basis" | "per" | "price"> & { stream: Stream },
): ScaleLine & { stream: Stream } => ({
  families: [],
  component: null,
  materials: [],
  bounds: [],
  part: "main",
  declaredAs: "FULL",
  certainty: "sourced",
  source: "test",
  ...facts,
  schemeCode: SCHEME_CODE_OF_STREAM[facts.stream],
});

const product = (facts: Record<string, string>, components: Composition["components"] = []): Composition => ({
  facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, declared(value)])),
  components,
});

const packaging = (material: Composition["components"][number]["material"], kg: string, count = 1) => ({
  kind: "PACKAGING" as const,
  material,
  count,
  kg: declared(kg),
  provenance: "DECLARED" as const,
});

const glass = line({
  scaleCode: "GLASS",
  stream: "PACKAGING_HOUSEHOLD",
  basis: "COMPONENT_WEIGHT",
  per: "tonne",
  price: "15",
  component: "PACKAGING",
  materials: ["GLASS"],
});
const plastic = line({ ...glass, scaleCode: "PLASTIC", price: "400", materials: ["PLASTIC"] });
const bottle = line({ ...glass, scaleCode: "BOTTLE", price: "100", materials: ["PET_BOTTLE"] });

const prices = (
  stream: Stream,
  composition: Composition,
  lines: ScaleLine[],
  options?: Parameters<typeof priceStreams>[3],
) => {
  const { priced, unpriced } = priceStreams([{ stream, family: "any" }], composition, lines, options);
  return {
    priced: priced.map(({ line: { scaleCode }, pricing }) => [scaleCode, pricing.price, pricing.itemWeight]),
    unpriced: unpriced.map(({ reason }) => reason),
  };
};

describe("what a product owes by the lines of a scale", () => {
  it("charges each material by the narrowest line that names it", () => {
    const composition = product({}, [
      packaging("GLASS", "0.5"),
      packaging("PET_BOTTLE_CLEAR", "0.03"),
      packaging("PP_RIGID", "0.002"),
    ]);
    expect(prices("PACKAGING_HOUSEHOLD", composition, [glass, plastic, bottle])).toEqual({
      priced: [
        ["GLASS", "0.015", "0.5"],
        ["BOTTLE", "0.1", "0.03"],
        ["PLASTIC", "0.4", "0.002"],
      ],
      unpriced: [],
    });
  });

  it("charges the weight of a product without its batteries, as far as theirs is known, and never nothing", () => {
    const appliance = line({ scaleCode: "KG", stream: "EEE", basis: "ITEM_WEIGHT", per: "kg", price: "0.5" });
    const cells = line({ ...appliance, scaleCode: "CELLS", stream: "BATTERIES" });
    const held = (kg: Known | null): Composition["components"][number] => ({
      kind: "BATTERY",
      material: "LI_ION",
      count: 1,
      kg,
      provenance: "DECLARED",
    });
    const charged = (components: Composition["components"], stream: Stream = "EEE") =>
      priceStreams([{ stream, family: "any" }], product({ weightKg: "24" }, components), [appliance, cells])
        .priced[0]?.pricing.measure;
    const estimate: Known = { value: "2.7", low: "1.8", high: "4", provenance: "ESTIMATED" };
    expect(charged([])).toEqual(declared("24"));
    expect(charged([held(declared("3")), packaging("PAPER_CARD", "5")])).toEqual(declared("21"));
    expect(charged([held(declared("3")), held(null)])).toEqual(declared("21"));
    expect(charged([held(estimate)])).toEqual({
      value: "21.3",
      low: "20",
      high: "22.2",
      provenance: "ESTIMATED",
    });
    for (const alone of ["24", "30"]) expect(charged([held(declared(alone))])).toEqual(declared("24"));
    expect(charged([held(declared("3"))], "BATTERIES")).toEqual(declared("24"));
  });

  it("charges components of one line together", () => {
    const composition = product({}, [packaging("PE_FILM", "0.01"), packaging("PP_RIGID", "0.002")]);
    expect(prices("PACKAGING_HOUSEHOLD", composition, [plastic]).priced).toEqual([
      ["PLASTIC", "0.4", "0.012"],
    ]);
  });

  it("says what has no line, and what is not known", () => {
    expect(prices("PACKAGING_HOUSEHOLD", product({}, [packaging("WOOD", "1")]), [glass]).unpriced).toEqual([
      "NO_LINE",
    ]);
    expect(prices("PACKAGING_HOUSEHOLD", product({}), [glass]).unpriced).toEqual(["MEASURE_NEEDED"]);
    expect(prices("TYRES", product({}), [glass]).unpriced).toEqual(["NO_SCALE"]);
  });

  it("names the materials and measures that a price lacks for", () => {
    const unpriced = (composition: Composition, lines: ScaleLine[]) =>
      priceStreams([{ stream: lines[0]?.stream ?? "TYRES", family: "any" }], composition, lines).unpriced;
    const packed = product({}, [
      packaging("GLASS", "1"),
      packaging("WOOD", "1"),
      packaging("PAPER_CARD", "1"),
      packaging("WOOD", "2"),
    ]);
    expect(unpriced(packed, [glass])).toEqual([
      {
        stream: "PACKAGING_HOUSEHOLD",
        reason: "NO_LINE",
        part: "main",
        materials: ["WOOD", "PAPER_CARD"],
      },
    ]);
    const unweighed = product({}, [{ ...packaging("GLASS", "1"), kg: null }]);
    expect(unpriced(unweighed, [glass])).toMatchObject([{ reason: "WEIGHT_NEEDED", materials: ["GLASS"] }]);
    const paint = line({ scaleCode: "P", stream: "CHEMICALS", basis: "VOLUME", per: "l", price: "1" });
    expect(unpriced(product({}), [paint])).toMatchObject([
      { reason: "MEASURE_NEEDED", measures: ["volumeL"] },
    ]);
    const wide = line({ ...paint, basis: "ITEM", per: "item", bounds: [{ measure: "widthCm", min: "90" }] });
    expect(unpriced(product({}), [wide])).toMatchObject([
      { reason: "MEASURE_NEEDED", measures: ["widthCm"] },
    ]);
  });

  const tyre = line({ scaleCode: "A", stream: "TYRES", basis: "PIECE", per: "piece", price: "1.44" });

  it("charges each piece of a pack", () => {
    expect(prices("TYRES", product({ pieces: "4" }), [tyre]).priced).toEqual([["A", "5.76", null]]);
    expect(prices("TYRES", product({}), [tyre]).priced).toEqual([["A", "1.44", null]]);
  });

  it("chooses a class by the weight of one piece, the lower bound in it, the upper not", () => {
    const classes = ["0", "5", "7"].map((min, index) =>
      line({
        ...tyre,
        scaleCode: `from ${min}`,
        bounds: [{ measure: "unitWeightKg", min, max: ["5", "7", "100"][index] }],
      }),
    );
    expect(prices("TYRES", product({ weightKg: "10", pieces: "2" }), classes).priced[0]?.[0]).toBe("from 5");
    expect(prices("TYRES", product({ weightKg: "9.998", pieces: "2" }), classes).priced[0]?.[0]).toBe(
      "from 0",
    );
    expect(prices("TYRES", product({}), classes).unpriced).toEqual(["WEIGHT_NEEDED"]);
  });

  it("takes the dearest line where what decides is not known, and says between which amounts it lies", () => {
    const seats = ["padded", "bare"].map((seat, index) =>
      line({
        ...tyre,
        stream: "FURNITURE",
        scaleCode: seat,
        price: ["3", "1"][index] ?? "",
        bounds: [{ attribute: "seat", oneOf: [seat] }],
      }),
    );
    const { priced } = priceStreams([{ stream: "FURNITURE", family: "chair" }], product({}), seats);
    expect(
      priced.map(({ pricing: { price, low, high, inDoubt } }) => ({ price, low, high, inDoubt })),
    ).toEqual([{ price: "3", low: "1", high: "3", inDoubt: ["bare"] }]);
    expect(prices("FURNITURE", product({ seat: "bare" }), seats).priced[0]?.[0]).toBe("bare");
  });

  it("needs a measure only where it could lead to a dearer line", () => {
    const furniture = line({
      scaleCode: "OTHER",
      stream: "FURNITURE",
      basis: "PIECE",
      per: "piece",
      price: "6.24",
      bounds: [{ attribute: "mainMaterial", oneOf: ["OTHER"] }],
    });
    const boards = line({
      ...furniture,
      scaleCode: "BOARDS",
      price: "3.71",
      bounds: [
        { attribute: "mainMaterial", oneOf: ["PARTICLE_BOARD"] },
        { measure: "mainMaterialPct", min: "75" },
      ],
    });
    const { priced } = priceStreams([{ stream: "FURNITURE", family: "any" }], product({}), [
      boards,
      furniture,
    ]);
    expect(priced.map(({ line: { scaleCode }, pricing }) => [scaleCode, pricing.inDoubt])).toEqual([
      ["OTHER", ["BOARDS"]],
    ]);
    const dear = { ...boards, price: "9.99" };
    expect(prices("FURNITURE", product({}), [dear, furniture]).unpriced).toEqual(["MEASURE_NEEDED"]);
  });

  it("adds parts up, and charges a surcharge only where its attribute is said", () => {
    const unit = line({
      ...glass,
      scaleCode: "UNIT",
      basis: "COMPONENT_COUNT",
      per: "1000 pieces",
      price: "2.1",
      materials: [],
      part: "single-use",
      bounds: [{ attribute: "sup", oneOf: ["true"] }],
    });
    const components = [packaging("GLASS", "1", 2)];
    expect(prices("PACKAGING_HOUSEHOLD", product({}, components), [glass, unit])).toEqual({
      priced: [["GLASS", "0.015", "1"]],
      unpriced: [],
    });
    expect(prices("PACKAGING_HOUSEHOLD", product({ sup: "true" }, components), [glass, unit]).priced).toEqual(
      [
        ["GLASS", "0.015", "1"],
        ["UNIT", "0.0042", null],
      ],
    );
  });

  it("charges hazardous packaging as such, whatever it is made of", () => {
    const hazardous = line({
      ...glass,
      scaleCode: "HAZARDOUS",
      price: "700",
      materials: [],
      bounds: [{ attribute: "hazardous", oneOf: ["true"] }],
    });
    const components = [packaging("PET_BOTTLE_CLEAR", "0.03"), packaging("PP_RIGID", "0.002")];
    const lines = [plastic, bottle, hazardous];
    expect(prices("PACKAGING_HOUSEHOLD", product({ hazardous: "true" }, components), lines).priced).toEqual([
      ["HAZARDOUS", "0.7", "0.032"],
    ]);
    expect(prices("PACKAGING_HOUSEHOLD", product({}, components), lines).priced).toHaveLength(2);
  });

  it("charges single-use packaging, not what groups several of it", () => {
    const wrapper = line({
      ...glass,
      scaleCode: "WRAPPER",
      price: "500",
      materials: ["PLASTIC"],
      bounds: [{ attribute: "sup", oneOf: ["true"] }, { level: ["SALES"] }],
    });
    const composition = product({ sup: "true", pieces: "6" }, [
      packaging("PP_RIGID", "0.03", 6),
      packaging("PE_FILM", "0.01"),
    ]);
    expect(prices("PACKAGING_HOUSEHOLD", composition, [plastic, wrapper]).priced).toEqual([
      ["WRAPPER", "0.5", "0.03"],
      ["PLASTIC", "0.4", "0.01"],
    ]);
  });

  it("does not take a wider line because what decides on the narrower is not known", () => {
    const small = line({
      ...bottle,
      price: "450",
      scaleCode: "SMALL",
      bounds: [{ measure: "unitVolumeL", max: "3" }],
    });
    const priced = (facts: Record<string, string>) => {
      const composition = product(facts, [packaging("PET_BOTTLE_CLEAR", "0.03")]);
      const found = priceStreams([{ stream: "PACKAGING_HOUSEHOLD", family: "any" }], composition, [
        plastic,
        small,
      ]);
      return found.priced.map(({ line: { scaleCode }, pricing }) => [scaleCode, pricing.inDoubt]);
    };
    expect(priced({ volumeL: "1.5" })).toEqual([["SMALL", []]]);
    expect(priced({ volumeL: "5" })).toEqual([["PLASTIC", []]]);
    expect(priced({})).toEqual([["SMALL", ["PLASTIC"]]]);
  });

  it("says nothing of a part that names other materials", () => {
    const unit = line({ ...glass, scaleCode: "UNIT", basis: "COMPONENT_COUNT", per: "piece", part: "unit" });
    const components = [packaging("GLASS", "0.4"), packaging("PP_RIGID", "0.002")];
    expect(prices("PACKAGING_HOUSEHOLD", product({}, components), [glass, plastic, unit]).unpriced).toEqual(
      [],
    );
  });

  it("takes claimed modulations off the price, step by step", () => {
    const recycled = {
      code: "RECYCLED",
      stream: "TYRES" as const,
      effect: { amount: "-450", per: "tonne of recycled plastic" as const },
      families: [],
      scaleCodes: [],
    };
    const half = { ...recycled, code: "HALF", effect: { percent: "-50" } };
    const options = { modulations: [recycled, half], claims: ["RECYCLED"] };
    const composition = product({ recycledPlasticKg: "1.2" });
    expect(prices("TYRES", composition, [tyre], options).priced).toEqual([["A", "0.9", null]]);
    expect(prices("TYRES", composition, [tyre], { ...options, claims: ["RECYCLED", "HALF"] }).priced).toEqual(
      [["A", "0.18", null]],
    );
    expect(prices("TYRES", composition, [tyre], { ...options, claims: [] }).priced).toEqual([
      ["A", "1.44", null],
    ]);
  });

  it("tells between which amounts a modulated price lies as the lines in doubt are modulated too", () => {
    const chairs = [
      ["padded", "3"],
      ["bare", "1"],
    ].map(([seat = "", price = ""]) =>
      line({
        scaleCode: seat,
        stream: "FURNITURE",
        basis: "ITEM",
        per: "item",
        price,
        bounds: [{ attribute: "seat", oneOf: [seat] }],
      }),
    );
    const claimed = (effect: Modulation["effect"], scaleCodes: string[] = []) => {
      const one = { code: "ONE", stream: "FURNITURE" as const, effect, families: [], scaleCodes };
      const options = { modulations: [one], claims: ["ONE"] };
      const { priced } = priceStreams([{ stream: "FURNITURE", family: "any" }], product({}), chairs, options);
      return priced.map(({ pricing: { price, low, high } }) => ({ price, low, high }));
    };
    expect(claimed({ percent: "-50" })).toEqual([{ price: "1.5", low: "0.5", high: "1.5" }]);
    expect(claimed({ amount: "-2", per: "item" })).toEqual([{ price: "1", low: "0", high: "1" }]);
    expect(claimed({ percent: "-50" }, ["padded"])).toEqual([{ price: "1.5", low: "1", high: "1.5" }]);
  });

  it("takes an amount per item off both ends of what rests on an estimate", () => {
    const kg: Known = { value: "2", low: "1", high: "3", provenance: "ESTIMATED" };
    const composition = product({}, [{ ...packaging("GLASS", "2"), kg }]);
    const one = {
      code: "ONE",
      stream: "PACKAGING_HOUSEHOLD" as const,
      effect: { amount: "-0.01", per: "item" as const },
      families: [],
      scaleCodes: [],
    };
    const { priced } = priceStreams(
      [{ stream: "PACKAGING_HOUSEHOLD", family: "any" }],
      composition,
      [glass],
      {
        modulations: [one],
        claims: ["ONE"],
      },
    );
    expect(priced.map(({ pricing: { perItem, low, high } }) => [perItem, low, high])).toEqual([
      ["0.02", "0.005", "0.035"],
    ]);
  });

  it("charges the metres of all pieces, and the range that an estimated length lies in", () => {
    const hose = line({ scaleCode: "M", stream: "BUILDING", basis: "LENGTH", per: "m", price: "0.2" });
    const lengthCm: Known = { value: "500", low: "400", high: "600", provenance: "ESTIMATED" };
    const { priced } = priceStreams(
      [{ stream: "BUILDING", family: "any" }],
      { facts: { lengthCm, pieces: declared("3") }, components: [] },
      [hose],
    );
    expect(
      priced.map(({ pricing: { measure, price, low, high } }) => [measure.value, price, low, high]),
    ).toEqual([["15", "3", "2.4", "3.6"]]);
  });

  it("counts components as surely as their number is known", () => {
    const each = line({
      ...glass,
      scaleCode: "EACH",
      stream: "BATTERIES",
      basis: "COMPONENT_COUNT",
      per: "piece",
      component: "BATTERY",
      materials: [],
    });
    const measured = (provenance: Known["provenance"]) =>
      priceStreams(
        [{ stream: "BATTERIES", family: "any" }],
        product({}, [{ kind: "BATTERY", material: "LI_ION", count: 2, kg: null, provenance }]),
        [each],
      ).priced.map(({ pricing }) => pricing.measure);
    for (const provenance of ["DECLARED", "READ", "ESTIMATED"] as const)
      expect(measured(provenance)).toEqual([{ value: "2", provenance }]);
  });

  it("keeps the doubt about one of the components that a line charges", () => {
    const dear = line({ ...plastic, scaleCode: "C", price: "600", materials: ["PP_RIGID", "PLASTIC"] });
    const banded = line({
      ...plastic,
      scaleCode: "A",
      bounds: [{ attribute: "conaiBand", oneOf: ["A1.1"] }],
    });
    const composition = product({}, [packaging("PE_FILM", "0.01"), packaging("PP_RIGID", "0.002")]);
    const { priced } = priceStreams([{ stream: "PACKAGING_HOUSEHOLD", family: "any" }], composition, [
      dear,
      banded,
    ]);
    expect(priced.map(({ line: { scaleCode }, pricing }) => [scaleCode, pricing.inDoubt])).toEqual([
      ["C", ["A"]],
    ]);
  });

  it("takes off once what is of the product, from the line that charges most, however many charge it", () => {
    const composition = product({ recycledPlasticKg: "0.1", pieces: "2" }, [
      packaging("GLASS", "0.5"),
      packaging("PP_RIGID", "0.2"),
    ]);
    const claim = (effect: Modulation["effect"], scaleCodes: string[] = []) => {
      const one = { code: "ONE", stream: "PACKAGING_HOUSEHOLD" as const, effect, families: [], scaleCodes };
      const { priced } = priceStreams(
        [{ stream: "PACKAGING_HOUSEHOLD", family: "any" }],
        composition,
        [glass, plastic],
        { modulations: [one], claims: ["ONE"] },
      );
      return priced.map(({ pricing: { perItem, steps } }) => [perItem, steps.length]);
    };
    expect(claim({ amount: "-300", per: "tonne of recycled plastic" })).toEqual([
      ["0.0075", 0],
      ["0.05", 1],
    ]);
    expect(claim({ amount: "0.01", per: "item" })).toEqual([
      ["0.0075", 0],
      ["0.09", 1],
    ]);
    expect(claim({ amount: "-0.01", per: "piece" })).toEqual([
      ["0.0075", 0],
      ["0.06", 1],
    ]);
    expect(claim({ amount: "0.01", per: "item" }, ["GLASS"])).toEqual([
      ["0.0175", 1],
      ["0.08", 0],
    ]);
    // What is per kilogram of what a line charges, or a share of its price, is of each line.
    expect(claim({ amount: "-10", per: "tonne" })).toEqual([
      ["0.0025", 1],
      ["0.078", 1],
    ]);
    expect(claim({ percent: "10" })).toEqual([
      ["0.00825", 1],
      ["0.088", 1],
    ]);
  });

  it("charges a part by its components or by the whole item, never by both", () => {
    const flat = line({
      ...glass,
      scaleCode: "FLAT",
      basis: "ITEM",
      per: "item",
      component: null,
      materials: [],
    });
    const bottled = product({}, [packaging("GLASS", "0.5")]);
    expect(prices("PACKAGING_HOUSEHOLD", bottled, [flat, glass]).priced).toEqual([["GLASS", "0.015", "0.5"]]);
    const wooden = product({}, [packaging("WOOD", "1")]);
    expect(prices("PACKAGING_HOUSEHOLD", wooden, [flat, glass])).toEqual({
      priced: [["FLAT", "15", null]],
      unpriced: [],
    });
  });

  it("lets an illustration price only where that is wanted", () => {
    const illustration = { ...tyre, certainty: "illustrative" as const };
    expect(prices("TYRES", product({}), [illustration]).unpriced).toEqual(["PRICE_UNKNOWN"]);
    expect(prices("TYRES", product({}), [illustration], { illustrative: true }).priced).toEqual([
      ["A", "1.44", null],
    ]);
  });
});

describe("a line that a person picked", () => {
  const picked = (pickedScaleCode: string, composition: Composition, lines: ScaleLine[]) => {
    const { stream } = lines[0] ?? glass;
    const { priced, unpriced } = priceStreams(
      [{ stream: stream ?? "TYRES", family: "any", pickedScaleCode }],
      composition,
      lines,
    );
    return {
      priced: priced.map(({ line: { scaleCode }, pricing }) => [scaleCode, pricing.inDoubt]),
      unpriced: unpriced.map(({ reason }) => reason),
    };
  };
  const packed = product({}, [packaging("GLASS", "0.5"), packaging("PP_RIGID", "0.002")]);

  it("keeps the lines of the product's other components, in a part of any name", () => {
    for (const part of ["main", "weight"]) {
      const lines = [glass, plastic].map((one) => ({ ...one, part }));
      expect(picked("GLASS", packed, lines)).toEqual({
        priced: [
          ["GLASS", []],
          ["PLASTIC", []],
        ],
        unpriced: [],
      });
    }
  });

  it("does not take a component from the line that names it more narrowly", () => {
    const composition = product({}, [packaging("PP_RIGID", "0.002"), packaging("PET_BOTTLE_CLEAR", "0.03")]);
    expect(picked("PLASTIC", composition, [plastic, bottle]).priced.map(([code]) => code)).toEqual([
      "PLASTIC",
      "BOTTLE",
    ]);
  });

  it("decides where what would is not known, for components and for the whole item", () => {
    const small = line({
      ...bottle,
      price: "450",
      scaleCode: "SMALL",
      bounds: [{ measure: "unitVolumeL", max: "3" }],
    });
    const bottled = product({}, [packaging("PET_BOTTLE_CLEAR", "0.03")]);
    expect(picked("SMALL", bottled, [plastic, small]).priced).toEqual([["SMALL", []]]);
    expect(picked("PLASTIC", bottled, [plastic, small]).priced).toEqual([["PLASTIC", []]]);
    const chairs = ["padded", "bare"].map((seat) =>
      line({
        scaleCode: seat,
        stream: "FURNITURE",
        basis: "ITEM",
        per: "item",
        price: "1",
        bounds: [{ attribute: "seat", oneOf: [seat] }],
      }),
    );
    expect(picked("bare", product({}), chairs).priced).toEqual([["bare", []]]);
  });

  it("gives way to the line that fits once the product is known to be another", () => {
    const classes = ["0", "5"].map((min, index) =>
      line({
        scaleCode: `from ${min}`,
        stream: "TYRES",
        basis: "PIECE",
        per: "piece",
        price: "1",
        bounds: [{ measure: "unitWeightKg", min, max: ["5", "100"][index] }],
      }),
    );
    expect(picked("from 0", product({ weightKg: "7" }), classes)).toEqual({
      priced: [["from 5", []]],
      unpriced: [],
    });
  });

  it("of the whole item is charged, whatever components have lines too", () => {
    const flat = line({
      ...glass,
      scaleCode: "FLAT",
      basis: "ITEM",
      per: "item",
      component: null,
      materials: [],
    });
    expect(picked("FLAT", packed, [glass, plastic, flat])).toEqual({ priced: [["FLAT", []]], unpriced: [] });
  });
});
