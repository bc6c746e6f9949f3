import { expect, test } from "vitest";
import { type Composition, partsOf, withComponent, withoutPart, withPackaging, withValue } from "./declaring";

const BOX = { kind: "PACKAGING", material: "PAPER_CARD", count: 1 } as const;
const COMPOSITION = {
  weightKg: "1.5",
  declared: { measures: { pieces: "2" }, attributes: {}, components: [{ ...BOX, kg: "0.1" }] },
  components: [
    { ...BOX, kg: { value: "0.1", provenance: "DECLARED" }, provenance: "DECLARED" },
    {
      kind: "BATTERY",
      material: "LI_ION",
      count: 1,
      kg: { value: "0.4", provenance: "ESTIMATED" },
      provenance: "ESTIMATED",
    },
  ],
} as unknown as Composition;
const [PART_OF_CARD = "", PART_OF_BATTERY = ""] = partsOf(COMPOSITION).map(({ id }) => id);
const BATTERY = { kind: "BATTERY", material: "LI_ION", count: 1 } as const;

test("a cell that is written says itself, and everything else that was declared stays", () => {
  expect(withValue(COMPOSITION, { measure: "weightKg" }, "2")).toEqual({
    weightKg: "2",
    ...COMPOSITION.declared,
  });
  expect(withValue(COMPOSITION, { measure: "pieces" }, "6")).toMatchObject({ measures: { pieces: "6" } });
  expect(withValue(COMPOSITION, { part: PART_OF_BATTERY }, "0.3").components).toEqual([
    { ...BOX, kg: "0.1" },
    { ...BATTERY, kg: "0.3" },
  ]);
});

test("a measure that is emptied is declared no more, and of a part its weight alone", () => {
  expect(withValue(COMPOSITION, { measure: "weightKg" }, null)).toEqual({
    weightKg: null,
    ...COMPOSITION.declared,
  });
  expect(withValue(COMPOSITION, { measure: "pieces" }, null)).toEqual({
    weightKg: "1.5",
    ...COMPOSITION.declared,
    measures: {},
  });
  expect(withValue(COMPOSITION, { part: PART_OF_CARD }, null).components).toEqual([{ ...BOX, kg: null }]);
});

test("a part is known by what it is and which of its like, wherever it stands", () => {
  const [box, battery] = COMPOSITION.components;
  const turned = { ...COMPOSITION, components: [battery, box, box] } as Composition;
  const [first, second, third] = partsOf(turned).map(({ id }) => id);
  expect([first, second]).toEqual([PART_OF_BATTERY, PART_OF_CARD]);
  expect(third).not.toBe(second);
  expect(withValue(turned, { part: third ?? "" }, "0.2").components).toEqual([
    { ...BOX, kg: "0.1" },
    { ...BOX, kg: "0.2" },
  ]);
});

test("another packaging takes the place of what is declared, and a battery that is declared stays", () => {
  const declared = {
    ...COMPOSITION.declared,
    components: [
      { ...BOX, kg: "0.1" },
      { ...BATTERY, kg: "0.4" },
    ],
  };
  expect(withPackaging({ ...COMPOSITION, declared }, [{ ...BOX, count: 2, kg: "0.3" }])).toEqual({
    weightKg: "1.5",
    ...declared,
    components: [
      { ...BATTERY, kg: "0.4" },
      { ...BOX, count: 2, kg: "0.3" },
    ],
  });
});

test("a part is added and taken away", () => {
  expect(withComponent(COMPOSITION, { ...BATTERY, kg: null }).components).toEqual([
    { ...BOX, kg: "0.1" },
    { ...BATTERY, kg: "0.4" },
    { ...BATTERY, kg: null },
  ]);
  expect(withoutPart(COMPOSITION, PART_OF_CARD).components).toEqual([]);
});
