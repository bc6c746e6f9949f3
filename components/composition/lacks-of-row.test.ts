import { expect, test } from "vitest";
import type { Composition } from "./declaring";
import { lacksOfMeasure, lacksOfPart } from "./lacks-of-row";

type Unpriced = Composition["unpriced"][number];

const kg = { value: "0.1", provenance: "DECLARED" as const } as never;
const box = { kind: "PACKAGING" as const, material: "PAPER_CARD" as const, kg };
const always = { validFrom: null, validTo: null };
const product = (
  unpriced: (Pick<Unpriced, "stream" | "reason"> & Partial<Unpriced>)[],
  wasteUnsaid: Composition["wasteUnsaid"] = "HOUSEHOLD",
) => ({ unpriced: unpriced.map((one) => ({ schemeProId: null, ...always, ...one })), wasteUnsaid });
const noLine = (stream: Unpriced["stream"]) => ({
  stream,
  reason: "NO_LINE" as const,
  materials: ["PAPER_CARD" as const],
});

test("a part says that no line fits it, and only where the stream charges such a part", () => {
  const of = product([noLine("PACKAGING_PROFESSIONAL")]);
  expect(lacksOfPart(of, { ...box, wasteOf: "PROFESSIONAL" }, "FR")).toEqual([
    { code: "EMPRO", why: "noLine", ...always },
  ]);
  expect(lacksOfPart(of, box, "FR")).toEqual([]);
  expect(lacksOfPart(of, { ...box, wasteOf: "HOUSEHOLD" }, "FR")).toEqual([]);
  expect(lacksOfPart(of, { ...box, kind: "PAPER" }, "FR")).toEqual([]);
  expect(lacksOfPart(of, { ...box, material: "GLASS" }, "FR")).toEqual([]);
});

test("packaging of which nobody said whose waste it becomes is what the product has it for", () => {
  const lacks = [noLine("PACKAGING_PROFESSIONAL"), noLine("PACKAGING_HOUSEHOLD")];
  const codes = (wasteUnsaid: Composition["wasteUnsaid"]) =>
    lacksOfPart(product(lacks, wasteUnsaid), box, "FR").map(({ code }) => code);
  expect(codes("PROFESSIONAL")).toEqual(["EMPRO"]);
  expect(codes("HOUSEHOLD")).toEqual(["EMPAP"]);
});

test("where one scheme takes all packaging, a part says it whosever waste it becomes", () => {
  const of = product([noLine("PACKAGING_HOUSEHOLD")]);
  const professional = { ...box, wasteOf: "PROFESSIONAL" as const };
  expect(lacksOfPart(of, professional, "IT")).toHaveLength(1);
  expect(lacksOfPart(of, professional, "FR")).toEqual([]);
});

test("a price that lacks on some days of the period lacks on these", () => {
  const days = { validFrom: "2025-07-01", validTo: null };
  const of = product([
    { ...noLine("PACKAGING_HOUSEHOLD"), ...days },
    { stream: "EEE", reason: "WEIGHT_NEEDED", measures: ["weightKg"], ...days },
  ]);
  expect(lacksOfPart(of, box, "FR")).toEqual([{ code: "EMPAP", why: "noLine", ...days }]);
  expect(lacksOfMeasure(of, "weightKg")).toEqual([{ code: "EEE", why: "needed", ...days }]);
});

test("a part whose weight is charged needs its own, not that of another of the same material", () => {
  const one = {
    stream: "PACKAGING_HOUSEHOLD" as const,
    reason: "WEIGHT_NEEDED" as const,
    materials: ["PAPER_CARD" as const],
  };
  const of = product([one, one]);
  expect(lacksOfPart(of, { ...box, kg: null }, "FR")).toEqual([{ code: "EMPAP", why: "needed", ...always }]);
  expect(lacksOfPart(of, box, "FR")).toEqual([]);
});

test("a part says which other measures its price needs, and a measure that it is needed", () => {
  const of = product([
    {
      stream: "BATTERIES",
      reason: "MEASURE_NEEDED",
      materials: ["LI_ION"],
      measures: ["unitComponentKg", "batteryWh"],
    },
    { stream: "EEE", reason: "WEIGHT_NEEDED", measures: ["weightKg"] },
  ]);
  const battery = { kind: "BATTERY" as const, material: "LI_ION" as const };
  expect(lacksOfPart(of, { ...battery, kg }, "FR")).toEqual([
    { code: "BAT", why: "needs", measures: ["batteryWh"], ...always },
  ]);
  expect(lacksOfPart(of, { ...battery, kg: null }, "FR")).toEqual([
    { code: "BAT", why: "needed", ...always },
  ]);
  expect(lacksOfMeasure(of, "weightKg")).toEqual([{ code: "EEE", why: "needed", ...always }]);
  expect(lacksOfMeasure(of, "pieces")).toEqual([]);
});
