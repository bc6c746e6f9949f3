import { expect, test } from "vitest";
import { lacksOfMeasure, lacksOfPart } from "./lacks-of-row";

const kg = { value: "0.1", provenance: "DECLARED" as const } as never;
const box = { kind: "PACKAGING" as const, material: "PAPER_CARD" as const, kg };

test("a part says that no line fits it, and only where the stream charges such a part", () => {
  const unpriced = [
    { stream: "PACKAGING_PROFESSIONAL", reason: "NO_LINE", materials: ["PAPER_CARD"] },
  ] as const;
  const of = [...unpriced.map((one) => ({ ...one, materials: [...one.materials] }))];
  expect(lacksOfPart(of, { ...box, wasteOf: "PROFESSIONAL" })).toEqual([{ code: "EMPRO", why: "noLine" }]);
  expect(lacksOfPart(of, box)).toEqual([]);
  expect(lacksOfPart(of, { ...box, wasteOf: "HOUSEHOLD" })).toEqual([]);
  expect(lacksOfPart(of, { ...box, kind: "PAPER" })).toEqual([]);
  expect(lacksOfPart(of, { ...box, material: "GLASS" })).toEqual([]);
});

test("a part whose weight is charged needs its own, not that of another of the same material", () => {
  const of = [
    {
      stream: "PACKAGING_HOUSEHOLD" as const,
      reason: "WEIGHT_NEEDED" as const,
      materials: ["PAPER_CARD" as const],
    },
  ];
  expect(lacksOfPart([...of, ...of], { ...box, kg: null })).toEqual([{ code: "EMPAP", why: "needed" }]);
  expect(lacksOfPart(of, box)).toEqual([]);
});

test("a part says which other measures its price needs, and a measure that it is needed", () => {
  const of = [
    {
      stream: "BATTERIES" as const,
      reason: "MEASURE_NEEDED" as const,
      materials: ["LI_ION" as const],
      measures: ["unitComponentKg" as const, "batteryWh" as const],
    },
    { stream: "EEE" as const, reason: "WEIGHT_NEEDED" as const, measures: ["weightKg" as const] },
  ];
  const battery = { kind: "BATTERY" as const, material: "LI_ION" as const };
  expect(lacksOfPart(of, { ...battery, kg })).toEqual([
    { code: "BAT", why: "needs", measures: ["batteryWh"] },
  ]);
  expect(lacksOfPart(of, { ...battery, kg: null })).toEqual([{ code: "BAT", why: "needed" }]);
  expect(lacksOfMeasure(of, "weightKg")).toEqual([{ code: "EEE", why: "needed" }]);
  expect(lacksOfMeasure(of, "pieces")).toEqual([]);
});
