import { expect, test } from "vitest";
import { type Composition, saidPackedIn, saidWith, saidWithMore, saidWithout } from "./declaring";

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
const BATTERY = { kind: "BATTERY", material: "LI_ION", count: 1 } as const;

test("a cell that is written says itself, and everything else that was declared stays", () => {
  expect(saidWith(COMPOSITION, { measure: "weightKg" }, "2")).toEqual({
    weightKg: "2",
    ...COMPOSITION.declared,
  });
  expect(saidWith(COMPOSITION, { measure: "pieces" }, "6")).toMatchObject({ measures: { pieces: "6" } });
  expect(saidWith(COMPOSITION, { component: 1 }, "0.3").components).toEqual([
    { ...BOX, kg: "0.1" },
    { ...BATTERY, kg: "0.3" },
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
  expect(saidPackedIn({ ...COMPOSITION, declared }, [{ ...BOX, count: 2, kg: "0.3" }])).toEqual({
    weightKg: "1.5",
    ...declared,
    components: [
      { ...BATTERY, kg: "0.4" },
      { ...BOX, count: 2, kg: "0.3" },
    ],
  });
});

test("a part is added and taken away", () => {
  expect(saidWithMore(COMPOSITION, { ...BATTERY, kg: null }).components).toEqual([
    { ...BOX, kg: "0.1" },
    { ...BATTERY, kg: "0.4" },
    { ...BATTERY, kg: null },
  ]);
  expect(saidWithout(COMPOSITION, 0).components).toEqual([]);
});
