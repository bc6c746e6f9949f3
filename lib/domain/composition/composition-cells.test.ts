import { expect, test } from "vitest";
import { cellsOf, compositionTold } from "./composition-cells";
import type { DeclaredComposition } from "./declared-composition";

const DECLARED: DeclaredComposition = {
  measures: { pieces: "6" },
  attributes: { section: "baby" },
  components: [
    { kind: "BATTERY", material: "NIMH", count: 2, kg: "0.05" },
    { kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.1", level: "SALES" },
    { kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.02", level: "GROUPED" },
  ],
};
const cells = (of: DeclaredComposition | null) =>
  Object.fromEntries(Object.entries(cellsOf(of)).filter(([, cell]) => cell !== null)) as Record<
    string,
    string
  >;

test("what is told as it stands leaves everything as it is, parts of a packaging too", () => {
  expect(cells(DECLARED)).toEqual({
    pieces: "6",
    section: "baby",
    battery_kg: "0.05",
    battery_count: "2",
    packaging_paper_card_g: "120",
  });
  expect(compositionTold(cells(DECLARED), DECLARED)).toEqual(DECLARED);
  expect(compositionTold({ packaging_paper_card_g: "120.000" }, DECLARED)).toEqual(DECLARED);
});

test("empty cells say nothing, and nothing told of nothing is nothing", () => {
  expect(compositionTold({}, DECLARED)).toEqual(DECLARED);
  expect(compositionTold({}, null)).toBeNull();
  expect(cells(null)).toEqual({});
});

test("a cell replaces what it is of, and 0 takes it away", () => {
  const told = compositionTold(
    { battery_kg: "0.06", packaging_glass_g: "300", packaging_paper_card_g: "0", volume_l: "0.75" },
    DECLARED,
  );
  expect(told).toEqual({
    measures: { pieces: "6", volumeL: "0.75" },
    attributes: { section: "baby" },
    components: [
      { kind: "BATTERY", material: "NIMH", count: 2, kg: "0.06" },
      { kind: "PACKAGING", material: "GLASS", count: 1, kg: "0.3" },
    ],
  });
  expect(compositionTold({ battery_count: "0" }, DECLARED)).toMatchObject({
    measures: { batteryCount: "0" },
    components: [{ kind: "PACKAGING" }, { kind: "PACKAGING" }],
  });
});
