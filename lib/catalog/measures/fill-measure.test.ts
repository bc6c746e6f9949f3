import { expect, test } from "vitest";
import type { Component, Composition } from "@/lib/domain/composition/composition";
import { fillMeasure } from "./fill-measure";

const part = (material: Component["material"], kg: string | null): Component => ({
  kind: "PACKAGING",
  material,
  count: 1,
  kg: kg === null ? null : { value: kg, provenance: "ESTIMATED" },
  provenance: "ESTIMATED",
});
const of = (...components: Component[]): Composition => ({ facts: {}, components });
const NOTHING = { weightKg: null, composition: null };

test("the weight of several components is shared out by what they weigh, and adds up", () => {
  const known = of(part("GLASS", "0.2"), part("STEEL", "0.1"));
  const { composition } = fillMeasure("PACKAGING_WEIGHT", "0.1", NOTHING, known);
  expect(composition?.components).toEqual([
    { kind: "PACKAGING", material: "GLASS", count: 1, kg: "0.066667" },
    { kind: "PACKAGING", material: "STEEL", count: 1, kg: "0.033333" },
  ]);
});

test("components of which nothing is known get equal shares, and where there is none, one of the usual material", () => {
  const equal = fillMeasure("PACKAGING_WEIGHT", "0.1", NOTHING, of(part("GLASS", null), part("STEEL", null)));
  expect(equal.composition?.components.map(({ kg }) => kg)).toEqual(["0.05", "0.05"]);
  expect(fillMeasure("BATTERY_WEIGHT", "0.1", NOTHING, of()).composition?.components).toEqual([
    { kind: "BATTERY", material: "LI_ION", count: 1, kg: "0.1" },
  ]);
});

test("a measure leaves what else was declared", () => {
  const before = {
    weightKg: "2",
    composition: { measures: { pieces: "3" }, attributes: { section: "baby" }, components: [] },
  };
  expect(fillMeasure("VOLUME", "0.5", before, of())).toEqual({
    weightKg: "2",
    composition: { ...before.composition, measures: { pieces: "3", volumeL: "0.5" } },
  });
  expect(fillMeasure("WEIGHT", "1.5", before, of())).toEqual({ ...before, weightKg: "1.5" });
});
